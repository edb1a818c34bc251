// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    supplier_invoice_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'supplier_invoices', column: 'id', constraint: 'supplier_payments_supplier_invoice_id_fkey' } },
    supplier_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'external_entities', column: 'id', constraint: 'supplier_payments_supplier_id_fkey' } },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'supplier_payments_currency_fkey' } },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false },
    is_refund: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    payment_date: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: false },
    payment_method: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['bank_transfer', 'cheque', 'cash', 'card', 'other'], defaultOption: 'bank_transfer' },
    exchange_rate: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 16, scale: 8, min: 1e-8 },
    base_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    reference: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 200 },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 2000 },
    reversal_of: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'supplier_payments', column: 'id', constraint: 'supplier_payments_reversal_of_fkey' } },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['posted', 'reversed'], defaultOption: 'posted' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'supplier_payments_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    supplier_payments_amount_range: ['reversal_of', 'is_refund', 'amount'],
    supplier_payments_created_by_fkey: ['created_by'],
    supplier_payments_currency_fkey: ['currency'],
    supplier_payments_exchange_rate_range: ['exchange_rate'],
    supplier_payments_notes_length: ['notes'],
    supplier_payments_payment_method_options: ['payment_method'],
    supplier_payments_pkey: ['id'],
    supplier_payments_reference_length: ['reference'],
    supplier_payments_reversal_of_fkey: ['reversal_of'],
    supplier_payments_reversal_of_key: ['reversal_of'],
    supplier_payments_status_options: ['status'],
    supplier_payments_status_reason_length: ['status_reason'],
    supplier_payments_supplier_id_fkey: ['supplier_id'],
    supplier_payments_supplier_invoice_id_fkey: ['supplier_invoice_id'],
  },
} as const satisfies TableFacts;
