import type { AddressedName } from '@plinth/domain/addresses.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

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
    async () => (await import('@plinth/domain/people/training-sessions.ts')).trainingSessions,
    async () => (await import('./training-pages.tsx')).TrainingSessionPage,
  ),
  ...written(
    'training_courses',
    async () => (await import('@plinth/domain/people/training-courses.ts')).trainingCourses,
    async () => (await import('./training-pages.tsx')).TrainingCoursePage,
  ),
  ...written(
    'training_requirements',
    async () => (await import('@plinth/domain/people/training-requirements.ts')).trainingRequirements,
    async () => (await import('./training-pages.tsx')).TrainingRequirementPage,
  ),
];
