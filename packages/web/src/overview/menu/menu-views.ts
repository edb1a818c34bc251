import { listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import type { FeatureFlags } from '@plinth/domain/feature-flags.ts';
import type { ModuleName, PermissionName } from '@plinth/domain/modules.ts';
import type { FrameKey } from '../../base/message-key.ts';

type Items = FeatureFlags['menu']['items'];

export type MenuSubItem = { key: string; label: FrameKey; href: string };

export type SubItemRule = MenuSubItem & {
  /** Its own flag; the route works all the same when only the entry is hidden. */
  isOn: (items: Items) => boolean;
  action: PermissionName;
  /** Module of its rights, when it is not that of the entry it is below. */
  module?: ModuleName;
};

/** One view of a module; without a flag it is there whenever its module is. */
function view(
  key: string,
  label: FrameKey,
  href: string,
  isOn: SubItemRule['isOn'] = () => true,
  action: PermissionName = 'view',
): SubItemRule {
  return { key, label, href, isOn, action };
}

export const projectViews: readonly SubItemRule[] = [
  view(
    'overview',
    'shell.menu.projectsOverview',
    listAddressOf('projects'),
    (items) => items.projects.overview,
  ),
  view(
    'dashboard',
    'shell.menu.projectsDashboard',
    pageAddresses.project_dashboard.path,
    (items) => items.projects.dashboard,
    'dashboard_access',
  ),
  view('portfolio', 'shell.menu.projectsPortfolio', pageAddresses.project_portfolio.path),
  view(
    'kanban',
    'shell.menu.projectsKanban',
    pageAddresses.project_board.path,
    (items) => items.projects.kanban,
    'kanban_access',
  ),
  view(
    'timeline',
    'shell.menu.projectsTimeline',
    pageAddresses.project_timeline.path,
    (items) => items.projects.timeline,
    'timeline_access',
  ),
];

export const taskViews: readonly SubItemRule[] = [
  view(
    'dashboard',
    'shell.menu.tasksDashboard',
    pageAddresses.task_dashboard.path,
    (items) => items.tasks.dashboard,
    'dashboard_access',
  ),
  view('my_tasks', 'shell.menu.tasksMine', pageAddresses.own_tasks.path, (items) => items.tasks.my_tasks),
  view('all_tasks', 'shell.menu.tasksAll', listAddressOf('tasks'), (items) => items.tasks.all_tasks),
  view(
    'kanban',
    'shell.menu.tasksKanban',
    pageAddresses.task_board.path,
    (items) => items.tasks.kanban,
    'kanban_access',
  ),
  view(
    'timeline',
    'shell.menu.tasksTimeline',
    pageAddresses.task_timeline.path,
    (items) => items.tasks.timeline,
    'timeline_access',
  ),
];

export const safetyViews: readonly SubItemRule[] = [
  view('inspections', 'shell.menu.safetyInspections', listAddressOf('safety_inspections')),
  view('permits', 'shell.menu.workPermits', listAddressOf('work_permits')),
  view('equipment', 'shell.menu.safetyEquipment', listAddressOf('safety_equipment')),
  view('incidents', 'shell.menu.safetyIncidents', listAddressOf('safety_incidents')),
  view('rates', 'shell.menu.safetyRates', pageAddresses.injury_rates.path, () => true, 'edit'),
];

export const hrViews: readonly SubItemRule[] = [
  view('employees', 'shell.menu.hrEmployees', listAddressOf('employees'), (items) => items.hr.employees),
  view(
    'organization',
    'shell.menu.hrOrganization',
    listAddressOf('departments'),
    (items) => items.hr.organization,
  ),
  view(
    'self_service',
    'shell.menu.hrSelfService',
    pageAddresses.own_record.path,
    (items) => items.hr.self_service,
    'self_service',
  ),
  view(
    'leave_requests',
    'shell.menu.hrLeaveRequests',
    listAddressOf('leave_requests'),
    (items) => items.hr.leave_requests,
  ),
  view('attendance', 'shell.menu.hrAttendance', listAddressOf('attendance'), (items) => items.hr.attendance),
  view('payroll', 'shell.menu.hrPayroll', listAddressOf('payroll'), (items) => items.hr.payroll),
  view(
    'performance',
    'shell.menu.hrPerformance',
    listAddressOf('performance_reviews'),
    (items) => items.hr.performance,
  ),
  view('training', 'shell.menu.hrTraining', listAddressOf('training_sessions'), (items) => items.hr.training),
  view(
    'recruitment',
    'shell.menu.hrRecruitment',
    listAddressOf('vacancies'),
    (items) => items.hr.recruitment,
  ),
  view(
    'benefits',
    'shell.menu.hrBenefits',
    listAddressOf('benefit_enrolments'),
    (items) => items.hr.benefits,
  ),
  view(
    'analytics',
    'shell.menu.hrAnalytics',
    pageAddresses.people_analytics.path,
    (items) => items.hr.analytics,
  ),
  view(
    'workflows',
    'shell.menu.hrWorkflows',
    listAddressOf('workflow_templates'),
    (items) => items.hr.workflows,
  ),
];

export const commercialViews: readonly SubItemRule[] = [
  view('takeoff', 'shell.menu.commercialTakeoff', listAddressOf('takeoff_items')),
  view('boq', 'shell.menu.commercialBoq', listAddressOf('boqs')),
  view('quotations', 'shell.menu.commercialQuotations', listAddressOf('quotation_drafts')),
  view('rates', 'shell.menu.commercialRates', listAddressOf('rate_buildups')),
  view('contracts', 'shell.menu.commercialContracts', listAddressOf('contracts')),
  view('certificates', 'shell.menu.commercialCertificates', listAddressOf('certificates')),
  view('variations', 'shell.menu.commercialVariations', listAddressOf('variation_order_drafts')),
];

export const financeViews: readonly SubItemRule[] = [
  view('overview', 'shell.menu.financeOverview', pageAddresses.finance.path),
  view('invoices', 'shell.menu.financeInvoices', listAddressOf('invoices')),
  view('credit_notes', 'shell.menu.financeCreditNotes', listAddressOf('credit_notes')),
  view('receipts', 'shell.menu.financeReceipts', listAddressOf('client_receipts')),
  view('payments', 'shell.menu.financePayments', listAddressOf('invoice_payments')),
  view('supplier_invoices', 'shell.menu.financeSupplierInvoices', listAddressOf('supplier_invoices')),
  view(
    'supplier_credit_notes',
    'shell.menu.financeSupplierCreditNotes',
    listAddressOf('supplier_credit_notes'),
  ),
  view('bank', 'shell.menu.financeBank', pageAddresses.bank.path),
  view('expenses', 'shell.menu.financeExpenses', listAddressOf('expenses')),
  view('budgets', 'shell.menu.financeBudgets', listAddressOf('budgets')),
  view('masters', 'shell.menu.financeMasters', listAddressOf('cost_codes')),
];

export const procurementViews: readonly SubItemRule[] = [
  view('orders', 'shell.menu.procurementOrders', listAddressOf('purchase_orders')),
  view('work', 'shell.menu.procurementWork', listAddressOf('work_order_drafts')),
  view('requisitions', 'shell.menu.procurementRequisitions', listAddressOf('requisition_drafts')),
  view('quotations', 'shell.menu.procurementQuotations', listAddressOf('rfqs')),
  view('changes', 'shell.menu.procurementChanges', listAddressOf('change_order_drafts')),
  {
    ...view('receipts', 'shell.menu.procurementReceipts', listAddressOf('goods_receipts')),
    module: recordAddresses.goods_receipts.module,
  },
  view('claims', 'shell.menu.procurementClaims', listAddressOf('subcontract_claims')),
];

export const documentViews: readonly SubItemRule[] = [
  view('documents', 'shell.menu.documents', listAddressOf('documents')),
  view('categories', 'shell.menu.documentsCategories', listAddressOf('document_categories')),
];

export const communicationViews: readonly SubItemRule[] = [
  view('announcements', 'shell.menu.communicationsAnnouncements', listAddressOf('announcements')),
  view('threads', 'shell.menu.communicationsThreads', listAddressOf('message_threads')),
];

export const inventoryViews: readonly SubItemRule[] = [
  view('items', 'shell.menu.inventoryItems', listAddressOf('inventory_items')),
  view('transactions', 'shell.menu.inventoryTransactions', listAddressOf('inventory_transactions')),
  view('categories', 'shell.menu.inventoryCategories', listAddressOf('inventory_categories')),
];
