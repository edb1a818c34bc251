import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { DatabaseError, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleDatabase } from '../demo/testing/sample-database.ts';

/**
 * What nobody writes by hand, typed by hand for every table: who made and who decided, numbers, sums, what other rows make of a
 * row, ledgers, what a machine answered. After the stroke: what is said once, when the row is made, and never given away.
 * `created_by`, `created_at`, `updated_at` and `search_text` are nobody's on every table that has them.
 */
const unwritable: Record<string, string> = {
  advance_entries:
    'project_id party_id direction agreement_id currency base_amount balance_after amount entry_date source_table source_id description',
  ai_conversations: 'user_id | session_id',
  ai_document_processing: 'user_id | document_id',
  ai_settings: 'has_key',
  ai_vision_analysis: 'user_id | project_id',
  announcements: 'published_at',
  api_tokens: 'user_id name prefix scopes expires_at last_used_at revoked_at',
  approval_deputies: 'leave_request_id | delegator_id deputy_id document_kind starts_on',
  approval_limits: '| role_id document_kind',
  attachment_versions:
    'version_number file_size mime_type restored_version uploaded_by | attachment_id file_path file_name thumbnail',
  attachments:
    'file_size mime_type is_supplement file_version uploaded_by uploaded_at | table_name record_id file_path thumbnail',
  attendance:
    'hours check_in_place check_in_site_id check_in_distance_m check_out_place check_out_site_id check_out_distance_m check_in_station_id check_out_station_id is_away status decided_by decided_at | employee_id date',
  audit_log: 'user_id module table_name record_id action before after',
  bank_accounts: 'csv_columns',
  bank_entries:
    'entry_number bank_account_id kind entry_date amount currency exchange_rate base_amount tax_code_id tax_amount base_tax_amount tax_split description reversed_on counter_entry_id',
  bank_matches: 'bank_statement_line_id source_table source_id amount',
  bank_statement_lines:
    'bank_statement_id bank_account_id position line_date value_date amount currency counterparty reference raw_text fingerprint matched_amount open_amount status',
  bank_statements:
    'statement_number bank_account_id sequence reference currency from_date to_date opening_balance closing_balance line_count format file_name file_hash',
  benefit_enrolments: 'enrolment_number decided_by decided_at | employee_id',
  benefit_plans: '| currency',
  boq_items: 'amount cost_amount | boq_id',
  boq_sections: 'amount cost_amount | boq_id',
  boqs: 'boq_number revision previous_boq_id total_amount total_cost',
  budget_entries:
    'budget_id budget_line_id project_id cost_code_id currency entry_type amount entry_date source_table source_id description',
  budget_lines: 'modification_amount transfer_amount approved_change_amount revised_amount | budget_id',
  budgets: 'total_amount decided_by decided_at',
  certificate_deductions: 'previous_amount carried_from_id | certificate_id',
  certificate_lines:
    'certificate_id schedule_of_value_id item_code section unit rate contract_quantity previous_quantity scheduled_value previous_amount completed_amount difference_amount completed_percentage balance_amount',
  certificates:
    'certificate_number final_account_id sequence currency exchange_rate released_amount taxable_amount contract_amount work_amount stored_amount completed_amount applied_amount difference_amount retention_amount earned_amount advance_recovered_amount advance_recovery_amount deduction_amount net_amount previous_amount payable_amount tax_amount total_amount withheld_tax_amount due_amount balance_amount decided_by decided_at | contract_id',
  change_events: 'event_number contract_id notice_due_date currency | project_id',
  change_order_drafts:
    'change_order_number exchange_rate subtotal_amount tax_amount total_amount decided_by decided_at',
  change_order_items: 'total_cost | change_order_id',
  cheque_items: 'currency base_amount | cheque_id',
  cheques:
    'pdc_number exchange_rate allocated_amount base_allocated_amount base_amount decided_by decided_at | direction party_id currency bank_account_id replaces_id',
  client_receipts:
    'receipt_number cheque_id base_amount allocated_amount refunded_amount on_account_amount reversal_of | client_id receipt_date amount currency exchange_rate payment_method bank_account_id reference notes',
  client_settlements:
    'settlement_number client_id currency base_amount reversal_of decided_by decided_at | settlement_kind client_receipt_id credit_note_id invoice_id',
  clock_stations: '',
  comments: 'author_id | task_id project_id',
  company_items: 'item_number',
  company_settings: '',
  contracts:
    'contract_number quotation_id extension_days revised_end_date defects_end_date original_amount variation_amount remeasured_amount revised_amount decided_by decided_at | project_id',
  cost_codes: '',
  cost_forecasts: '| project_id',
  country_rules: 'rule_version | country_pack rule_key',
  credit_note_items: 'credit_note_id invoice_item_id description invoiced_amount tax_rate tax_amount',
  credit_notes:
    'credit_note_number certificate_id client_id project_id currency exchange_rate subtotal_amount tax_amount total_amount base_amount decided_by decided_at | invoice_id',
  crew_sheets: 'people total_hours decided_by decided_at',
  currencies: '',
  daily_reports: 'worker_count worker_hours decided_by decided_at',
  delay_events: 'event_number granted_days contract_id decided_by decided_at | project_id',
  departments: '',
  disciplinary_records: 'record_number employee_answer answered_at decided_by decided_at | employee_id',
  document_categories: '',
  document_comments: 'author_id | document_id',
  document_shares: 'shared_by | document_id shared_with',
  document_signatures: 'signed_at | document_id employee_id',
  document_versions: 'version_number uploaded_by | document_id file_path file_name file_size mime_type notes',
  documents: 'document_number file_version uploaded_by | file_path file_name file_size mime_type',
  emergency_cards: '| employee_id',
  employee_allowances: 'employee_id name amount effective_from effective_to',
  employee_bank_accounts: '| employee_id',
  employee_checklist_lines: 'owner_kind done_by done_at | employee_id occasion',
  employee_compensation: '| employee_id',
  employee_dependants: '| employee_id',
  employee_papers: '| employee_id',
  employee_private: '| employee_id',
  employee_terms: '| employee_id',
  employees: 'employee_number full_name',
  exchange_rates: '',
  expense_limits: '| expense_type',
  expenses:
    'expense_number mileage_rate is_above_policy duplicate_of_id payroll_processed payroll_id decided_by decided_at approved_by approved_at rejected_at | employee_id',
  external_entities: 'entity_number decided_by decided_at',
  feature_switches: 'name is_on',
  final_account_lines:
    'final_account_id schedule_of_value_id item_code section unit rate contract_quantity scheduled_value difference_amount',
  final_accounts:
    'final_account_number project_id currency original_amount variation_amount remeasured_amount final_amount certified_amount previous_amount retention_amount retention_kept_amount advance_amount balance_amount decided_by decided_at | contract_id',
  goods_receipt_items: 'total_cost rate_difference | goods_receipt_id',
  goods_receipts: 'receipt_number reversed_date',
  holidays: '',
  inventory_categories: '',
  inventory_items: 'item_number quantity_on_hand stock_value average_cost is_out_of_stock',
  inventory_transactions:
    'stock_change total_cost quantity_after average_cost_after source_table source_id source_line_id | item_id transaction_type',
  invoice_items: 'amount tax_amount expense_id | invoice_id',
  invoice_payments:
    'base_amount reversal_of withheld_tax_id is_withheld_tax client_receipt_id client_settlement_id base_allocated_amount | invoice_id',
  invoices:
    'invoice_number contract_id certificate_id retention_release_id credited_amount subtotal_amount tax_amount total_amount paid_amount balance_amount covered_amount decided_by decided_at approved_by approved_at rejected_at sent_at reminded_at place_of_supply tax_split cgst_amount sgst_amount igst_amount',
  item_handovers:
    'handover_number acknowledged_at received_by | company_item_id employee_id handed_out_on condition_out',
  job_applications: 'application_number consented_at delete_on | vacancy_id',
  job_cost_entries:
    'project_id cost_code_id cost_type entry_type amount entry_date source_table source_id source_line_id effect description',
  job_interviews: 'applicant_name vacancy_title overall_score | job_application_id',
  job_offers: 'offer_number applicant_name employee_id decided_by decided_at | job_application_id',
  job_titles: '',
  journal_voucher_items: 'posting base_amount | journal_voucher_id',
  journal_vouchers: 'voucher_number debit_amount credit_amount decided_by decided_at',
  labour_rates: '| employee_id job_title_id',
  labour_true_up_lines:
    'labour_true_up_id payroll_id employee_id project_id cost_code_id hours standard_amount actual_amount difference_amount',
  labour_true_ups:
    'true_up_number payroll_run_id pay_period_start pay_period_end currency standard_amount actual_amount difference_amount',
  landed_cost_receipts: '| landed_cost_id',
  landed_cost_shares:
    'landed_cost_id goods_receipt_item_id borne_by project_id cost_code_id cost_type quantity amount entry_date',
  landed_costs: 'landed_cost_number reversed_date decided_by decided_at',
  leave_accrual_rules: '| leave_benefit_id',
  leave_balance_entries:
    'employee_id leave_type_id leave_year entry_type days entry_date leave_request_id worked_on leave_encashment_id description',
  leave_benefits: '',
  leave_encashments: 'encashment_number decided_by decided_at | employee_id',
  leave_policies: '',
  leave_requests:
    'request_number days_requested approved_by approved_at rejected_at decided_by decided_at | employee_id',
  leave_types: '',
  liability_payments:
    'payment_number posting is_refund reversal_of decided_by decided_at | tax_return_id posting_account_id pay_deduction_id',
  meeting_actions: 'task_id | meeting_id',
  meetings: 'meeting_number | project_id',
  message_threads: 'last_message_at',
  messages: 'author_id | thread_id',
  mileage_rates: '| country_pack currency vehicle',
  ml_predictions: 'user_id | project_id',
  modules: 'name display_name is_active sort_order',
  notification_preferences: 'user_id',
  notifications: 'user_id kind subject link sent_by',
  number_series: 'table_name series',
  opening_balance_items: 'base_amount | opening_balance_id',
  opening_balances: 'opening_number debit_amount credit_amount decided_by decided_at',
  pay_changes: 'change_number decided_by decided_at applied_at | employee_id',
  pay_deductions: 'deduction_number taken_amount decided_by decided_at | employee_id',
  pay_provision_lines: 'pay_provision_id employee_id kind currency owed_amount balance_amount change_amount',
  pay_provisions:
    'provision_number currency gratuity_amount leave_amount bonus_amount total_amount people_count done_count reversed_on | month_end',
  payment_run_items:
    'payment_run_id supplier_invoice_id bill_number supplier_name supplier_id account_holder account bank_code currency due_date open_amount',
  payment_runs:
    'run_number currency total_amount decided_by decided_at file_taken_by file_taken_at file_format | bank_account_id',
  payroll:
    'payslip_number payroll_run_id is_off_cycle gross_pay total_deductions net_pay year_to_date_gross year_to_date_net year_to_date_tax year_to_date_deductions year_to_date_bonus year_to_date_expenses decided_by decided_at | employee_id',
  payroll_lines:
    'pay_deduction_id payroll_id position line_type code description quantity rate amount calculation country_rule_id rule_version expense_id',
  payroll_run_items: '| payroll_run_id employee_id',
  payroll_runs:
    'decided_by decided_at paid_at file_taken_by file_taken_at file_format computed_at failures processing_since processing_count processed_count processed_through closing_count closed_count | kind',
  performance_goals: '| employee_id',
  performance_reviews: 'review_cycle_id calibrated_rating final_rating | employee_id',
  permissions: 'name display_name is_active',
  personal_settings: 'user_id',
  petty_cash_claims:
    'claim_number employee_id bank_account_id expected_amount difference_amount amount payable_amount currency base_amount base_difference_amount base_payable_amount decided_by decided_at | petty_cash_float_id kind claim_date counted_amount explanation',
  petty_cash_floats:
    'float_number currency exchange_rate base_amount balance_amount opened_on closed_on decided_by decided_at | employee_id',
  petty_cash_vouchers:
    'voucher_number employee_id petty_cash_claim_id currency exchange_rate tax_amount tax_split base_amount base_tax_amount | petty_cash_float_id',
  posting_accounts: 'is_chosen is_open_to_vouchers is_paid_from_bank | posting cost_type tax_code_id',
  profiles: 'email role manager_id',
  project_adjustments: 'ends_at | project_id person_id reason',
  project_holidays: '| project_id',
  projects: 'project_number closed_on',
  purchase_order_items:
    'omitted_quantity omitted_cost total_cost rfq_offer_item_id change_order_item_id quantity_received quantity_invoiced reopened_cost | purchase_order_id po_id',
  purchase_orders:
    'po_number rfq_id exchange_rate subtotal_amount tax_amount total_amount change_amount revised_amount decided_by decided_at',
  quotation_drafts:
    'quotation_number revision previous_quotation_id subtotal tax_amount total_amount total_cost decided_by decided_at sent_at outcome_date',
  quotation_items: 'amount cost_amount | quotation_id',
  rate_buildup_lines: 'amount | rate_buildup_id',
  rate_buildups: 'cost_rate rate margin_percentage',
  requisition_drafts: 'requisition_number requested_by excess_reason decided_by decided_at',
  requisition_items: 'quantity_ordered | requisition_id',
  retention_entries:
    'project_id party_id direction agreement_id currency base_amount balance_after amount entry_date source_table source_id description',
  retention_releases:
    'release_number contract_id work_order_id project_id party_id release_kind release_date percentage currency amount reason cancelled_date',
  review_answers: '| performance_review_id review_question_id',
  review_calibrations: 'performance_review_id employee_id from_rating rating reason',
  review_cycles: 'people_added_at',
  review_questions: '| review_cycle_id',
  rfis: 'rfi_number answered_by answered_date ball_in_court_id | project_id',
  rfq_items: '| rfq_id',
  rfq_offer_items: 'rfq_offer_id rfq_id rfq_item_id item_name quantity unit_of_measure net_price total_cost',
  rfq_offers:
    'offer_number exchange_rate is_late subtotal_amount tax_amount total_amount | rfq_id supplier_id',
  rfqs: 'rfq_number award_reason awarded_by awarded_at',
  role_permissions: '',
  roles: 'is_system is_active',
  safety_equipment: 'equipment_number',
  safety_incidents: 'incident_number resolved_by resolved_at decided_by decided_at',
  safety_inspections: 'inspection_number decided_by decided_at',
  salary_allowances: '| salary_band_id',
  salary_bands: '',
  salary_benefits: '| salary_band_id',
  salary_deductions: '| salary_band_id',
  schedule_baseline_tasks:
    'baseline_id task_id task_number task_title start_date due_date duration_days is_milestone is_leaf',
  schedule_baselines: 'project_id is_current start_date finish_date',
  schedule_of_values: 'quotation_item_id variation_order_id omitted_line_id final_account_id | contract_id',
  security_log: 'logged_at level message data session_id user_id is_trusted',
  security_settings: 'audit_logging',
  self_assessment_answers: '| self_assessment_id review_question_id',
  self_assessments: 'performance_review_id review_cycle_id employee_id submitted_at',
  staff_checklist_items: '| staff_checklist_id',
  staff_checklists: '',
  subcontract_claim_deductions: 'previous_amount carried_from_id | subcontract_claim_id',
  subcontract_claim_lines:
    'subcontract_claim_id work_order_item_id unit contract_quantity rate previous_quantity previous_amount difference_amount',
  subcontract_claims:
    'claim_number sequence currency released_amount advance_recovered_amount advance_recovery_amount taxable_amount completed_amount applied_amount difference_amount retention_amount deduction_amount net_amount previous_amount payable_amount tax_amount total_amount withheld_tax_amount due_amount is_last decided_by decided_at | work_order_id',
  submittals: 'submittal_number revision ball_in_court_id decided_by decided_at | project_id',
  supplier_bank_accounts: 'decided_by decided_at | supplier_id',
  supplier_credit_note_items:
    'supplier_credit_note_id supplier_invoice_item_id item_name quantity_billed total_cost clearing_amount stored_cost stocked_amount accrued_amount exchange_difference',
  supplier_credit_notes:
    'credit_number supplier_id project_id currency exchange_rate tax_rate subtotal_amount tax_amount total_amount base_amount decided_by decided_at | supplier_invoice_id',
  supplier_invoice_items:
    'accrued_amount clearing_amount stocked_amount exchange_difference total_cost | supplier_invoice_id',
  supplier_invoices:
    'bill_number work_order_id subcontract_claim_id retention_release_id withheld_tax_amount withheld_gst_amount withheld_cess_amount accrued_amount clearing_amount unspread_amount is_to_be_spread exchange_rate subtotal_amount tax_amount total_amount paid_amount credited_amount balance_amount covered_amount hold_kind decided_by decided_at | bill_type',
  supplier_payments:
    'reversal_of base_amount set_off_id is_set_off cheque_id | supplier_invoice_id is_refund amount exchange_rate payment_date payment_method reference notes',
  system_settings: '',
  takeoff_items: 'takeoff_number project_name quantity decided_by decided_at boq_reference_id',
  takeoff_measurements: 'quantity | takeoff_item_id',
  task_assignments: '| task_id',
  task_checklist_items: 'done_by done_at | task_id',
  task_dependencies: 'is_imported | predecessor_id successor_id',
  task_series: 'pattern_date made_count template problem | task_id',
  tasks: 'task_number series_id series_number completed_at decided_by decided_at created_by_user_id',
  tax_codes: '',
  tax_returns:
    'return_number form due_date output_tax_amount input_tax_amount payable_amount paid_amount outstanding_amount decided_by decided_at',
  tds_deposits: 'currency',
  thread_members: 'added_by | thread_id member_id',
  time_entries: 'hours crew_sheet_id decided_by decided_at | employee_id',
  training_attendances: 'employee_paper_id | training_session_id employee_id',
  training_courses: '',
  training_requirements: '| training_course_id',
  training_sessions: 'session_number',
  units: '',
  user_roles: 'assigned_at assigned_by | user_id role_id',
  vacancies: 'vacancy_number hired_count decided_by decided_at',
  variation_order_drafts: 'variation_number contract_id amount cost_amount decided_by decided_at',
  variation_order_items: 'amount cost_amount | variation_order_id',
  variation_signoffs:
    'variation_order_id recipient_name recipient_email is_code_required expires_at amount currency extension_days status signer_name signature comment signed_at signed_from confirmed_email',
  webhook_deliveries:
    'webhook_id event payload status attempts next_attempt_at response_status last_error delivered_at replay_of',
  webhooks: '',
  withheld_taxes:
    'certificate_id subcontract_claim_id invoice_id supplier_invoice_id direction document_number document_date project_id party_id position kind currency country_rule_id rate taxable_to_date taxable_amount amount_to_date previous_amount amount posting form',
  work_order_drafts:
    'work_order_number defects_end_date exchange_rate subtotal_amount tax_amount total_amount change_amount revised_amount decided_by decided_at',
  work_order_items: 'omitted_quantity omitted_cost total_cost change_order_item_id | work_order_id',
  work_permits: 'permit_number decided_by decided_at',
  workflow_steps: '| workflow_template_id',
  workflow_templates: '| document_kind',
};
const everywhere = ['created_by', 'created_at', 'updated_at', 'search_text'];

