import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Pay runs are read and written by those who administer the module, and by nobody else. */
const administrative = (route: ScreenRoute): ScreenRoute => ({
  ...route,
  permission: { module: 'hr', action: 'admin' },
});

/** Attendance, hours, payslips, reviews and goals. Their entries in the menu have flags of their own, off as delivered. */
export const timeRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'attendance',
    load: async () => (await import('@plinth/domain/time/attendance.ts')).attendance,
    screens: { list: async () => (await import('./time-pages.tsx')).AttendancePage },
  }),
  ...resourceRoutes({
    name: 'time_entries',
    load: async () => (await import('@plinth/domain/time/time-entries.ts')).timeEntries,
    screens: { list: async () => (await import('./time-pages.tsx')).TimeEntryPage },
  }),
  ...resourceRoutes({
    name: 'crew_sheets',
    load: async () => (await import('@plinth/domain/time/crew-sheets.ts')).crewSheets,
    screens: {
      list: async () => (await import('./time-pages.tsx')).CrewSheetPage,
      create: async () => (await import('./crew-sheet-form.tsx')).NewCrewSheet,
      edit: async () => (await import('./crew-sheet-form.tsx')).EditCrewSheet,
      view: async () => (await import('./crew-sheet-view.tsx')).CrewSheetView,
    },
  }),
  ...resourceRoutes({
    name: 'payroll',
    load: async () => (await import('@plinth/domain/time/payroll.ts')).payroll,
    screens: { list: async () => (await import('./time-pages.tsx')).PayslipPage },
  }),
  ...resourceRoutes({
    name: 'payroll_runs',
    load: async () => (await import('@plinth/domain/time/payroll-runs.ts')).payrollRuns,
    screens: {
      list: async () => (await import('./time-pages.tsx')).PayRunPage,
      view: async () => (await import('./pay-run-view.tsx')).PayRunView,
    },
  }).map(administrative),
  ...resourceRoutes({
    name: 'pay_changes',
    load: async () => (await import('@plinth/domain/time/pay-changes.ts')).payChanges,
    screens: { list: async () => (await import('./time-pages.tsx')).PayChangePage },
  }).map(administrative),
  ...resourceRoutes({
    name: 'pay_provisions',
    load: async () => (await import('@plinth/domain/time/pay-provisions.ts')).payProvisions,
    screens: { list: async () => (await import('./time-pages.tsx')).PayProvisionPage },
  }).map(administrative),
  // People open their own from self-service.
  ...resourceRoutes({
    name: 'pay_deductions',
    load: async () => (await import('@plinth/domain/time/pay-deductions.ts')).payDeductions,
    screens: { list: async () => (await import('./time-pages.tsx')).PayDeductionPage },
  }).map((route) => (route.path.includes('/view/') ? route : administrative(route))),
  ...resourceRoutes({
    name: 'performance_reviews',
    load: async () => (await import('@plinth/domain/time/performance-reviews.ts')).performanceReviews,
    screens: { list: async () => (await import('./time-pages.tsx')).ReviewPage },
  }),
  ...resourceRoutes({
    name: 'performance_goals',
    load: async () => (await import('@plinth/domain/time/performance-goals.ts')).performanceGoals,
    screens: { list: async () => (await import('./time-pages.tsx')).GoalPage },
  }),
];
