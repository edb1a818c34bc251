// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'performance_goals_employee_id_fkey' } },
    performance_review_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'performance_reviews', column: 'id', constraint: 'performance_goals_performance_review_id_fkey' } },
    title: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    start_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    due_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    weight: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 100 },
    completion_percentage: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 100 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['not_started', 'in_progress', 'completed', 'cancelled'], defaultOption: 'not_started' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'performance_goals_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    performance_goals_completion_percentage_range: ['completion_percentage'],
    performance_goals_created_by_fkey: ['created_by'],
    performance_goals_description_length: ['description'],
    performance_goals_due_date_after_start: ['due_date', 'start_date'],
    performance_goals_employee_id_fkey: ['employee_id'],
    performance_goals_performance_review_id_fkey: ['performance_review_id'],
    performance_goals_pkey: ['id'],
    performance_goals_status_options: ['status'],
    performance_goals_status_reason_length: ['status_reason'],
    performance_goals_title_length: ['title'],
    performance_goals_weight_range: ['weight'],
  },
} as const satisfies TableFacts;
