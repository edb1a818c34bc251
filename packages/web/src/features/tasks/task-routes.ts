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
  { path: '/tasks', redirectTo: '/tasks/dashboard' },
  {
    path: '/tasks/dashboard',
    title: 'tasks.dashboard.title',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'dashboard_access' },
    load: async () => (await import('./task-dashboard.tsx')).TaskDashboard,
  },
  {
    path: '/tasks/my',
    title: 'tasks.mine.title',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'view' },
    validateSearch: validateListSearch(tasks),
    load: async () => (await import('./my-tasks.tsx')).MyTasks,
  },
  {
    path: '/task-kanban',
    title: 'tasks.board.title',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'kanban_access' },
    validateSearch: validateListSearch(tasks),
    load: async () => (await import('./task-board.tsx')).TaskBoard,
  },
];
