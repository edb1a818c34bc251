// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    role_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'roles', column: 'id', constraint: 'approval_limits_role_id_fkey' } },
    document_kind: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['purchase_orders', 'work_order_drafts', 'change_order_drafts', 'subcontract_claims', 'supplier_invoices', 'supplier_credit_notes', 'expenses', 'invoices', 'credit_notes', 'client_settlements', 'certificates', 'journal_vouchers', 'liability_payments', 'variation_order_drafts', 'petty_cash_floats', 'petty_cash_claims', 'payment_runs', 'cheques'] },
    max_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'approval_limits_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    approval_limits_created_by_fkey: ['created_by'],
    approval_limits_document_kind_options: ['document_kind'],
    approval_limits_max_amount_range: ['max_amount'],
    approval_limits_once: ['role_id', 'document_kind'],
    approval_limits_pkey: ['id'],
    approval_limits_role_id_fkey: ['role_id'],
  },
} as const satisfies TableFacts;
