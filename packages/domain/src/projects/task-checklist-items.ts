import { facts } from '@plinth/database/generated/facts/task_checklist_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What is to be ticked off of a task. Part of a task's screen, without screens of its own. */
export const taskChecklistItems = defineResource<'task_checklist_items'>({
  name: 'task_checklist_items',
  table: 'task_checklist_items',
  facts,
  module: 'tasks',
  route: '/task-checklist-items',
  rest: { path: '/task-checklist-items/', update: 'PATCH' },
  title: 'title',
  relations: { doer: pointsTo('profiles', 'done_by') },
  fields: {},
  list: {
    columns: ['title', 'is_required', 'is_done', 'done_by', 'done_at'],
    sort: { column: 'position', direction: 'asc' },
    search: ['title'],
    filters: [],
  },
  form: [],
});
