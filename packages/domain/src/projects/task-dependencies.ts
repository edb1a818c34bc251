import { recordAddresses } from '../addresses.ts';
import { facts } from '@plinth/database/generated/facts/task_dependencies.ts';
import { defineResource } from '../define/resource.ts';

const linkedTask = {
  table: 'tasks',
  display: ['task_title'],
  caption: ['task_number', 'task_status'],
  route: recordAddresses.tasks.route,
} as const;

/** Which task waits for which. Part of a task's screen, without screens of its own. */
export const taskDependencies = defineResource<'task_dependencies'>({
  name: 'task_dependencies',
  table: 'task_dependencies',
  facts,
  module: 'tasks',
  route: '/task-dependencies',
  rest: { path: '/task-dependencies/', update: 'PATCH' },
  title: 'dependency_type',
  relations: {
    predecessor: { column: 'predecessor_id', ...linkedTask },
    successor: { column: 'successor_id', ...linkedTask },
  },
  fields: {},
  list: {
    columns: ['predecessor_id', 'successor_id', 'dependency_type', 'lag_days'],
    sort: { column: 'created_at', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
