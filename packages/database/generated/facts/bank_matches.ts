// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    bank_statement_line_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'bank_statement_lines', column: 'id', constraint: 'bank_matches_bank_statement_line_id_fkey' } },
    source_table: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['invoice_payments', 'supplier_payments', 'expenses', 'payroll_runs', 'bank_entries', 'petty_cash_floats', 'petty_cash_claims', 'client_receipts', 'client_settlements', 'liability_payments'] },
    source_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'bank_matches_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    bank_matches_amount_range: ['amount'],
    bank_matches_bank_statement_line_id_fkey: ['bank_statement_line_id'],
    bank_matches_created_by_fkey: ['created_by'],
    bank_matches_once: ['bank_statement_line_id', 'source_table', 'source_id'],
    bank_matches_pkey: ['id'],
    bank_matches_source_table_options: ['source_table'],
  },
} as const satisfies TableFacts;
