import type { FeatureRoute } from '../../app/screen-route.ts';

/** Anybody signed in gets here: who has no role yet is told so by the screen itself. */
export const dashboardRoutes: readonly FeatureRoute[] = [
  {
    path: '/',
    title: 'dashboard.title',
    flag: 'dashboard',
    isInFrame: true,
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
];
