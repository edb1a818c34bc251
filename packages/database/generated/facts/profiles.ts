// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'auth.users', column: 'id', constraint: 'profiles_id_fkey' } },
    email: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 320 },
    first_name: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 100 },
    last_name: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 100 },
    role: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER'], defaultOption: 'EMPLOYEE' },
    avatar_url: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 500 },
    phone: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 50 },
    is_active: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    language: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['en', 'hi', 'ar'] },
    currency: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, references: { table: 'currencies', column: 'code', constraint: 'profiles_currency_fkey' } },
    manager_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'profiles_manager_id_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    profiles_avatar_url_format: ['avatar_url'],
    profiles_avatar_url_length: ['avatar_url'],
    profiles_currency_fkey: ['currency'],
    profiles_email_length: ['email'],
    profiles_first_name_length: ['first_name'],
    profiles_id_fkey: ['id'],
    profiles_language_options: ['language'],
    profiles_last_name_length: ['last_name'],
    profiles_manager_id_fkey: ['manager_id'],
    profiles_manager_is_another: ['manager_id', 'id'],
    profiles_phone_length: ['phone'],
    profiles_pkey: ['id'],
    profiles_role_options: ['role'],
  },
} as const satisfies TableFacts;
