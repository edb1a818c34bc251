import type { FeatureRoute } from '../../app/screen-route.ts';

/** Screens that belong to no module. */
export const everydayRoutes: readonly FeatureRoute[] = [
  {
    path: '/trash',
    title: 'everyday.trash.title',
    flag: 'dashboard',
    load: async () => (await import('./trash-page.tsx')).TrashPage,
  },
];
