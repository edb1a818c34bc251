import { tasks } from '@plinth/domain/projects/tasks.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { validateListSearch } from '../../crud/list/use-list-state.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is to be done: list, own tasks, dashboard, board, record. */
export const taskRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: tasks,
    flag: 'tasks',
    titles: { list: 'resources.tasks.plural', record: 'resources.tasks.singular' },
    parameter: 'taskId',
  }),
  {
    path: '/task-kanban',
    title: 'tasks.board.title',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'kanban_access' },
    validateSearch: validateListSearch(tasks),
    load: async () => (await import('./task-board.tsx')).TaskBoard,
  },
];
