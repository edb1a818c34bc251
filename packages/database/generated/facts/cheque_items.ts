// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    cheque_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'cheques', column: 'id', constraint: 'cheque_items_cheque_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    invoice_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'invoices', column: 'id', constraint: 'cheque_items_invoice_id_fkey' } },
    supplier_invoice_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'supplier_invoices', column: 'id', constraint: 'cheque_items_supplier_invoice_id_fkey' } },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'cheque_items_currency_fkey' } },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    base_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'cheque_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    cheque_items_amount_range: ['amount'],
    cheque_items_cheque_id_fkey: ['cheque_id'],
    cheque_items_cheque_id_invoice_id_key: ['cheque_id', 'invoice_id'],
    cheque_items_cheque_id_supplier_invoice_id_key: ['cheque_id', 'supplier_invoice_id'],
    cheque_items_created_by_fkey: ['created_by'],
    cheque_items_currency_fkey: ['currency'],
    cheque_items_invoice_id_fkey: ['invoice_id'],
    cheque_items_of_one_document: ['invoice_id', 'supplier_invoice_id'],
    cheque_items_pkey: ['id'],
    cheque_items_position_range: ['position'],
    cheque_items_supplier_invoice_id_fkey: ['supplier_invoice_id'],
  },
} as const satisfies TableFacts;
