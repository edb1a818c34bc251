import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';

/** What programs may do and which events they receive. The owner's screens refuse in their own words, as `/rbac` does. */
export const programsRoutes: readonly FeatureRoute[] = [
  pageRoute('api_tokens', {
    load: async () => (await import('./tokens-page.tsx')).TokensPage,
  }),
  pageRoute('webhooks', {
    load: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
  }),
];
