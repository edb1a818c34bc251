// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    bank_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    account: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    bank_code: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'currencies', column: 'code', constraint: 'bank_accounts_currency_fkey' } },
    opening_balance: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    opened_on: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    is_default: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    is_active: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    csv_columns: { type: 'jsonb', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'bank_accounts_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    bank_accounts_account_length: ['account'],
    bank_accounts_bank_code_format: ['bank_code'],
    bank_accounts_bank_name_length: ['bank_name'],
    bank_accounts_created_by_fkey: ['created_by'],
    bank_accounts_currency_fkey: ['currency'],
    bank_accounts_name_key: ['name'],
    bank_accounts_name_length: ['name'],
    bank_accounts_one_default: ['currency'],
    bank_accounts_pkey: ['id'],
  },
} as const satisfies TableFacts;
