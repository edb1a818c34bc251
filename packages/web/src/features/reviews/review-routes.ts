import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type * as pages from './review-pages.tsx';
import type { reviewResources } from './review-resources.ts';

const page = (name: keyof typeof pages) => async () => (await import('./review-pages.tsx'))[name];

const resourceOf = (name: keyof typeof reviewResources) => async (): Promise<ResourceDefinition> =>
  (await import('./review-resources.ts')).reviewResources[name];

/** Written by those who administer human resources. */
const administrative = (route: ScreenRoute): ScreenRoute =>
  route.permission?.action === 'create' ? { ...route, permission: { module: 'hr', action: 'admin' } } : route;

/** Reviews and goals, and the cycles reviews are written in. */
export const reviewRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'performance_reviews',
    load: resourceOf('performance_reviews'),
    screens: {
      list: page('ReviewPage'),
      create: page('NewReview'),
      edit: page('EditReview'),
      view: async () => (await import('./review-view.tsx')).ReviewView,
    },
  }),
  ...resourceRoutes({
    name: 'performance_goals',
    load: resourceOf('performance_goals'),
    screens: { list: page('GoalPage') },
  }),
  ...resourceRoutes({
    name: 'review_cycles',
    load: resourceOf('review_cycles'),
    screens: {
      list: page('ReviewCyclePage'),
      view: async () => (await import('./review-cycle-view.tsx')).ReviewCycleView,
    },
  }).map(administrative),
  ...resourceRoutes({
    name: 'self_assessments',
    load: resourceOf('self_assessments'),
    screens: {
      list: page('SelfAssessmentPage'),
      view: async () => (await import('./self-assessment-view.tsx')).SelfAssessmentView,
    },
    without: ['new', 'edit'],
  }),
];
