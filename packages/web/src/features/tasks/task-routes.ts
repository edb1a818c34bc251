import { recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is to be done: list, own tasks, dashboard, board, record. */
export const taskRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'tasks',
    load: async () => (await import('@plinth/domain/projects/tasks.ts')).tasks,
    parameter: 'taskId',
    screens: { view: async () => (await import('./task-view.tsx')).TaskView },
  }),
  { path: recordAddresses.tasks.route, redirectTo: pageAddresses.task_dashboard.path },
  pageRoute('task_dashboard', {
    load: async () => (await import('./task-dashboard.tsx')).TaskDashboard,
  }),
  pageRoute('own_tasks', {
    load: async () => (await import('./my-tasks.tsx')).MyTasks,
  }),
  pageRoute('task_board', {
    load: async () => (await import('./task-board.tsx')).TaskBoard,
  }),
  pageRoute('task_timeline', {
    load: async () => (await import('./task-timeline.tsx')).TaskTimeline,
  }),
];
