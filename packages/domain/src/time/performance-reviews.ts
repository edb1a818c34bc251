import { facts } from '@plinth/database/generated/facts/performance_reviews.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { reviewAnswers } from './review-answers.ts';

/** What a reviewer writes about the work of a person, who reads and acknowledges it: one of a cycle, or by itself. */
export const performanceReviews = defineResource<'performance_reviews'>({
  name: 'performance_reviews',
  table: 'performance_reviews',
  facts,
  ...addressOf('performance_reviews'),
  rest: { path: '/performance/reviews/', update: 'PUT' },
  title: 'review_period_start',
  relations: {
    employee: ofEmployee,
    reviewer: { ...ofEmployee, column: 'reviewer_id' },
    cycle: pointsTo('review_cycles', 'review_cycle_id'),
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        completed: 'info',
        submitted: 'warning',
        acknowledged: 'success',
        closed: 'neutral',
        cancelled: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'employee_id',
      'reviewer_id',
      'review_type',
      'review_period_start',
      'review_period_end',
      'final_rating',
      'status',
    ],
    moreColumns: ['review_cycle_id', 'rating', 'calibrated_rating', 'created_at', 'updated_at'],
    sort: { column: 'review_period_end', direction: 'desc' },
    search: ['comments'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'reviewer_id', kind: 'reference' },
      { column: 'review_cycle_id', kind: 'reference' },
      { column: 'review_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'review',
      fields: [
        'employee_id',
        'reviewer_id',
        'review_type',
        'review_period_start',
        'review_period_end',
        'rating',
      ],
    },
    {
      name: 'assessment',
      fields: ['strengths', 'areas_for_improvement', 'comments', 'employee_comments'],
    },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'review_cycle_id',
        'calibrated_rating',
        'final_rating',
        'status_reason',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'performance_review', column: 'status' },
  // of a cycle alone: the screens of a review by itself have none
  lines: {
    part: reviewAnswers,
    column: 'performance_review_id',
    kind: 'performance_review',
    isNamed: true,
    columns: ['review_question_id', 'rating', 'answer'],
  },
});
