// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    task_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'tasks', column: 'id', constraint: 'comments_task_id_fkey' } },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'comments_project_id_fkey' } },
    author_id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'comments_author_id_fkey' } },
    body: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    comments_about_one_thing: ['task_id', 'project_id'],
    comments_author_id_fkey: ['author_id'],
    comments_body_length: ['body'],
    comments_pkey: ['id'],
    comments_project_id_fkey: ['project_id'],
    comments_task_id_fkey: ['task_id'],
  },
} as const satisfies TableFacts;
