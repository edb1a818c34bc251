import { facts } from '@plinth/database/generated/facts/meeting_actions.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a meeting agreed to do; a task once the minutes are issued. */
export const meetingActions = defineResource<'meeting_actions'>({
  name: 'meeting_actions',
  table: 'meeting_actions',
  facts,
  module: 'projects',
  route: '/projects/meeting-actions',
  rest: { path: '/projects/meeting-actions/', update: 'PATCH' },
  title: 'description',
  relations: {
    assigned_to: pointsTo('profiles', 'assigned_to_id', { only: { is_active: true } }),
    task: pointsTo('tasks', 'task_id'),
  },
  fields: {},
  list: {
    columns: ['description', 'assigned_to_id', 'due_date', 'task_id'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
