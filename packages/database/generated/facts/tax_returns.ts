// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    return_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    form: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['vat_201', 'gstr_3b', 'general'] },
    from_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    to_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    due_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    filing_reference: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    output_tax_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    input_tax_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    payable_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    paid_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    outstanding_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['draft', 'pending', 'filed'], defaultOption: 'draft' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'tax_returns_decided_by_fkey' } },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'tax_returns_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    tax_returns_created_by_fkey: ['created_by'],
    tax_returns_decided_by_fkey: ['decided_by'],
    tax_returns_filing_reference_length: ['filing_reference'],
    tax_returns_form_options: ['form'],
    tax_returns_from_date_idx: ['from_date'],
    tax_returns_notes_length: ['notes'],
    tax_returns_pkey: ['id'],
    tax_returns_return_number_key: ['return_number'],
    tax_returns_return_number_length: ['return_number'],
    tax_returns_status_options: ['status'],
    tax_returns_status_reason_length: ['status_reason'],
    tax_returns_to_date_after_from: ['to_date', 'from_date'],
  },
} as const satisfies TableFacts;
