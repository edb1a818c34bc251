import { pageRoute, type FeatureRoute } from '../../base/screen-route.ts';

export const approvalRoutes: readonly FeatureRoute[] = [
  pageRoute('approvals', {
    validateSearch: ({ open }) => (typeof open === 'string' ? { open } : {}),
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
  }),
];
