// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    two_factor_authentication: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    audit_logging: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    password_expiry_days: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, min: 1, max: 3650 },
    maximum_login_attempts: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, min: 3, max: 100 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'security_settings_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    security_settings_audit_logging_stays_on: ['audit_logging'],
    security_settings_created_by_fkey: ['created_by'],
    security_settings_maximum_login_attempts_range: ['maximum_login_attempts'],
    security_settings_one_row: ['id'],
    security_settings_password_expiry_days_range: ['password_expiry_days'],
    security_settings_pkey: ['id'],
  },
} as const satisfies TableFacts;
