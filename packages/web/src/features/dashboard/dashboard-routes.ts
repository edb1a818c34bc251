import { jobs } from './jobs/jobs.ts';
import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';

/** Anybody signed in gets here: who has no role yet learns it from the screen itself. */
export const dashboardRoutes: readonly FeatureRoute[] = [
  pageRoute('dashboard', {
    isInFrame: true,
    validateSearch: ({ job }) => (jobs.some(({ name }) => name === job) ? { job } : {}),
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  }),
];
