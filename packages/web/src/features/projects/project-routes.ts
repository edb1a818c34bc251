import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

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
    load: async () => (await import('@plinth/domain/site/daily-reports.ts')).dailyReports,
    screens: {
      create: async () => (await import('./site/daily-report-form.tsx')).NewDailyReport,
      edit: async () => (await import('./site/daily-report-form.tsx')).EditDailyReport,
      view: async () => (await import('./site/daily-report-view.tsx')).DailyReportView,
    },
  }),
  ...resourceRoutes({
    name: 'delay_events',
    load: async () => (await import('@plinth/domain/site/delay-events.ts')).delayEvents,
  }),
  ...resourceRoutes({
    name: 'rfis',
    load: async () => (await import('@plinth/domain/site/rfis.ts')).rfis,
  }),
  ...resourceRoutes({
    name: 'submittals',
    load: async () => (await import('@plinth/domain/site/submittals.ts')).submittals,
  }),
  ...resourceRoutes({
    name: 'meetings',
    load: async () => (await import('@plinth/domain/site/meetings.ts')).meetings,
  }),
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
