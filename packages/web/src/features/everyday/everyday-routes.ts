import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';

/** Screens that belong to no module. */
export const everydayRoutes: readonly FeatureRoute[] = [
  pageRoute('trash', {
    load: async () => (await import('./trash-page.tsx')).TrashPage,
  }),
];
