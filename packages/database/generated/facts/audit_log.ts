// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'bigint', isNullable: false, hasDefault: true, isGenerated: true, isInsertable: false, isUpdatable: false },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'audit_log_user_id_fkey' } },
    for_user_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'audit_log_for_user_id_fkey' } },
    api_token_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    module: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 50 },
    table_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    record_id: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 200 },
    action: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['INSERT', 'UPDATE', 'DELETE'] },
    before: { type: 'jsonb', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    after: { type: 'jsonb', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    audit_log_action_options: ['action'],
    audit_log_for_user_id_fkey: ['for_user_id'],
    audit_log_module_length: ['module'],
    audit_log_pkey: ['id'],
    audit_log_record_id_length: ['record_id'],
    audit_log_table_name_length: ['table_name'],
    audit_log_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
