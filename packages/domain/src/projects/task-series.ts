import { facts } from '@plinth/database/generated/facts/task_series.ts';
import { defineResource } from '../define/resource.ts';

/** On which days a task comes again. Part of a task's screen, without screens of its own. */
export const taskSeries = defineResource<'task_series'>({
  name: 'task_series',
  table: 'task_series',
  facts,
  module: 'tasks',
  route: '/task-series',
  rest: { path: '/task-series/', update: 'PATCH' },
  title: 'frequency',
  relations: {},
  fields: {
    frequency: { kind: 'choice', tones: { daily: 'neutral', weekly: 'neutral', monthly: 'neutral' } },
  },
  list: {
    columns: [
      'frequency',
      'repeat_every',
      'next_date',
      'until_date',
      'made_count',
      'task_count',
      'is_stopped',
    ],
    sort: { column: 'next_date', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
