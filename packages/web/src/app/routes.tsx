import type { ComponentType } from 'react';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { AppConfig, ModuleFlagName } from '@plinth/domain/feature-flags.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { approvalRoutes } from '../features/approvals/approval-routes.ts';
import { accessRoutes } from '../features/access/access-routes.ts';
import { programsRoutes } from '../features/programs/programs-routes.ts';
import { calendarRoutes } from '../features/calendar/calendar-routes.ts';
import { communicationRoutes } from '../features/communications/communication-routes.ts';
import { commercialRoutes } from '../features/commercial/commercial-routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard-routes.ts';
import { guideRoutes } from '../features/guide/guide-routes.ts';
import { everydayRoutes } from '../features/everyday/everyday-routes.ts';
import { financeRoutes } from '../features/finance/finance-routes.ts';
import { documentRoutes } from '../features/documents/document-routes.ts';
import { benefitRoutes } from '../features/benefits/benefit-routes.ts';
import { peopleAnalyticsRoutes } from '../features/people-analytics/people-analytics-routes.ts';
import { peopleRoutes } from '../features/people/people-routes.ts';
import { inventoryRoutes } from '../features/inventory/inventory-routes.ts';
import { procurementRoutes } from '../features/procurement/procurement-routes.ts';
import { partyRoutes } from '../features/parties/party-routes.ts';
import { profileRoutes } from '../features/profile/profile-routes.ts';
import { projectRoutes } from '../features/projects/project-routes.ts';
import { safetyRoutes } from '../features/safety/safety-routes.ts';
import { scheduleImportRoutes } from '../features/schedule-import/schedule-import-routes.ts';
import { settingsRoutes } from '../features/settings/settings-routes.ts';
import { taskRoutes } from '../features/tasks/task-routes.ts';
import { timeRoutes } from '../features/time/time-routes.ts';
import { recruitmentRoutes } from '../features/recruitment/recruitment-routes.ts';
import { reviewRoutes } from '../features/reviews/review-routes.ts';
import { trainingRoutes } from '../features/training/training-routes.ts';
import { workflowRoutes } from '../features/workflows/workflow-routes.ts';
import { completeMessages } from '../base/language/i18n.ts';
import { CrashPage } from './crash-page.tsx';
import { ModuleNotAvailable } from './guards/module-gate.tsx';
import { NotFoundPage } from './guards/not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import type { FeatureRoute } from '../base/screen-route.ts';
import { screenComponent } from './screen-component.tsx';
import { SignedInLayout } from './shell/signed-in-layout.tsx';

/** The screens of the signed-in application, feature by feature. A feature adds its list here and nowhere else. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...dashboardRoutes,
  ...profileRoutes,
  ...everydayRoutes,
  ...guideRoutes,
  ...calendarRoutes,
  ...approvalRoutes,
  ...projectRoutes,
  ...scheduleImportRoutes,
  ...taskRoutes,
  ...partyRoutes,
  ...peopleRoutes,
  ...inventoryRoutes,
  ...procurementRoutes,
  ...commercialRoutes,
  ...financeRoutes,
  ...safetyRoutes,
  ...documentRoutes,
  ...communicationRoutes,
  ...timeRoutes,
  ...reviewRoutes,
  ...trainingRoutes,
  ...recruitmentRoutes,
  ...benefitRoutes,
  ...workflowRoutes,
  ...peopleAnalyticsRoutes,
  ...accessRoutes,
  ...programsRoutes,
  ...settingsRoutes,
];

/**
 * Addresses of the specification without a screen of their own: each shows the Module Not Available card, whatever its
 * flag says, or leads to the screen that has what is looked for there once the flag is on.
 */
export const switchedOffRoutes: readonly { path: string; flag: ModuleFlagName; redirectTo?: string }[] = [
  { path: '/analytics', flag: 'analytics', redirectTo: pageAddresses.project_portfolio.path },
  { path: '/reports', flag: 'reports', redirectTo: pageAddresses.work_in_progress.path },
  { path: '/ai-analytics', flag: 'ai_analytics' },
  { path: '/advanced-analytics', flag: 'advanced_analytics' },
  { path: '/ai/document-processing', flag: 'document_ai' },
  { path: '/ai/computer-vision', flag: 'computer_vision' },
  { path: '/ai/conversational-ai', flag: 'conversational_ai' },
  { path: '/ai/predictive-analytics', flag: 'predictive_analytics' },
  { path: '/ai/geospatial-iot', flag: 'geospatial_iot' },
];

