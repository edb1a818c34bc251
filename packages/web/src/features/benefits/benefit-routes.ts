import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Written by those who administer human resources. */
const administrative = (route: ScreenRoute): ScreenRoute =>
  route.permission?.action === 'create' ? { ...route, permission: { module: 'hr', action: 'admin' } } : route;

/** Plans, who is in them, and the dependants they cover. Off as delivered. */
export const benefitRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'benefit_enrolments',
    load: async () => (await import('@plinth/domain/people/benefit-enrolments.ts')).benefitEnrolments,
    screens: { list: async () => (await import('./benefit-pages.tsx')).BenefitEnrolmentPage },
  }),
  ...resourceRoutes({
    name: 'benefit_plans',
    load: async () => (await import('@plinth/domain/people/benefit-plans.ts')).benefitPlans,
    screens: { list: async () => (await import('./benefit-pages.tsx')).BenefitPlanPage },
  }).map(administrative),
  ...resourceRoutes({
    name: 'employee_dependants',
    load: async () => (await import('@plinth/domain/people/employee-dependants.ts')).employeeDependants,
    screens: { list: async () => (await import('./benefit-pages.tsx')).DependantPage },
  }).map(administrative),
];
