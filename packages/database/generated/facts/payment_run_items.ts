// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    payment_run_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'payment_runs', column: 'id', constraint: 'payment_run_items_payment_run_id_fkey' } },
    supplier_invoice_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'supplier_invoices', column: 'id', constraint: 'payment_run_items_supplier_invoice_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    bill_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    supplier_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 300 },
    supplier_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'external_entities', column: 'id', constraint: 'payment_run_items_supplier_id_fkey' } },
    supplier_bank_account_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, references: { table: 'supplier_bank_accounts', column: 'id', constraint: 'payment_run_items_supplier_bank_account_id_fkey' } },
    account_holder: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 200 },
    account: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 50 },
    bank_code: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 20 },
    due_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    open_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, min: 0 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'payment_run_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    payment_run_items_account_holder_length: ['account_holder'],
    payment_run_items_account_length: ['account'],
    payment_run_items_amount_range: ['amount'],
    payment_run_items_bank_code_length: ['bank_code'],
    payment_run_items_bill_number_length: ['bill_number'],
    payment_run_items_created_by_fkey: ['created_by'],
    payment_run_items_payment_run_id_fkey: ['payment_run_id'],
    payment_run_items_payment_run_id_supplier_invoice_id_key: ['payment_run_id', 'supplier_invoice_id'],
    payment_run_items_pkey: ['id'],
    payment_run_items_position_range: ['position'],
    payment_run_items_supplier_bank_account_id_fkey: ['supplier_bank_account_id'],
    payment_run_items_supplier_id_fkey: ['supplier_id'],
    payment_run_items_supplier_invoice_id_fkey: ['supplier_invoice_id'],
    payment_run_items_supplier_name_length: ['supplier_name'],
  },
} as const satisfies TableFacts;
