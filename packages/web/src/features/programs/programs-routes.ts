import type { FeatureRoute } from '../../app/screen-route.ts';

/** What programs may do and what they are told. The owner's screens refuse in their own words, as `/rbac` does. */
export const programsRoutes: readonly FeatureRoute[] = [
  {
    path: '/rbac/api-tokens',
    title: 'programs.tokens.title',
    flag: 'rbac',
    load: async () => (await import('./tokens-page.tsx')).TokensPage,
  },
  {
    path: '/rbac/webhooks',
    title: 'programs.webhooks.title',
    flag: 'rbac',
    load: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
  },
];
