-- The address book: the one place that says where the records of a table are and to which module they belong. Links in
-- notifications and mails, the inbox and the search read it here; descriptors, routes, menu and palette read what is
-- generated from it.

create table model.addresses (
  table_name text primary key
    constraint addresses_table_name_length check (char_length(table_name) between 1 and 63),
  module text not null constraint addresses_module_length check (char_length(module) between 1 and 50),
  -- Base route of its screens: `<route>/new`, `<route>/view/<id>`, `<route>/edit/<id>`.
  route text not null unique constraint addresses_route_length check (char_length(route) between 2 and 100),
  -- Route of its list, when it is not `route`.
  list_route text unique constraint addresses_list_route_length check (char_length(list_route) between 2 and 100),
  -- Starting a new one is among the actions of the palette.
  is_started boolean not null,
  position integer not null generated always as identity
);

-- Where the screen of a record is.
create function private.link_to(of_table text, record_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  base text;
begin
  select a.route into strict base from model.addresses a where a.table_name = of_table;
  return base || '/view/' || record_id;
end $$;

-- In the order of the menu.
insert into model.addresses (table_name, module, route, list_route, is_started) values
  ('projects', 'projects', '/projects', null, true),
  ('tasks', 'tasks', '/tasks', '/tasks/all', true),
  ('daily_reports', 'projects', '/projects/daily-reports', null, false),
  ('delay_events', 'projects', '/projects/delay-events', null, false),
  ('rfis', 'projects', '/projects/rfis', null, false),
  ('submittals', 'projects', '/projects/submittals', null, false),
  ('meetings', 'projects', '/projects/meetings', null, false),
  ('departments', 'hr', '/hr/departments', '/hr/organization', false),
  ('employees', 'hr', '/hr/employees', null, true),
  ('employee_papers', 'hr', '/hr/employee-papers', null, false),
  ('company_items', 'hr', '/hr/items', null, false),
  ('item_handovers', 'hr', '/hr/items/handovers', null, false),
  ('disciplinary_records', 'hr', '/hr/disciplinary-records', null, false),
  ('staff_checklists', 'hr', '/hr/checklists', null, false),
  ('employee_checklist_lines', 'hr', '/hr/checklists/lines', null, false),
  ('workflow_templates', 'hr', '/hr/workflows', null, false),
  ('holidays', 'hr', '/hr/holidays', null, false),
  ('job_titles', 'hr', '/hr/job-titles', null, false),
  ('leave_benefits', 'hr', '/hr/leave-benefits', null, false),
  ('leave_policies', 'hr', '/hr/leave-policies', null, false),
  ('leave_requests', 'hr', '/hr/leave-requests', null, true),
  ('leave_encashments', 'hr', '/hr/leave-encashments', null, false),
  ('leave_types', 'hr', '/hr/leave-types', null, false),
  ('salary_bands', 'hr', '/hr/salary-bands', null, false),
  ('attendance', 'hr', '/hr/attendance', null, false),
  ('crew_sheets', 'hr', '/hr/crew-sheets', null, false),
  ('pay_changes', 'hr', '/hr/pay-changes', null, false),
  ('pay_deductions', 'hr', '/hr/pay-deductions', null, false),
  ('pay_provisions', 'hr', '/hr/pay-provisions', null, false),
  ('payroll_runs', 'hr', '/hr/payroll-runs', null, false),
  ('tds_deposits', 'hr', '/hr/tds-deposits', null, false),
  ('payroll', 'hr', '/hr/payroll', null, false),
  ('performance_goals', 'hr', '/hr/performance-goals', null, false),
  ('performance_reviews', 'hr', '/hr/performance', null, false),
  ('time_entries', 'hr', '/hr/time-entries', null, false),
  ('benefit_enrolments', 'hr', '/hr/benefits', null, false),
  ('benefit_plans', 'hr', '/hr/benefits/plans', null, false),
  ('employee_dependants', 'hr', '/hr/benefits/dependants', null, false),
  ('vacancies', 'hr', '/hr/recruitment', null, false),
  ('job_applications', 'hr', '/hr/recruitment/applications', null, false),
  ('job_interviews', 'hr', '/hr/recruitment/interviews', null, false),
  ('job_offers', 'hr', '/hr/recruitment/offers', null, false),
  ('training_sessions', 'hr', '/hr/training', null, false),
  ('training_courses', 'hr', '/hr/training/courses', null, false),
  ('training_requirements', 'hr', '/hr/training/requirements', null, false),
  ('budgets', 'finance', '/finance/budgets', null, false),
  ('cost_codes', 'finance', '/finance/cost-codes', null, false),
  ('currencies', 'finance', '/finance/currencies', null, false),
  ('exchange_rates', 'finance', '/finance/exchange-rates', null, false),
  ('expenses', 'finance', '/finance/expenses', null, true),
  ('invoice_payments', 'finance', '/finance/invoice-payments', null, false),
  ('supplier_payments', 'finance', '/finance/supplier-payments', null, false),
  ('bank_accounts', 'finance', '/finance/bank-accounts', null, false),
  ('bank_statements', 'finance', '/finance/bank-statements', null, false),
  ('bank_entries', 'finance', '/finance/bank-entries', null, false),
  ('payment_runs', 'finance', '/finance/payment-runs', null, false),
  ('supplier_bank_accounts', 'finance', '/finance/supplier-bank-accounts', null, false),
  ('petty_cash_floats', 'finance', '/finance/petty-cash', null, false),
  ('petty_cash_claims', 'finance', '/finance/petty-cash/claims', null, false),
  ('petty_cash_vouchers', 'finance', '/finance/petty-cash/vouchers', null, false),
  ('invoices', 'finance', '/finance/invoices', null, true),
  ('cost_forecasts', 'finance', '/finance/cost-forecasts', null, false),
  ('expense_limits', 'finance', '/finance/expense-limits', null, false),
  ('mileage_rates', 'finance', '/finance/mileage-rates', null, false),
  ('labour_rates', 'finance', '/finance/labour-rates', null, false),
  ('tax_codes', 'finance', '/finance/tax-codes', null, false),
  ('tax_returns', 'finance', '/finance/tax-returns', null, false),
  ('opening_balances', 'finance', '/finance/opening-balances', null, false),
  ('landed_costs', 'finance', '/finance/landed-costs', null, false),
  ('credit_notes', 'finance', '/finance/credit-notes', null, false),
  ('supplier_credit_notes', 'finance', '/finance/supplier-credit-notes', null, false),
  ('supplier_invoices', 'finance', '/finance/supplier-invoices', null, true),
  ('units', 'finance', '/settings/units', null, false),
  ('boqs', 'commercial', '/commercial/boq', null, true),
  ('certificates', 'commercial', '/commercial/certificates', null, false),
  ('final_accounts', 'commercial', '/commercial/final-accounts', null, false),
  ('contracts', 'commercial', '/commercial/contracts', null, false),
  ('quotation_drafts', 'commercial', '/commercial/quotations', null, true),
  ('rate_buildups', 'commercial', '/commercial/rate-build-ups', null, false),
  ('takeoff_items', 'commercial', '/commercial/quantity-takeoffs', null, true),
  ('change_events', 'commercial', '/commercial/change-events', null, false),
  ('variation_order_drafts', 'commercial', '/commercial/variation-orders', null, true),
  ('change_order_drafts', 'commercial', '/commercial/change-orders', null, false),
  ('purchase_orders', 'commercial', '/commercial/purchase-orders', null, true),
  ('requisition_drafts', 'commercial', '/commercial/requisitions', null, true),
  ('subcontract_claims', 'commercial', '/commercial/subcontract-claims', null, false),
  ('work_order_drafts', 'commercial', '/commercial/work-orders', null, true),
  ('external_entities', 'external_entities', '/external-entities', null, true),
  ('safety_equipment', 'safety', '/safety/equipment', null, false),
  ('safety_incidents', 'safety', '/safety/incidents', null, true),
  ('safety_inspections', 'safety', '/safety/inspections', null, true),
  ('work_permits', 'safety', '/safety/permits', null, true),
  ('document_categories', 'documents', '/documents/categories', null, false),
  ('documents', 'documents', '/documents', null, true),
  ('inventory_categories', 'inventory', '/inventory/categories', null, false),
  ('inventory_items', 'inventory', '/inventory', null, true),
  ('inventory_transactions', 'inventory', '/inventory/transactions', null, false),
  ('goods_receipts', 'inventory', '/inventory/goods-receipts', null, false),
  ('announcements', 'communications', '/communications/announcements', null, false),
  ('message_threads', 'communications', '/communications/threads', null, false);
