import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';

/** Anyone who has a dashboard has the guide. */
export const guideRoutes: readonly FeatureRoute[] = [
  pageRoute('guide', {
    load: async () => (await import('./guide-page.tsx')).GuidePage,
  }),
];
