import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { departments } from '@plinth/domain/people/departments.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { holidays } from '@plinth/domain/people/holidays.ts';
import { jobTitles } from '@plinth/domain/people/job-titles.ts';
import { leaveBenefits } from '@plinth/domain/people/leave-benefits.ts';
import { leavePolicies } from '@plinth/domain/people/leave-policies.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { leaveTypes } from '@plinth/domain/people/leave-types.ts';
import { salaryBands } from '@plinth/domain/people/salary-bands.ts';
import type { MessageKey } from '../../app/message-key.ts';
import type { FeatureRoute, ScreenRoute } from '../../app/screen-route.ts';
import { validateListSearch } from '../../crud/list/use-list-state.ts';
import { resourceRoutes } from '../../crud/resource-routes.ts';

type Titles = { list: MessageKey; record: MessageKey };

const listOf = (resource: ResourceDefinition) => async () =>
  (await import('./hr-page.tsx')).hrScreen(resource);

/** Masters of the organisation: read by whoever may see hr, written from the rank on that approves (ruling R1). */
function masterRoutes(resource: ResourceDefinition, titles: Titles): ScreenRoute[] {
  return resourceRoutes({ resource, flag: 'hr', titles, screens: { list: listOf(resource) } }).map((route) =>
    route.permission?.action === 'create' || route.permission?.action === 'edit'
      ? { ...route, permission: { module: 'hr', action: 'approve' } }
      : route,
  );
}

/** The same list under another address of the specification. */
const listRoute = (path: string, resource: ResourceDefinition, title: MessageKey): ScreenRoute => ({
  path,
  title,
  flag: 'hr',
  permission: { module: 'hr', action: 'view' },
  validateSearch: validateListSearch(resource),
  load: listOf(resource),
});

/** People, their organisation and their leave. */
export const peopleRoutes: readonly FeatureRoute[] = [
  ...masterRoutes(employees, {
    list: 'resources.employees.plural',
    record: 'resources.employees.singular',
  }),
  ...masterRoutes(departments, {
    list: 'resources.departments.plural',
    record: 'resources.departments.singular',
  }),
  ...masterRoutes(jobTitles, {
    list: 'resources.job_titles.plural',
    record: 'resources.job_titles.singular',
  }),
  ...masterRoutes(salaryBands, {
    list: 'resources.salary_bands.plural',
    record: 'resources.salary_bands.singular',
  }),
  ...masterRoutes(leaveTypes, {
    list: 'resources.leave_types.plural',
    record: 'resources.leave_types.singular',
  }),
  ...masterRoutes(leaveBenefits, {
    list: 'resources.leave_benefits.plural',
    record: 'resources.leave_benefits.singular',
  }),
  ...masterRoutes(leavePolicies, {
    list: 'resources.leave_policies.plural',
    record: 'resources.leave_policies.singular',
  }),
  ...masterRoutes(holidays, { list: 'resources.holidays.plural', record: 'resources.holidays.singular' }),
  ...resourceRoutes({
    resource: leaveRequests,
    flag: 'hr',
    titles: { list: 'resources.leave_requests.plural', record: 'resources.leave_requests.singular' },
    screens: { list: listOf(leaveRequests) },
  }),
  listRoute('/hr', employees, 'resources.employees.plural'),
  listRoute('/hr/departments', departments, 'resources.departments.plural'),
  {
    path: '/hr/add-employee',
    title: 'resources.employees.create',
    flag: 'hr',
    permission: { module: 'hr', action: 'approve' },
    load: async () => (await import('../../crud/form-screens.tsx')).newScreen(employees),
  },
  {
    path: '/hr/view-employee/$id',
    title: 'resources.employees.singular',
    flag: 'hr',
    permission: { module: 'hr', action: 'view' },
    load: async () => (await import('../../crud/view-screen.tsx')).viewScreen(employees, 'id'),
  },
  {
    path: '/hr/salary-bands/add',
    title: 'resources.salary_bands.create',
    flag: 'hr',
    permission: { module: 'hr', action: 'approve' },
    load: async () => (await import('../../crud/form-screens.tsx')).newScreen(salaryBands),
  },
  { path: '/hr/self-service', redirectTo: '/hr/self-service/profile' },
  {
    path: '/hr/self-service/profile',
    title: 'hr.selfService.profile',
    flag: 'hr',
    permission: { module: 'hr', action: 'self_service' },
    load: async () => (await import('./self-service.tsx')).OwnEmployeeProfile,
  },
  {
    path: '/hr/self-service/leave-requests',
    title: 'hr.selfService.leaveRequests',
    flag: 'hr',
    permission: { module: 'hr', action: 'self_service' },
    validateSearch: validateListSearch(leaveRequests),
    load: async () => (await import('./self-service.tsx')).OwnLeaveRequests,
  },
];
