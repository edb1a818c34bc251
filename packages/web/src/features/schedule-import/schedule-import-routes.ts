import type { FeatureRoute } from '../../base/screen-route.ts';

/** Bringing a schedule made elsewhere into a project. */
export const scheduleImportRoutes: readonly FeatureRoute[] = [
  {
    path: '/projects/import/$id',
    title: 'scheduleImport.title',
    flag: 'projects',
    permission: { module: 'tasks', action: 'create' },
    load: async () => (await import('./schedule-import-page.tsx')).ScheduleImportPage,
  },
];
