import { facts } from '@plinth/database/generated/facts/schedule_baseline_tasks.ts';
import { defineResource } from '../define/resource.ts';

/** The tasks of a baseline as they stood. Written with it, and never again. */
export const scheduleBaselineTasks = defineResource<'schedule_baseline_tasks'>({
  name: 'schedule_baseline_tasks',
  table: 'schedule_baseline_tasks',
  facts,
  module: 'projects',
  route: '/schedule-baseline-tasks',
  rest: { path: '/schedule-baseline-tasks/', update: 'PATCH' },
  title: 'task_title',
  relations: {},
  fields: {},
  list: {
    columns: ['task_number', 'task_title', 'start_date', 'due_date', 'duration_days'],
    sort: { column: 'task_number', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
