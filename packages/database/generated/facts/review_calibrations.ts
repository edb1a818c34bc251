// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    performance_review_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'performance_reviews', column: 'id', constraint: 'review_calibrations_performance_review_id_fkey' } },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'review_calibrations_employee_id_fkey' } },
    from_rating: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 3, scale: 1, min: 1, max: 5 },
    rating: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 3, scale: 1, min: 1, max: 5 },
    reason: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'review_calibrations_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    review_calibrations_created_by_fkey: ['created_by'],
    review_calibrations_employee_id_fkey: ['employee_id'],
    review_calibrations_from_rating_range: ['from_rating'],
    review_calibrations_performance_review_id_fkey: ['performance_review_id'],
    review_calibrations_pkey: ['id'],
    review_calibrations_rating_range: ['rating'],
    review_calibrations_reason_length: ['reason'],
  },
} as const satisfies TableFacts;
