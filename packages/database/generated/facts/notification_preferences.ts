// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'notification_preferences_user_id_fkey' } },
    email: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    push: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    project_updates: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    safety_alerts: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    financial_alerts: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    task_reminders: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    weekly_reports: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    email_digest: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    notification_preferences_pkey: ['id'],
    notification_preferences_user_id_fkey: ['user_id'],
    notification_preferences_user_id_key: ['user_id'],
  },
} as const satisfies TableFacts;
