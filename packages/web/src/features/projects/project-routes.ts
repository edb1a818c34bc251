import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** The firm's jobs: list, dashboard, board, record. */
export const projectRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'projects',
    load: async () => (await import('@plinth/domain/projects/projects.ts')).projects,
    screens: { view: async () => (await import('./project-view.tsx')).ProjectView },
  }),
  pageRoute('project_dashboard', {
    load: async () => (await import('./project-dashboard.tsx')).ProjectDashboard,
  }),
  pageRoute('project_board', {
    load: async () => (await import('./project-board.tsx')).ProjectBoard,
  }),
  pageRoute('project_timeline', {
    load: async () => (await import('./project-timeline.tsx')).ProjectTimeline,
  }),
];
