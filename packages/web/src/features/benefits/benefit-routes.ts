import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** One part for all: the tabs of the page need every descriptor. */
const pages = () => import('./benefit-pages.tsx');

/** Written by those who administer human resources. */
const administrative = (route: ScreenRoute): ScreenRoute =>
  route.permission?.action === 'create' ? { ...route, permission: { module: 'hr', action: 'admin' } } : route;

/** Plans, who is in them, and the dependants they cover. Off as delivered. */
export const benefitRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'benefit_enrolments',
    load: async () => (await pages()).benefits.benefitEnrolments,
    screens: { list: async () => (await pages()).BenefitEnrolmentPage },
  }),
  ...resourceRoutes({
    name: 'benefit_plans',
    load: async () => (await pages()).benefits.benefitPlans,
    screens: { list: async () => (await pages()).BenefitPlanPage },
  }).map(administrative),
  ...resourceRoutes({
    name: 'employee_dependants',
    load: async () => (await pages()).benefits.employeeDependants,
    screens: { list: async () => (await pages()).DependantPage },
  }).map(administrative),
];
