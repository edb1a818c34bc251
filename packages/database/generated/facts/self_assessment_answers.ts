// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    self_assessment_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'self_assessments', column: 'id', constraint: 'self_assessment_answers_self_assessment_id_fkey' } },
    review_question_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'review_questions', column: 'id', constraint: 'self_assessment_answers_review_question_id_fkey' } },
    rating: { type: 'smallint', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 1, max: 5 },
    answer: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'self_assessment_answers_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    self_assessment_answers_answer_length: ['answer'],
    self_assessment_answers_created_by_fkey: ['created_by'],
    self_assessment_answers_pkey: ['id'],
    self_assessment_answers_rating_range: ['rating'],
    self_assessment_answers_review_question_id_fkey: ['review_question_id'],
    self_assessment_answers_self_assessment_id_fkey: ['self_assessment_id'],
    self_assessment_answers_self_assessment_id_review_question__key: ['self_assessment_id', 'review_question_id'],
  },
} as const satisfies TableFacts;
