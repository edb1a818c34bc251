// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    bank_statement_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'bank_statements', column: 'id', constraint: 'bank_statement_lines_bank_statement_id_fkey' } },
    bank_account_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'bank_accounts', column: 'id', constraint: 'bank_statement_lines_bank_account_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    line_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    value_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'bank_statement_lines_currency_fkey' } },
    counterparty: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 200 },
    reference: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 200 },
    raw_text: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 4000 },
    fingerprint: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 80 },
    matched_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    open_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['open', 'partly_matched', 'matched'], defaultOption: 'open' },
    search_text: { type: 'text', isNullable: true, hasDefault: false, isGenerated: true, isInsertable: false, isUpdatable: false, maxLength: 5000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'bank_statement_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    bank_statement_lines_amount_range: ['amount'],
    bank_statement_lines_bank_account_id_fkey: ['bank_account_id'],
    bank_statement_lines_bank_statement_id_fkey: ['bank_statement_id'],
    bank_statement_lines_counterparty_length: ['counterparty'],
    bank_statement_lines_created_by_fkey: ['created_by'],
    bank_statement_lines_currency_fkey: ['currency'],
    bank_statement_lines_fingerprint_length: ['fingerprint'],
    bank_statement_lines_once: ['bank_account_id', 'fingerprint'],
    bank_statement_lines_pkey: ['id'],
    bank_statement_lines_raw_text_length: ['raw_text'],
    bank_statement_lines_reference_length: ['reference'],
    bank_statement_lines_search_text_length: ['search_text'],
    bank_statement_lines_status_options: ['status'],
  },
} as const satisfies TableFacts;
