import { facts } from '@plinth/database/generated/facts/performance_goals.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a person means to reach, by when and how far they are. */
export const performanceGoals = defineResource<'performance_goals'>({
  name: 'performance_goals',
  table: 'performance_goals',
  facts,
  ...addressOf('performance_goals'),
  rest: { path: '/performance/goals/', update: 'PUT' },
  title: 'title',
  relations: {
    employee: ofEmployee,
    review: pointsTo('performance_reviews', 'performance_review_id', { within: 'employee_id' }),
  },
  fields: {
    weight: { kind: 'percent' },
    completion_percentage: { kind: 'percent', shownAs: 'progress' },
    status: {
      kind: 'choice',
      tones: { not_started: 'neutral', in_progress: 'info', completed: 'success', cancelled: 'danger' },
    },
  },
  list: {
    columns: ['title', 'employee_id', 'due_date', 'weight', 'completion_percentage', 'status'],
    moreColumns: ['start_date', 'performance_review_id', 'created_at'],
    sort: { column: 'due_date', direction: 'asc' },
    search: ['title'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'due_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'goal',
      fields: [
        'employee_id',
        'performance_review_id',
        'title',
        'description',
        'start_date',
        'due_date',
        'weight',
        'completion_percentage',
      ],
    },
  ],
  view: [{ name: 'record', fields: ['status_reason', 'created_at', 'updated_at'] }],
  status: { entity: 'performance_goal', column: 'status' },
});
