import { projects } from '@plinth/domain/projects/projects.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** The firm's jobs: list, dashboard, board, record. */
export const projectRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: projects,
    flag: 'projects',
    titles: { list: 'resources.projects.plural', record: 'resources.projects.singular' },
  }),
];
