import { facts } from '@plinth/database/generated/facts/self_assessments.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { selfAssessmentAnswers } from './review-answers.ts';

/** What a person answers to the form of a review cycle about their own work; read by others once it is submitted. */
export const selfAssessments = defineResource<'self_assessments'>({
  name: 'self_assessments',
  table: 'self_assessments',
  facts,
  ...addressOf('self_assessments'),
  rest: { path: '/performance/self-assessments/', update: 'PATCH' },
  title: 'review_cycle_id',
  relations: {
    cycle: pointsTo('review_cycles', 'review_cycle_id'),
    employee: ofEmployee,
    review: pointsTo('performance_reviews', 'performance_review_id'),
  },
  fields: { status: { kind: 'choice', tones: { draft: 'neutral', submitted: 'success' } } },
  list: {
    columns: ['review_cycle_id', 'employee_id', 'status', 'submitted_at'],
    moreColumns: ['created_at', 'updated_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    filters: [
      { column: 'review_cycle_id', kind: 'reference' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [],
  view: [
    {
      name: 'record',
      fields: ['employee_id', 'review_cycle_id', 'submitted_at', 'status_reason', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'self_assessment', column: 'status' },
  lines: {
    part: selfAssessmentAnswers,
    column: 'self_assessment_id',
    kind: 'self_assessment',
    isNamed: true,
    columns: ['review_question_id', 'rating', 'answer'],
  },
});
