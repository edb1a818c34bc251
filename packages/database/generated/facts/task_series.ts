// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    task_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'tasks', column: 'id', constraint: 'task_series_task_id_fkey' } },
    frequency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['daily', 'weekly', 'monthly'] },
    repeat_every: { type: 'smallint', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 1, max: 99 },
    is_by_weekday: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    next_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    until_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    task_count: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 2, max: 1000 },
    is_stopped: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    pattern_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    made_count: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    template: { type: 'jsonb', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    problem: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 100 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'task_series_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    task_series_created_by_fkey: ['created_by'],
    task_series_frequency_options: ['frequency'],
    task_series_pkey: ['id'],
    task_series_problem_length: ['problem'],
    task_series_repeat_every_range: ['repeat_every'],
    task_series_task_count_range: ['task_count'],
    task_series_task_id_fkey: ['task_id'],
    task_series_weekday_of_month: ['is_by_weekday', 'frequency'],
  },
} as const satisfies TableFacts;
