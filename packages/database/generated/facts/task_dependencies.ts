// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    predecessor_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'tasks', column: 'id', constraint: 'task_dependencies_predecessor_id_fkey' } },
    successor_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'tasks', column: 'id', constraint: 'task_dependencies_successor_id_fkey' } },
    dependency_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['FS', 'SS', 'FF', 'SF'], defaultOption: 'FS' },
    lag_days: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: -10000, max: 10000 },
    is_imported: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'task_dependencies_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    task_dependencies_created_by_fkey: ['created_by'],
    task_dependencies_dependency_type_options: ['dependency_type'],
    task_dependencies_lag_days_range: ['lag_days'],
    task_dependencies_once: ['predecessor_id', 'successor_id', 'dependency_type'],
    task_dependencies_pkey: ['id'],
    task_dependencies_predecessor_id_fkey: ['predecessor_id'],
    task_dependencies_successor_id_fkey: ['successor_id'],
    task_dependencies_two_tasks: ['predecessor_id', 'successor_id'],
  },
} as const satisfies TableFacts;
