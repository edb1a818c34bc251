import { type AddressedName, recordAddresses } from '@plinth/domain/addresses.ts';
import { areaPaths, pageAddresses } from '@plinth/domain/page-addresses.ts';
import type { FunctionComponent } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { PermissionName } from '@plinth/domain/modules.ts';
import type { MessageKey } from '../../base/message-key.ts';
import type { FeatureRoute, ScreenRoute } from '../../base/screen-route.ts';
import type { ResourceFormProps } from '../../crud/resource-form.tsx';
import { resourceRoutes } from '../../crud/resource-routes.ts';
import type { HrTab } from './hr-tabs.tsx';
import { leaveCalendarPath } from './leave-calendar/leave-calendar-address.ts';
import { organizationChartPath } from './organization-chart/organization-chart-address.ts';
import type { peopleResources } from './people-resources.ts';
import type * as selfService from './self-service.tsx';

type Load = () => Promise<ResourceDefinition>;

const resourceOf =
  (name: keyof typeof peopleResources): Load =>
  async () =>
    (await import('./people-resources.ts')).peopleResources[name];

const listOf = (load: () => Promise<HrTab>) => async (): Promise<FunctionComponent> => {
  const [{ hrScreen }, tab] = await Promise.all([import('./hr-page.tsx'), load()]);
  return hrScreen(tab);
};

const leaveCover = () => import('./leave-calendar/leave-cover.tsx');

const itemHandoverView = async () => (await import('./item-handover-view.tsx')).ItemHandoverView;

const disciplinaryRecordView = async () =>
  (await import('./disciplinary-record-view.tsx')).DisciplinaryRecordView;

const documentSignatureView = async () =>
  (await import('./document-signature-view.tsx')).DocumentSignatureView;

const employeeView = async () => (await import('./employee-view.tsx')).EmployeeView;

type AreaName = AddressedName & keyof typeof peopleResources;
type Screens = NonNullable<Parameters<typeof resourceRoutes>[0]['screens']>;

/** One resource of the area, whose list is a tab of its main page. */
function areaRoutes(name: AreaName, screens: Screens = {}): ScreenRoute[] {
  const load = resourceOf(name);
  return resourceRoutes({ name, load, screens: { list: listOf(load), ...screens } });
}

/** Written by those who administer human resources. */
const administrative = (screens: ScreenRoute[]): ScreenRoute[] =>
  screens.map((screen) =>
    screen.permission?.action === 'create'
      ? { ...screen, permission: { module: 'hr', action: 'admin' } }
      : screen,
  );

/** Masters of the organisation: read by anyone who may see hr, written from the rank on that approves (ruling R1). */
function masterRoutes(...master: Parameters<typeof areaRoutes>): ScreenRoute[] {
  return areaRoutes(...master).map((screen) =>
    screen.permission?.action === 'create'
      ? { ...screen, permission: { module: 'hr', action: 'approve' } }
      : screen,
  );
}

const screen = (
  path: string,
  title: MessageKey,
  load: ScreenRoute['load'],
  action: PermissionName = 'view',
): ScreenRoute => ({ path, title, flag: 'hr', permission: { module: 'hr', action }, load });

/** A list or a page that is a tab of the main page: the same list under another address of the specification. */
const tabRoute = (path: string, load: () => Promise<HrTab>, title: MessageKey): ScreenRoute =>
  screen(path, title, listOf(load));

const forms = () => import('../../crud/form-screens.tsx');

const newScreenOf = (load: Load, more?: () => Promise<Partial<ResourceFormProps>>) => async () =>
  (await forms()).newScreen(await load(), await more?.());

/** A page of self-service, for anyone who has a record among the employees. */
const ownRoute = (path: string, title: MessageKey, load: ScreenRoute['load']): ScreenRoute =>
  screen(`/hr/self-service/${path}`, title, load, 'self_service');

const ownScreen = (name: keyof typeof selfService) => async () => (await import('./self-service.tsx'))[name];

/** The form and the view of what one files oneself. */
function ownForms(
  path: string,
  words: 'expenses' | 'petty_cash_vouchers' | 'petty_cash_claims',
  name: keyof typeof peopleResources,
): ScreenRoute[] {
  const load = resourceOf(name);
  const title = `resources.${words}.singular` as const;
  return [
    ownRoute(`${path}/new`, `resources.${words}.create`, newScreenOf(load)),
    ownRoute(`${path}/edit/$id`, title, async () => (await forms()).editScreen(await load(), 'id')),
    ownRoute(`${path}/view/$id`, title, async () =>
      (await import('../../crud/view-screen.tsx')).viewScreen(await load(), 'id'),
    ),
  ];
}

