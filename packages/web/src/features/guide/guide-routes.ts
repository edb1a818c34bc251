import type { FeatureRoute } from '../../app/screen-route.ts';

/** Whoever has a dashboard has the guide. */
export const guideRoutes: readonly FeatureRoute[] = [
  {
    path: '/guide',
    title: 'guide.title',
    flag: 'dashboard',
    load: async () => (await import('./guide-page.tsx')).GuidePage,
  },
];
