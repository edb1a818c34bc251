import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type { siteResources } from './site/site-resources.ts';

const siteResource =
  (name: keyof typeof siteResources): (() => Promise<ResourceDefinition>) =>
  async () =>
    (await import('./site/site-resources.ts')).siteResources[name];

/** The firm's jobs: list, dashboard, board, record. */
export const projectRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'projects',
    load: async () => (await import('@plinth/domain/projects/projects.ts')).projects,
    screens: {
      create: async () => (await import('./project-view.tsx')).NewProject,
      view: async () => (await import('./project-view.tsx')).ProjectView,
    },
  }),
  ...resourceRoutes({
    name: 'daily_reports',
    load: siteResource('daily_reports'),
    screens: {
      create: async () => (await import('./site/daily-report-form.tsx')).NewDailyReport,
      edit: async () => (await import('./site/daily-report-form.tsx')).EditDailyReport,
      view: async () => (await import('./site/daily-report-view.tsx')).DailyReportView,
    },
  }),
  ...(['delay_events', 'rfis', 'submittals', 'meetings'] as const).flatMap((name) =>
    resourceRoutes({ name, load: siteResource(name) }),
  ),
  pageRoute('project_dashboard', {
    load: async () => (await import('./project-dashboard.tsx')).ProjectDashboard,
  }),
  pageRoute('project_portfolio', {
    load: async () => (await import('./overview/portfolio-page.tsx')).PortfolioPage,
  }),
  pageRoute('project_board', {
    load: async () => (await import('./project-board.tsx')).ProjectBoard,
  }),
  pageRoute('project_timeline', {
    load: async () => (await import('./project-timeline.tsx')).ProjectTimeline,
  }),
];
