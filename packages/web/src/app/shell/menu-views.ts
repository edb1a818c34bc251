import type { FeatureFlags } from '@plinth/domain/feature-flags.ts';
import type { PermissionName } from '../../session/access.ts';
import type { MessageKey } from '../message-key.ts';

type Items = FeatureFlags['menu']['items'];

export type MenuSubItem = { key: string; label: MessageKey; href: string };

export type SubItemRule = MenuSubItem & {
  /** Its own flag; the route works all the same when only the entry is hidden. */
  isOn: (items: Items) => boolean;
  action: PermissionName;
};

/** One view of a module; without a flag it is there whenever its module is. */
function view(
  key: string,
  label: MessageKey,
  href: string,
  isOn: SubItemRule['isOn'] = () => true,
  action: PermissionName = 'view',
): SubItemRule {
  return { key, label, href, isOn, action };
}

export const projectViews: readonly SubItemRule[] = [
  view('overview', 'shell.menu.projectsOverview', '/projects', (items) => items.projects.overview),
  view(
    'dashboard',
    'shell.menu.projectsDashboard',
    '/projects/dashboard',
    (items) => items.projects.dashboard,
    'dashboard_access',
  ),
  view(
    'kanban',
    'shell.menu.projectsKanban',
    '/project-kanban',
    (items) => items.projects.kanban,
    'kanban_access',
  ),
];

export const taskViews: readonly SubItemRule[] = [
  view(
    'dashboard',
    'shell.menu.tasksDashboard',
    '/tasks/dashboard',
    (items) => items.tasks.dashboard,
    'dashboard_access',
  ),
  view('my_tasks', 'shell.menu.tasksMine', '/tasks/my', (items) => items.tasks.my_tasks),
  view('all_tasks', 'shell.menu.tasksAll', '/tasks/all', (items) => items.tasks.all_tasks),
  view('kanban', 'shell.menu.tasksKanban', '/task-kanban', (items) => items.tasks.kanban, 'kanban_access'),
];

export const safetyViews: readonly SubItemRule[] = [
  view('inspections', 'resources.safety_inspections.plural', '/safety/inspections'),
  view('equipment', 'resources.safety_equipment.plural', '/safety/equipment'),
  view('incidents', 'resources.safety_incidents.plural', '/safety/incidents'),
];

export const hrViews: readonly SubItemRule[] = [
  view('employees', 'shell.menu.hrEmployees', '/hr/employees', (items) => items.hr.employees),
  view('organization', 'shell.menu.hrOrganization', '/hr/organization', (items) => items.hr.organization),
  view(
    'self_service',
    'shell.menu.hrSelfService',
    '/hr/self-service/profile',
    (items) => items.hr.self_service,
    'self_service',
  ),
  view(
    'leave_requests',
    'shell.menu.hrLeaveRequests',
    '/hr/leave-requests',
    (items) => items.hr.leave_requests,
  ),
  view('attendance', 'shell.menu.hrAttendance', '/hr/attendance', (items) => items.hr.attendance),
  view('payroll', 'shell.menu.hrPayroll', '/hr/payroll', (items) => items.hr.payroll),
  view('performance', 'shell.menu.hrPerformance', '/hr/performance', (items) => items.hr.performance),
];

export const commercialViews: readonly SubItemRule[] = [
  view('takeoff', 'shell.menu.commercialTakeoff', '/commercial/quantity-takeoffs'),
  view('boq', 'shell.menu.commercialBoq', '/commercial/boq'),
  view('quotations', 'shell.menu.commercialQuotations', '/commercial/quotations'),
  view('rates', 'shell.menu.commercialRates', '/commercial/rate-build-ups'),
  view('contracts', 'shell.menu.commercialContracts', '/commercial/contracts'),
  view('certificates', 'shell.menu.commercialCertificates', '/commercial/certificates'),
  view('variations', 'shell.menu.commercialVariations', '/commercial/variation-orders'),
];

export const financeViews: readonly SubItemRule[] = [
  view('overview', 'shell.menu.financeOverview', '/finance'),
  view('invoices', 'shell.menu.financeInvoices', '/finance/invoices'),
  view('payments', 'shell.menu.financePayments', '/finance/invoice-payments'),
  view('supplier_invoices', 'shell.menu.financeSupplierInvoices', '/finance/supplier-invoices'),
  view('supplier_credit_notes', 'resources.supplier_credit_notes.plural', '/finance/supplier-credit-notes'),
  view('expenses', 'shell.menu.financeExpenses', '/finance/expenses'),
  view('budgets', 'shell.menu.financeBudgets', '/finance/budgets'),
  view('masters', 'shell.menu.financeMasters', '/finance/cost-codes'),
];

export const procurementViews: readonly SubItemRule[] = [
  view('orders', 'shell.menu.procurementOrders', '/commercial/purchase-orders'),
  view('work', 'shell.menu.procurementWork', '/commercial/work-orders'),
  view('requisitions', 'shell.menu.procurementRequisitions', '/commercial/requisitions'),
  view('changes', 'shell.menu.procurementChanges', '/commercial/change-orders'),
  view('claims', 'resources.subcontract_claims.plural', '/commercial/subcontract-claims'),
];

export const documentViews: readonly SubItemRule[] = [
  view('documents', 'resources.documents.plural', '/documents'),
  view('categories', 'resources.document_categories.plural', '/documents/categories'),
];

export const communicationViews: readonly SubItemRule[] = [
  view('announcements', 'resources.announcements.plural', '/communications/announcements'),
  view('threads', 'resources.message_threads.plural', '/communications/threads'),
];

export const inventoryViews: readonly SubItemRule[] = [
  view('items', 'shell.menu.inventoryItems', '/inventory'),
  view('transactions', 'shell.menu.inventoryTransactions', '/inventory/transactions'),
  view('receipts', 'shell.menu.inventoryReceipts', '/inventory/goods-receipts'),
  view('categories', 'shell.menu.inventoryCategories', '/inventory/categories'),
];