/** Statuses that are a plain choice for anyone who may edit the record: nothing follows from them but what a list offers. */
const plainStatuses = [
  'ai_document_processing',
  'benefit_plans',
  'cost_codes',
  'job_titles',
  'leave_benefits',
  'leave_policies',
  'leave_types',
  'salary_bands',
  'staff_checklists',
  'tax_codes',
  'training_courses',
  'units',
  'workflow_templates',
];

type Column = {
  table: string;
  name: string;
  type: string;
  isComputed: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
  isTakenInNew: boolean;
  isTakenInChanged: boolean;
};
let database: TestDatabase;
let columns: Column[];
let owner: TestUser;

beforeAll(async () => {
  ({ database } = await createSampleDatabase());
  owner = await database.createUser();
  await database.owner.query(
    `update public.user_roles set role_id = (select id from public.roles where name = 'OWNER') where user_id = $1`,
    [owner.id],
  );
  const { rows } = await database.owner.query<Column>(
    `select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as "isComputed",
       model.is_written_by_hand(t.oid, a.attname, 'insert') as "mayInsert",
       model.is_written_by_hand(t.oid, a.attname, 'update') as "mayUpdate",
       has_column_privilege('authenticated', t.oid, a.attnum, 'insert') as "isTakenInNew",
       has_column_privilege('authenticated', t.oid, a.attnum, 'update') as "isTakenInChanged"
     from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`,
  );
  columns = rows;
}, 240_000);
afterAll(() => database?.drop());

