// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    thread_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'message_threads', column: 'id', constraint: 'thread_members_thread_id_fkey' } },
    member_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'thread_members_member_id_fkey' } },
    added_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'thread_members_added_by_fkey' } },
    last_read_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    thread_members_added_by_fkey: ['added_by'],
    thread_members_member_id_fkey: ['member_id'],
    thread_members_pkey: ['id'],
    thread_members_thread_id_fkey: ['thread_id'],
    thread_members_thread_id_member_id_key: ['thread_id', 'member_id'],
  },
} as const satisfies TableFacts;
