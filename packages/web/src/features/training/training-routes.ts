import type { AddressedName } from '@plinth/domain/addresses.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** One part for all: the tabs of the page need every descriptor. */
const pages = () => import('./training-pages.tsx');

/** Written from the rank on that approves; read by everyone who may see human resources. */
const written = (name: AddressedName, load: () => Promise<ResourceDefinition>, list: ScreenRoute['load']) =>
  resourceRoutes({ name, load, screens: { list } }).map((route): ScreenRoute =>
    route.permission?.action === 'create'
      ? { ...route, permission: { module: 'hr', action: 'approve' } }
      : route,
  );

/** Sessions with their attendance, courses, and where certificates are required. Off as delivered. */
export const trainingRoutes: readonly FeatureRoute[] = [
  ...written(
    'training_sessions',
    async () => (await pages()).training.trainingSessions,
    async () => (await pages()).TrainingSessionPage,
  ),
  ...written(
    'training_courses',
    async () => (await pages()).training.trainingCourses,
    async () => (await pages()).TrainingCoursePage,
  ),
  ...written(
    'training_requirements',
    async () => (await pages()).training.trainingRequirements,
    async () => (await pages()).TrainingRequirementPage,
  ),
];
