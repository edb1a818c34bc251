// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    baseline_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'schedule_baselines', column: 'id', constraint: 'schedule_baseline_tasks_baseline_id_fkey' } },
    task_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'tasks', column: 'id', constraint: 'schedule_baseline_tasks_task_id_fkey' } },
    task_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    task_title: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 300 },
    start_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    due_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    duration_days: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_milestone: { type: 'boolean', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_leaf: { type: 'boolean', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    schedule_baseline_tasks_baseline_id_fkey: ['baseline_id'],
    schedule_baseline_tasks_once: ['baseline_id', 'task_id'],
    schedule_baseline_tasks_pkey: ['id'],
    schedule_baseline_tasks_task_id_fkey: ['task_id'],
    schedule_baseline_tasks_task_number_length: ['task_number'],
    schedule_baseline_tasks_task_title_length: ['task_title'],
  },
} as const satisfies TableFacts;