const wordsOf = (table: string) =>
  (unwritable[table] ?? '').split('|').map((part) => part.split(' ').filter((word) => word !== ''));

describe('what the database decides', () => {
  it('is typed for every table, in columns that there are', () => {
    expect(Object.keys(unwritable)).toEqual([...new Set(columns.map(({ table }) => table))]);
    const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const typed = Object.keys(unwritable).flatMap((table) =>
      wordsOf(table)
        .flat()
        .map((name) => `${table}.${name}`),
    );
    expect(typed.filter((name) => !known.has(name))).toEqual([]);
  });

  it('V15.3.3: is written by hand by nobody', () => {
    const faults = columns
      .filter(({ table, name, mayInsert, mayUpdate }) => {
        const [never = [], once = []] = wordsOf(table);
        if (everywhere.includes(name) || never.includes(name)) return mayInsert || mayUpdate;
        return once.includes(name) && mayUpdate;
      })
      .map(({ table, name }) => `${table}.${name}`);
    expect(faults).toEqual([]);
  });

  it.each(Object.keys(unwritable))(
    'is put back, or refused by its name, when it is sent along: %s',
    async (table) => {
      const { rows } = await database.owner.query<{ source: string }>(
        `select prosrc as source from pg_proc where oid = to_regproc('private.given_' || $1)`,
        [table],
      );
      const beginning = rows[0]?.source.split('return new;')[0] ?? '';
      const [never = [], once = []] = wordsOf(table);
      const faults = await database.as(owner, async (db) => {
        const found: string[] = [];
        for (const column of columns.filter((one) => one.table === table && !one.isComputed)) {
          const { name } = column;
          const isNever = never.includes(name) || everywhere.includes(name);
          if (isNever && column.isTakenInNew && !beginning.includes(`new.${name} :=`))
            found.push(`POST ${name}`);
          if (!column.isTakenInChanged || !(isNever || once.includes(name))) continue;
          const fault = await faultOfChange(db, column);
          if (fault !== null) found.push(`PATCH ${name}: ${fault}`);
        }
        return found;
      });
      expect(faults).toEqual([]);
    },
  );
});

