// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'performance_reviews_employee_id_fkey' } },
    reviewer_id: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'employees', column: 'id', constraint: 'performance_reviews_reviewer_id_fkey' } },
    review_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['annual', 'mid_year', 'probation', 'project'], defaultOption: 'annual' },
    review_period_start: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    review_period_end: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    rating: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 3, scale: 1, min: 1, max: 5 },
    strengths: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    areas_for_improvement: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    comments: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    employee_comments: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 5000 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['draft', 'submitted', 'acknowledged', 'closed'], defaultOption: 'draft' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'performance_reviews_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    performance_reviews_areas_for_improvement_length: ['areas_for_improvement'],
    performance_reviews_comments_length: ['comments'],
    performance_reviews_created_by_fkey: ['created_by'],
    performance_reviews_employee_comments_length: ['employee_comments'],
    performance_reviews_employee_id_fkey: ['employee_id'],
    performance_reviews_once: ['employee_id', 'review_type', 'review_period_start', 'review_period_end'],
    performance_reviews_pkey: ['id'],
    performance_reviews_rating_range: ['rating'],
    performance_reviews_review_period_end_after_start: ['review_period_end', 'review_period_start'],
    performance_reviews_review_type_options: ['review_type'],
    performance_reviews_reviewer_id_fkey: ['reviewer_id'],
    performance_reviews_reviewer_is_another: ['reviewer_id', 'employee_id'],
    performance_reviews_status_options: ['status'],
    performance_reviews_status_reason_length: ['status_reason'],
    performance_reviews_strengths_length: ['strengths'],
  },
} as const satisfies TableFacts;
