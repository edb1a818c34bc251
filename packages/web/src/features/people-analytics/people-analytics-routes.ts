import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';

/** Figures about people. Off as delivered. */
export const peopleAnalyticsRoutes: readonly FeatureRoute[] = [
  pageRoute('people_analytics', {
    load: async () => (await import('./people-analytics-page.tsx')).PeopleAnalyticsPage,
  }),
];
