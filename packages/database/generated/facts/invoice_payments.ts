// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    invoice_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'invoices', column: 'id', constraint: 'invoice_payments_invoice_id_fkey' } },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    payment_date: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    payment_method: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['bank_transfer', 'cheque', 'cash', 'card', 'other'], defaultOption: 'bank_transfer' },
    exchange_rate: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 8, min: 1e-8 },
    base_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    reference: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 2000 },
    withheld_tax_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'withheld_taxes', column: 'id', constraint: 'invoice_payments_withheld_tax_id_fkey' } },
    is_refund: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    reversal_of: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'invoice_payments', column: 'id', constraint: 'invoice_payments_reversal_of_fkey' } },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['draft', 'posted', 'reconciled', 'reversed'], defaultOption: 'posted' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'invoice_payments_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    invoice_payments_amount_range: ['reversal_of', 'is_refund', 'amount'],
    invoice_payments_created_by_fkey: ['created_by'],
    invoice_payments_exchange_rate_range: ['exchange_rate'],
    invoice_payments_invoice_id_fkey: ['invoice_id'],
    invoice_payments_notes_length: ['notes'],
    invoice_payments_payment_method_options: ['payment_method'],
    invoice_payments_pkey: ['id'],
    invoice_payments_reference_length: ['reference'],
    invoice_payments_reversal_of_fkey: ['reversal_of'],
    invoice_payments_reversal_of_key: ['reversal_of'],
    invoice_payments_status_options: ['status'],
    invoice_payments_status_reason_length: ['status_reason'],
    invoice_payments_withheld_tax_id_fkey: ['withheld_tax_id'],
  },
} as const satisfies TableFacts;
