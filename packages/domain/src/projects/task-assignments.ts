import { facts } from '@plinth/database/generated/facts/task_assignments.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Who works on a task and with how much of their time. Part of a task's screen, without screens of its own. */
export const taskAssignments = defineResource<'task_assignments'>({
  name: 'task_assignments',
  table: 'task_assignments',
  facts,
  module: 'tasks',
  route: '/task-assignments',
  rest: { path: '/task-assignments/', update: 'PATCH' },
  title: 'person_name',
  relations: { person: pointsTo('profiles', 'user_id') },
  fields: { load_percent: { kind: 'percent' } },
  list: {
    columns: ['person_name', 'load_percent', 'is_responsible'],
    sort: { column: 'is_responsible', direction: 'desc' },
    search: ['person_name'],
    filters: [],
  },
  form: [],
});
