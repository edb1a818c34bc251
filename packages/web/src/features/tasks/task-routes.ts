import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is to be done: list, own tasks, dashboard, board, record. */
export const taskRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'tasks',
      route: '/tasks',
      listRoute: '/tasks/all',
      load: async () => (await import('@plinth/domain/projects/tasks.ts')).tasks,
    },
    flag: 'tasks',
    titles: { list: 'resources.tasks.plural', record: 'resources.tasks.singular' },
    parameter: 'taskId',
    screens: { view: async () => (await import('./task-view.tsx')).TaskView },
  }),
  { path: '/tasks', redirectTo: '/tasks/dashboard' },
  {
    path: '/tasks/dashboard',
    title: 'shell.menu.tasksDashboard',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'dashboard_access' },
    load: async () => (await import('./task-dashboard.tsx')).TaskDashboard,
  },
  {
    path: '/tasks/my',
    title: 'shell.menu.tasksMine',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'view' },
    load: async () => (await import('./my-tasks.tsx')).MyTasks,
  },
  {
    path: '/task-kanban',
    title: 'shell.menu.tasksKanban',
    flag: 'tasks',
    permission: { module: 'tasks', action: 'kanban_access' },
    load: async () => (await import('./task-board.tsx')).TaskBoard,
  },
];
