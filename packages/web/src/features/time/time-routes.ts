import { attendance } from '@plinth/domain/time/attendance.ts';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { performanceGoals } from '@plinth/domain/time/performance-goals.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { timeEntries } from '@plinth/domain/time/time-entries.ts';
import type { FeatureRoute } from '../../app/screen-route.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

/** Attendance, hours, payslips, reviews and goals. Their entries in the menu have flags of their own, off as delivered. */
export const timeRoutes: readonly FeatureRoute[] = [
  ...resourceRoutes({
    resource: attendance,
    flag: 'hr',
    titles: { list: 'resources.attendance.plural', record: 'resources.attendance.singular' },
  }),
  ...resourceRoutes({
    resource: timeEntries,
    flag: 'hr',
    titles: { list: 'resources.time_entries.plural', record: 'resources.time_entries.singular' },
  }),
  ...resourceRoutes({
    resource: payroll,
    flag: 'hr',
    titles: { list: 'resources.payroll.plural', record: 'resources.payroll.singular' },
  }),
  ...resourceRoutes({
    resource: performanceReviews,
    flag: 'hr',
    titles: {
      list: 'resources.performance_reviews.plural',
      record: 'resources.performance_reviews.singular',
    },
  }),
  ...resourceRoutes({
    resource: performanceGoals,
    flag: 'hr',
    titles: { list: 'resources.performance_goals.plural', record: 'resources.performance_goals.singular' },
  }),
];
