import type { FeatureRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Approvals in several steps, written by those who administer. Off as delivered. */
export const workflowRoutes: readonly FeatureRoute[] = resourceRoutes({
  name: 'workflow_templates',
  load: async () => (await import('@plinth/domain/access/workflow-templates.ts')).workflowTemplates,
}).map((route) =>
  route.permission?.action === 'create' ? { ...route, permission: { module: 'hr', action: 'admin' } } : route,
);
