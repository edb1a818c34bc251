import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { tasks } from './tasks.ts';

/**
 * Tasks as an outline reads them: thousands at once, in their order, with no other row than the person they are
 * given to.
 */
export const outlineTasks = defineResource<'tasks'>({
  ...tasks,
  relations: {
    assignee: pointsTo('profiles', 'assigned_to_user_id'),
  },
  list: { ...tasks.list, sort: { column: 'outline_position', direction: 'asc' } },
});
