// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    delegator_id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'approval_deputies_delegator_id_fkey' } },
    deputy_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'approval_deputies_deputy_id_fkey' } },
    document_kind: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['leave_requests', 'leave_encashments', 'pay_changes', 'vacancies', 'job_offers', 'crew_sheets', 'time_entries', 'tasks', 'supplier_credit_notes', 'credit_notes', 'client_settlements', 'tax_returns', 'opening_balances', 'journal_vouchers', 'liability_payments', 'landed_costs', 'expenses', 'petty_cash_floats', 'petty_cash_claims', 'payment_runs', 'cheques', 'supplier_bank_accounts', 'invoices', 'supplier_invoices', 'purchase_orders', 'work_order_drafts', 'change_order_drafts', 'variation_order_drafts', 'certificates', 'final_accounts', 'subcontract_claims', 'requisition_drafts', 'work_permits', 'external_entities', 'disciplinary_records', 'benefit_enrolments', 'submittals', 'daily_reports', 'safety_inspections', 'safety_incidents'] },
    starts_on: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: false },
    ends_on: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    leave_request_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'leave_requests', column: 'id', constraint: 'approval_deputies_leave_request_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'approval_deputies_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    approval_deputies_created_by_fkey: ['created_by'],
    approval_deputies_delegator_id_fkey: ['delegator_id'],
    approval_deputies_deputy_id_fkey: ['deputy_id'],
    approval_deputies_deputy_is_another: ['deputy_id', 'delegator_id'],
    approval_deputies_document_kind_options: ['document_kind'],
    approval_deputies_ends_on_range: ['ends_on', 'starts_on'],
    approval_deputies_leave_request_id_fkey: ['leave_request_id'],
    approval_deputies_once: ['leave_request_id', 'delegator_id', 'deputy_id', 'document_kind', 'starts_on'],
    approval_deputies_pkey: ['id'],
  },
} as const satisfies TableFacts;