/** The two timeline views, off by their sub-item flags. */
const switchedOffTimelines = [
  { path: '/project-timeline', owner: 'projects' },
  { path: '/task-timeline', owner: 'tasks' },
] as const;

/** Areas of human resources that are off as delivered: each shows the card while its entry of the menu is off. */
const switchedOffAreas = ['training', 'recruitment', 'benefits', 'analytics', 'workflows'] as const;

/** The whole route tree for one configuration. An empty installation has a single page: its set-up. */
export function createRouteTree(config: AppConfig): AnyRoute {
  const root = createRootRoute({
    component: RootLayout,
    errorComponent: CrashPage,
    notFoundComponent: NotFoundPage,
  });
  return root.addChildren(config.isSetUp ? applicationRoutes(root, config) : setupRoutes(root));
}

function setupRoutes(root: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => root,
      path: '/setup',
      component: lazyRouteComponent(async () => {
        const words = completeMessages();
        const { SetupPage } = await import('../features/setup/setup-page.tsx');
        await words;
        return { SetupPage };
      }, 'SetupPage'),
    }),
    redirectRoute(root, '$', '/setup'),
    redirectRoute(root, '/', '/setup'),
  ];
}

function applicationRoutes(root: AnyRoute, config: AppConfig): AnyRoute[] {
  const shell = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInLayout });
  const cards = [
    ...switchedOffRoutes.filter(({ flag, redirectTo }) => redirectTo === undefined || !config.modules[flag]),
    ...switchedOffAreas
      .filter((area) => !config.menu.items.hr[area])
      .map((area) => ({ path: `/hr/${area}` })),
    ...switchedOffTimelines.filter(({ owner }) => !config.menu.items[owner].timeline),
  ];
  // a screen that is off by an entry of the menu gives its address to the card
  const cardPaths = new Set(cards.map(({ path }) => path));
  const offPaths = switchedOffAreas
    .filter((area) => !config.menu.items.hr[area])
    .map((area) => `/hr/${area}/`);
  return [
    createRoute({
      getParentRoute: () => root,
      path: '/auth',
      validateSearch: (search: Record<string, unknown>) => ({
        mode: search.mode === 'sign-up' || search.mode === 'forgotten' ? search.mode : undefined,
        redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
      }),
      component: lazyRouteComponent(() => import('../features/auth/auth-page.tsx'), 'AuthPage'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/reset-password',
      component: lazyRouteComponent(
        () => import('../features/auth/reset-password-page.tsx'),
        'ResetPasswordPage',
      ),
    }),
    ...visitorRoutes(root, config),
    shell.addChildren([
      ...featureRoutes
        .filter(
          (route) => !cardPaths.has(route.path) && !offPaths.some((path) => route.path.startsWith(path)),
        )
        .map((route) =>
          'redirectTo' in route
            ? redirectRoute(shell, route.path, route.redirectTo)
            : screenRoute(shell, route),
        ),
      ...cards.map(({ path }) =>
        createRoute({ getParentRoute: () => shell, path, component: ModuleNotAvailable }),
      ),
      ...switchedOffRoutes.flatMap(({ path, redirectTo }) =>
        redirectTo === undefined || cardPaths.has(path) ? [] : [redirectRoute(shell, path, redirectTo)],
      ),
      createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage }),
    ]),
  ];
}

/** Pages for who has no session: who holds a private link, the tablet at a gate, and visitors while recruitment is on. */
function visitorRoutes(root: AnyRoute, { modules, menu }: AppConfig): AnyRoute[] {
  const routes = (paths: readonly string[], load: () => Promise<ComponentType>) =>
    paths.map((path) => {
      const component = lazyRouteComponent(async () => {
        const [page] = await Promise.all([load(), completeMessages()]);
        return { default: page };
      });
      return createRoute({ getParentRoute: () => root, path, component });
    });
  return [
    ...routes(
      ['/s/$token'],
      async () => (await import('../features/commercial/sign-off/sign-off-page.tsx')).SignOffPage,
    ),
    ...routes(
      modules.hr ? ['/kiosk'] : [],
      async () => (await import('../features/kiosk/kiosk-page.tsx')).KioskPage,
    ),
    ...routes(
      modules.hr && menu.items.hr.recruitment ? ['/careers', '/careers/$id'] : [],
      async () => (await import('../features/careers/careers-page.tsx')).CareersPage,
    ),
  ];
}

function screenRoute(parent: AnyRoute, route: Exclude<FeatureRoute, { redirectTo: string }>): AnyRoute {
  const { path, validateSearch = (search: Record<string, unknown>) => search } = route;
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch,
    component: screenComponent(route),
  });
}

function redirectRoute(parent: AnyRoute, path: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
}
