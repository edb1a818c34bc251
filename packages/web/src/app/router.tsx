import { createRouter, type AnyRouter } from '@tanstack/react-router';
import type { AppConfig } from '@plinth/domain/feature-flags.ts';
import { CrashPage } from './crash-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { createRouteTree } from './routes.tsx';

/** The router over the routes of one configuration. */
export function createAppRouter(config: AppConfig): AnyRouter {
  return createRouter({
    routeTree: createRouteTree(config),
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PendingPage,
    // a chunk that comes within this time is not worth a skeleton
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
}
