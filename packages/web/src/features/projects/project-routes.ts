import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** The firm's jobs: list, dashboard, board, record. */
export const projectRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'projects',
      route: '/projects',
      load: async () => (await import('@plinth/domain/projects/projects.ts')).projects,
    },
    flag: 'projects',
    titles: { list: 'resources.projects.plural', record: 'resources.projects.singular' },
    screens: { view: async () => (await import('./project-view.tsx')).ProjectView },
  }),
  {
    path: '/projects/dashboard',
    title: 'shell.menu.projectsDashboard',
    flag: 'projects',
    permission: { module: 'projects', action: 'dashboard_access' },
    load: async () => (await import('./project-dashboard.tsx')).ProjectDashboard,
  },
  {
    path: '/project-kanban',
    title: 'shell.menu.projectsKanban',
    flag: 'projects',
    permission: { module: 'projects', action: 'kanban_access' },
    load: async () => (await import('./project-board.tsx')).ProjectBoard,
  },
];
