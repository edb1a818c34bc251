import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';
import { accessSearch } from './access-tabs.ts';

/** Who may do what. The owner's screen refuses in its own words, so the route asks for no permission. */
export const accessRoutes: readonly FeatureRoute[] = [
  pageRoute('access', {
    validateSearch: accessSearch,
    load: async () => (await import('./access-page.tsx')).AccessPage,
  }),
  {
    path: '/rbac-example',
    title: 'access.exampleTitle',
    flag: 'rbac',
    load: async () => (await import('./own-access-page.tsx')).OwnAccessPage,
  },
];
