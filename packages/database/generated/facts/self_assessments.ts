// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    performance_review_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'performance_reviews', column: 'id', constraint: 'self_assessments_performance_review_id_fkey' } },
    review_cycle_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'review_cycles', column: 'id', constraint: 'self_assessments_review_cycle_id_fkey' } },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'self_assessments_employee_id_fkey' } },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['draft', 'submitted'], defaultOption: 'draft' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    submitted_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'self_assessments_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    self_assessments_created_by_fkey: ['created_by'],
    self_assessments_employee_id_fkey: ['employee_id'],
    self_assessments_performance_review_id_fkey: ['performance_review_id'],
    self_assessments_performance_review_id_key: ['performance_review_id'],
    self_assessments_pkey: ['id'],
    self_assessments_review_cycle_id_fkey: ['review_cycle_id'],
    self_assessments_status_options: ['status'],
    self_assessments_status_reason_length: ['status_reason'],
  },
} as const satisfies TableFacts;
