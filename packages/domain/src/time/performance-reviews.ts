import { facts } from '@plinth/database/generated/facts/performance_reviews.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a manager writes about the work of a person, who reads and acknowledges it. */
export const performanceReviews = defineResource<'performance_reviews'>({
  name: 'performance_reviews',
  table: 'performance_reviews',
  facts,
  ...addressOf('performance_reviews'),
  rest: { path: '/performance/reviews/', update: 'PUT' },
  title: 'review_period_start',
  relations: { employee: ofEmployee, reviewer: { ...ofEmployee, column: 'reviewer_id' } },
  fields: {
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', submitted: 'warning', acknowledged: 'success', closed: 'neutral' },
    },
  },
  list: {
    columns: [
      'employee_id',
      'reviewer_id',
      'review_type',
      'review_period_start',
      'review_period_end',
      'rating',
      'status',
    ],
    moreColumns: ['created_at', 'updated_at'],
    sort: { column: 'review_period_end', direction: 'desc' },
    search: ['comments'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
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
  view: [{ name: 'record', fields: ['status_reason', 'created_at', 'updated_at'] }],
  status: { entity: 'performance_review', column: 'status' },
});