/** What is wrong with sending another value for a column: that it is stored, or refused without our words for it. */
async function faultOfChange(db: PoolClient, column: Column): Promise<string | null> {
  const { name, type } = column;
  try {
    const untouched = await afterSending(db, column, `row."${name}"`);
    const sent = await afterSending(db, column, otherValues[type]?.replace('NAME', name) ?? `'sent'`);
    return sent === untouched ? null : 'stored';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.hint === undefined ? error.message : null;
  }
}

/** What the column of one row holds after this was sent for it; nothing is kept. */
async function afterSending(db: PoolClient, { table, name }: Column, value: string): Promise<unknown> {
  await db.query('savepoint sent');
  try {
    const { rows } = await db.query<{ stored: string | null }>(
      `update public."${table}" row set "${name}" = ${value}
       where row.id = (select id from public."${table}" order by ctid limit 1) returning row."${name}"::text as stored`,
    );
    return name === 'updated_at' ? rows.length : rows[0]?.stored;
  } finally {
    await db.query('rollback to savepoint sent');
  }
}

/** A value that no row has, as SQL; texts are `sent`. */
const otherValues: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  boolean: 'not coalesce(row.NAME, false)',
  numeric: '97',
  integer: '98765',
  smallint: '9876',
  bigint: '987654',
  date: `'2001-01-02'`,
  'timestamp with time zone': `'2001-01-02T00:00:00Z'`,
  jsonb: `'{"sent": true}'`,
  'text[]': `'{sent}'`,
  'uuid[]': 'array[gen_random_uuid()]',
};

it('a status that people write goes by the table of steps, or decides nothing', async () => {
  const { rows } = await database.owner.query<{ table: string }>(
    `select distinct t.relname as "table" from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attname ~ '(^|_)status$'
       and (model.is_written_by_hand(t.oid, a.attname, 'insert') or model.is_written_by_hand(t.oid, a.attname, 'update'))
       and not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = 'enforce_status')
     order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(plainStatuses);
});
