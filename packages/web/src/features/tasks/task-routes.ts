import { tasks } from '@plinth/domain/projects/tasks.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** What is to be done: list, own tasks, dashboard, board, record. */
export const taskRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: tasks,
    flag: 'tasks',
    titles: { list: 'resources.tasks.plural', record: 'resources.tasks.singular' },
    parameter: 'taskId',
  }),
];
