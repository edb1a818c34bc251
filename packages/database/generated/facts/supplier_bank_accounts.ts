// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    supplier_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'external_entities', column: 'id', constraint: 'supplier_bank_accounts_supplier_id_fkey' } },
    account_holder: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    bank_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    account: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    bank_code: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 20 },
    currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'currencies', column: 'code', constraint: 'supplier_bank_accounts_currency_fkey' } },
    is_primary: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['pending', 'confirmed', 'closed'], defaultOption: 'pending' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'supplier_bank_accounts_decided_by_fkey' } },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'supplier_bank_accounts_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    supplier_bank_accounts_account_format: ['account'],
    supplier_bank_accounts_account_holder_length: ['account_holder'],
    supplier_bank_accounts_account_length: ['account'],
    supplier_bank_accounts_bank_code_format: ['bank_code'],
    supplier_bank_accounts_bank_code_length: ['bank_code'],
    supplier_bank_accounts_bank_name_length: ['bank_name'],
    supplier_bank_accounts_created_by_fkey: ['created_by'],
    supplier_bank_accounts_currency_fkey: ['currency'],
    supplier_bank_accounts_decided_by_fkey: ['decided_by'],
    supplier_bank_accounts_once: ['supplier_id', 'account', 'currency'],
    supplier_bank_accounts_one_primary: ['supplier_id', 'currency'],
    supplier_bank_accounts_pkey: ['id'],
    supplier_bank_accounts_status_options: ['status'],
    supplier_bank_accounts_status_reason_length: ['status_reason'],
    supplier_bank_accounts_supplier_id_fkey: ['supplier_id'],
  },
} as const satisfies TableFacts;
