import { defineResource } from '../define/resource.ts';
import { tasks } from './tasks.ts';

/**
 * Tasks as an outline reads them: thousands at once, in their order, with no other row than the person they are
 * given to.
 */
export const outlineTasks = defineResource<'tasks'>({
  ...tasks,
  relations: {
    assignee: { column: 'assigned_to_user_id', table: 'profiles', display: ['first_name', 'last_name'] },
  },
  list: { ...tasks.list, sort: { column: 'outline_position', direction: 'asc' } },
});
