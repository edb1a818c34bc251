// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    logged_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    level: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['debug', 'info', 'warn', 'error', 'critical'] },
    message: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 500 },
    data: { type: 'jsonb', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 4096 },
    session_id: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 100 },
    user_id: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'security_log_user_id_fkey' } },
    is_trusted: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    security_log_data_length: ['data'],
    security_log_level_options: ['level'],
    security_log_message_length: ['message'],
    security_log_pkey: ['id'],
    security_log_session_id_length: ['session_id'],
    security_log_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
