import type { FeatureRoute, ScreenRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Pay runs are read and written by those who administer the module, and by nobody else. */
const administrative = (route: ScreenRoute): ScreenRoute => ({
  ...route,
  permission: { module: 'hr', action: 'admin' },
});

/** Attendance, hours, payslips, reviews and goals. Their entries in the menu have flags of their own, off as delivered. */
export const timeRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: {
      module: 'hr',
      route: '/hr/attendance',
      load: async () => (await import('@plinth/domain/time/attendance.ts')).attendance,
    },
    flag: 'hr',
    titles: { list: 'resources.attendance.plural', record: 'resources.attendance.singular' },
    screens: { list: async () => (await import('./time-pages.tsx')).AttendancePage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'hr',
      route: '/hr/time-entries',
      load: async () => (await import('@plinth/domain/time/time-entries.ts')).timeEntries,
    },
    flag: 'hr',
    titles: { list: 'resources.time_entries.plural', record: 'resources.time_entries.singular' },
    screens: { list: async () => (await import('./time-pages.tsx')).TimeEntryPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'hr',
      route: '/hr/payroll',
      load: async () => (await import('@plinth/domain/time/payroll.ts')).payroll,
    },
    flag: 'hr',
    titles: { list: 'resources.payroll.plural', record: 'resources.payroll.singular' },
    screens: { list: async () => (await import('./time-pages.tsx')).PayslipPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'hr',
      route: '/hr/payroll-runs',
      load: async () => (await import('@plinth/domain/time/payroll-runs.ts')).payrollRuns,
    },
    flag: 'hr',
    titles: { list: 'resources.payroll_runs.plural', record: 'resources.payroll_runs.singular' },
    screens: {
      list: async () => (await import('./time-pages.tsx')).PayRunPage,
      view: async () => (await import('./pay-run-view.tsx')).PayRunView,
    },
  }).map(administrative),
  ...resourceRoutes({
    resource: {
      module: 'hr',
      route: '/hr/performance',
      load: async () => (await import('@plinth/domain/time/performance-reviews.ts')).performanceReviews,
    },
    flag: 'hr',
    titles: {
      list: 'resources.performance_reviews.plural',
      record: 'resources.performance_reviews.singular',
    },
    screens: { list: async () => (await import('./time-pages.tsx')).ReviewPage },
  }),
  ...resourceRoutes({
    resource: {
      module: 'hr',
      route: '/hr/performance-goals',
      load: async () => (await import('@plinth/domain/time/performance-goals.ts')).performanceGoals,
    },
    flag: 'hr',
    titles: { list: 'resources.performance_goals.plural', record: 'resources.performance_goals.singular' },
    screens: { list: async () => (await import('./time-pages.tsx')).GoalPage },
  }),
];
