import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type * as pages from './time-pages.tsx';
import type { timeResources } from './time-resources.ts';

/** One page of the file of them all: named once, the way to it is short on the first page of a session. */
const page = (name: keyof typeof pages) => async () => (await import('./time-pages.tsx'))[name];

const resourceOf = (name: keyof typeof timeResources) => async (): Promise<ResourceDefinition> =>
  (await import('./time-resources.ts')).timeResources[name];

/** Pay runs are read and written by those who administer the module, and by nobody else. */
const administrative = (route: ScreenRoute): ScreenRoute => ({
  ...route,
  permission: { module: 'hr', action: 'admin' },
});

/** Attendance, hours and payslips. Their entries in the menu have flags of their own, off as delivered. */
export const timeRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    name: 'attendance',
    load: resourceOf('attendance'),
    screens: { list: page('AttendancePage'), view: page('AttendanceView') },
  }),
  ...resourceRoutes({
    name: 'time_entries',
    load: resourceOf('time_entries'),
    screens: { list: page('TimeEntryPage') },
  }),
  // Tablets at gates are seen and set up by those who approve attendance.
  ...resourceRoutes({
    name: 'clock_stations',
    load: resourceOf('clock_stations'),
    screens: { list: page('ClockStationPage'), view: page('ClockStationView') },
  }).map((route) => ({ ...route, permission: { module: 'hr', action: 'approve' } }) as const),
  ...resourceRoutes({
    name: 'crew_sheets',
    load: resourceOf('crew_sheets'),
    screens: {
      list: page('CrewSheetPage'),
      create: async () => (await import('./crew-sheet-form.tsx')).NewCrewSheet,
      edit: async () => (await import('./crew-sheet-form.tsx')).EditCrewSheet,
      view: async () => (await import('./crew-sheet-view.tsx')).CrewSheetView,
    },
  }),
  ...resourceRoutes({
    name: 'payroll',
    load: resourceOf('payroll'),
    screens: {
      list: page('PayslipPage'),
      view: async () => (await import('./payslip-view.tsx')).PayslipView,
    },
  }),
  ...resourceRoutes({
    name: 'payroll_runs',
    load: resourceOf('payroll_runs'),
    screens: {
      list: page('PayRunPage'),
      view: async () => (await import('./pay-run-view.tsx')).PayRunView,
    },
  }).map(administrative),
  ...resourceRoutes({
    name: 'pay_changes',
    load: resourceOf('pay_changes'),
    screens: { list: page('PayChangePage') },
  }).map(administrative),
  ...resourceRoutes({
    name: 'pay_provisions',
    load: resourceOf('pay_provisions'),
    screens: {
      list: page('PayProvisionPage'),
      view: async () => (await import('./pay-provision-view.tsx')).PayProvisionView,
    },
  }).map(administrative),
  ...resourceRoutes({
    name: 'tds_deposits',
    load: resourceOf('tds_deposits'),
    screens: { list: page('TdsDepositPage') },
  }).map(administrative),
  // People open their own from self-service.
  ...resourceRoutes({
    name: 'pay_deductions',
    load: resourceOf('pay_deductions'),
    screens: { list: page('PayDeductionPage') },
  }).map((route) => (route.path.includes('/view/') ? route : administrative(route))),
];
