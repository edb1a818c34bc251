// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    task_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'tasks', column: 'id', constraint: 'task_assignments_task_id_fkey' } },
    user_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'profiles', column: 'id', constraint: 'task_assignments_user_id_fkey' } },
    person_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    load_percent: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 6, scale: 2, min: 0, max: 1000 },
    is_responsible: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'task_assignments_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    task_assignments_created_by_fkey: ['created_by'],
    task_assignments_load_percent_range: ['load_percent'],
    task_assignments_once: ['task_id', 'person_name'],
    task_assignments_person_name_length: ['person_name'],
    task_assignments_pkey: ['id'],
    task_assignments_task_id_fkey: ['task_id'],
    task_assignments_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