const ownPettyCash = (name: 'OwnVouchers' | 'OwnClaims') => async () =>
  (await import('./own-petty-cash.tsx'))[name];

/** People, their organisation and their leave. */
export const peopleRoutes: readonly FeatureRoute[] = [
  ...masterRoutes('employees', { view: employeeView }),
  ...masterRoutes('departments'),
  ...masterRoutes('job_titles'),
  ...masterRoutes('salary_bands'),
  ...masterRoutes('leave_types'),
  ...masterRoutes('leave_benefits'),
  ...masterRoutes('leave_policies'),
  ...masterRoutes('holidays'),
  ...areaRoutes('employee_papers'),
  ...administrative(areaRoutes('company_items')),
  ...administrative(areaRoutes('item_handovers', { view: itemHandoverView })),
  ...masterRoutes('disciplinary_records', { view: disciplinaryRecordView }),
  ...administrative(areaRoutes('document_signatures', { view: documentSignatureView })),
  ...administrative(areaRoutes('staff_checklists')),
  ...administrative(areaRoutes('employee_checklist_lines')),
  ...areaRoutes('leave_requests', {
    view: async () => (await leaveCover()).LeaveRequestView,
    create: newScreenOf(resourceOf('leave_requests'), async () => (await leaveCover()).newLeaveRequest),
  }),
  ...areaRoutes('leave_encashments'),
  tabRoute(areaPaths.hr, resourceOf('employees'), 'resources.employees.plural'),
  tabRoute(recordAddresses.departments.route, resourceOf('departments'), 'resources.departments.plural'),
  tabRoute(leaveCalendarPath, async () => 'leave-calendar', 'team.leaveCalendar.title'),
  tabRoute(organizationChartPath, async () => 'organization-chart', 'team.organizationChart.title'),
  screen('/hr/add-employee', 'resources.employees.create', newScreenOf(resourceOf('employees')), 'approve'),
  screen('/hr/view-employee/$id', 'resources.employees.singular', employeeView),
  screen(
    '/hr/salary-bands/add',
    'resources.salary_bands.create',
    newScreenOf(resourceOf('salary_bands')),
    'approve',
  ),
  screen(
    '/hr/emergency-card/$id',
    'resources.emergency_cards.singular',
    async () => (await import('./emergency-card.tsx')).EmergencyCardPage,
  ),
  { path: '/hr/self-service', redirectTo: pageAddresses.own_record.path },
  ownRoute('profile', 'hr.selfService.profile', ownScreen('OwnEmployeeProfile')),
  ownRoute(
    'attendance',
    'hr.selfService.attendance',
    async () => (await import('./own-attendance.tsx')).OwnAttendance,
  ),
  ownRoute('leave-requests', 'hr.selfService.leaveRequests', ownScreen('OwnLeaveRequests')),
  ownRoute('expenses', 'hr.selfService.expenses', ownScreen('OwnExpenses')),
  ...ownForms('expenses', 'expenses', 'own_expenses'),
  ownRoute('petty-cash', 'hr.selfService.pettyCash', ownPettyCash('OwnVouchers')),
  ...ownForms('petty-cash', 'petty_cash_vouchers', 'own_vouchers'),
  ownRoute('petty-cash-claims', 'hr.selfService.pettyCash', ownPettyCash('OwnClaims')),
  ...ownForms('petty-cash-claims', 'petty_cash_claims', 'own_claims'),
  ownRoute('payroll', 'hr.selfService.payroll', ownScreen('OwnPayslips')),
  ownRoute('deductions', 'hr.selfService.deductions', ownScreen('OwnDeductions')),
  ownRoute('items', 'hr.selfService.items', ownScreen('OwnItems')),
  ownRoute('documents', 'hr.selfService.documents', ownScreen('OwnDocumentsToSign')),
  ownRoute('checklist', 'hr.selfService.checklist', ownScreen('OwnChecklist')),
  ownRoute('reviews', 'hr.selfService.reviews', ownScreen('OwnReviews')),
];
