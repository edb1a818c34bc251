import { flagOfModule, type FeatureFlags, type MenuGroupName } from '@plinth/domain/feature-flags.ts';
import type { ModuleName } from '@plinth/domain/modules.ts';
import type { PermissionName } from '../../session/access.ts';
import type { MessageKey } from '../message-key.ts';

type Items = FeatureFlags['menu']['items'];

export type MenuSubItem = { key: string; label: MessageKey; href: string };

export type MenuItem = {
  module: ModuleName;
  label: MessageKey;
  /** Where it leads. */
  href: string;
  /** What the addresses of its screens begin with. */
  base: string;
  items?: readonly MenuSubItem[];
};

export type MenuGroup = { name: MenuGroupName; label: MessageKey; items: readonly MenuItem[] };

type SubItemRule = MenuSubItem & {
  /** Its own flag; the route works all the same when only the entry is hidden. */
  isOn: (items: Items) => boolean;
  action: PermissionName;
};

type ItemRule = Omit<MenuItem, 'items' | 'href'> & { group: MenuGroupName; items?: readonly SubItemRule[] };

const projectViews: readonly SubItemRule[] = [
  {
    key: 'overview',
    label: 'shell.menu.projectsOverview',
    href: '/projects',
    action: 'view',
    isOn: (items) => items.projects.overview,
  },
  {
    key: 'dashboard',
    label: 'shell.menu.projectsDashboard',
    href: '/projects/dashboard',
    action: 'dashboard_access',
    isOn: (items) => items.projects.dashboard,
  },
  {
    key: 'kanban',
    label: 'shell.menu.projectsKanban',
    href: '/project-kanban',
    action: 'kanban_access',
    isOn: (items) => items.projects.kanban,
  },
];

const taskViews: readonly SubItemRule[] = [
  {
    key: 'dashboard',
    label: 'shell.menu.tasksDashboard',
    href: '/tasks/dashboard',
    action: 'dashboard_access',
    isOn: (items) => items.tasks.dashboard,
  },
  {
    key: 'my_tasks',
    label: 'shell.menu.tasksMine',
    href: '/tasks/my',
    action: 'view',
    isOn: (items) => items.tasks.my_tasks,
  },
  {
    key: 'all_tasks',
    label: 'shell.menu.tasksAll',
    href: '/tasks/all',
    action: 'view',
    isOn: (items) => items.tasks.all_tasks,
  },
  {
    key: 'kanban',
    label: 'shell.menu.tasksKanban',
    href: '/task-kanban',
    action: 'kanban_access',
    isOn: (items) => items.tasks.kanban,
  },
];

const safetyViews: readonly SubItemRule[] = [
  {
    key: 'inspections',
    label: 'resources.safety_inspections.plural',
    href: '/safety/inspections',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'equipment',
    label: 'resources.safety_equipment.plural',
    href: '/safety/equipment',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'incidents',
    label: 'resources.safety_incidents.plural',
    href: '/safety/incidents',
    action: 'view',
    isOn: () => true,
  },
];

const hrViews: readonly SubItemRule[] = [
  {
    key: 'employees',
    label: 'shell.menu.hrEmployees',
    href: '/hr/employees',
    action: 'view',
    isOn: (items) => items.hr.employees,
  },
  {
    key: 'organization',
    label: 'shell.menu.hrOrganization',
    href: '/hr/organization',
    action: 'view',
    isOn: (items) => items.hr.organization,
  },
  {
    key: 'self_service',
    label: 'shell.menu.hrSelfService',
    href: '/hr/self-service/profile',
    action: 'self_service',
    isOn: (items) => items.hr.self_service,
  },
  {
    key: 'leave_requests',
    label: 'shell.menu.hrLeaveRequests',
    href: '/hr/leave-requests',
    action: 'view',
    isOn: (items) => items.hr.leave_requests,
  },
  {
    key: 'attendance',
    label: 'shell.menu.hrAttendance',
    href: '/hr/attendance',
    action: 'view',
    isOn: (items) => items.hr.attendance,
  },
  {
    key: 'payroll',
    label: 'shell.menu.hrPayroll',
    href: '/hr/payroll',
    action: 'view',
    isOn: (items) => items.hr.payroll,
  },
  {
    key: 'performance',
    label: 'shell.menu.hrPerformance',
    href: '/hr/performance',
    action: 'view',
    isOn: (items) => items.hr.performance,
  },
];

const commercialViews: readonly SubItemRule[] = [
  {
    key: 'takeoff',
    label: 'shell.menu.commercialTakeoff',
    href: '/commercial/quantity-takeoffs',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'boq',
    label: 'shell.menu.commercialBoq',
    href: '/commercial/boq',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'quotations',
    label: 'shell.menu.commercialQuotations',
    href: '/commercial/quotations',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'rates',
    label: 'shell.menu.commercialRates',
    href: '/commercial/rate-build-ups',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'contracts',
    label: 'shell.menu.commercialContracts',
    href: '/commercial/contracts',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'certificates',
    label: 'shell.menu.commercialCertificates',
    href: '/commercial/certificates',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'variations',
    label: 'shell.menu.commercialVariations',
    href: '/commercial/variation-orders',
    action: 'view',
    isOn: () => true,
  },
];

const financeViews: readonly SubItemRule[] = [
  {
    key: 'overview',
    label: 'shell.menu.financeOverview',
    href: '/finance',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'invoices',
    label: 'shell.menu.financeInvoices',
    href: '/finance/invoices',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'payments',
    label: 'shell.menu.financePayments',
    href: '/finance/invoice-payments',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'supplier_invoices',
    label: 'shell.menu.financeSupplierInvoices',
    href: '/finance/supplier-invoices',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'expenses',
    label: 'shell.menu.financeExpenses',
    href: '/finance/expenses',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'budgets',
    label: 'shell.menu.financeBudgets',
    href: '/finance/budgets',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'masters',
    label: 'shell.menu.financeMasters',
    href: '/finance/cost-codes',
    action: 'view',
    isOn: () => true,
  },
];

const procurementViews: readonly SubItemRule[] = [
  {
    key: 'orders',
    label: 'shell.menu.procurementOrders',
    href: '/commercial/purchase-orders',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'work',
    label: 'shell.menu.procurementWork',
    href: '/commercial/work-orders',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'requisitions',
    label: 'shell.menu.procurementRequisitions',
    href: '/commercial/requisitions',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'changes',
    label: 'shell.menu.procurementChanges',
    href: '/commercial/change-orders',
    action: 'view',
    isOn: () => true,
  },
];

const inventoryViews: readonly SubItemRule[] = [
  {
    key: 'items',
    label: 'shell.menu.inventoryItems',
    href: '/inventory',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'transactions',
    label: 'shell.menu.inventoryTransactions',
    href: '/inventory/transactions',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'receipts',
    label: 'shell.menu.inventoryReceipts',
    href: '/inventory/goods-receipts',
    action: 'view',
    isOn: () => true,
  },
  {
    key: 'categories',
    label: 'shell.menu.inventoryCategories',
    href: '/inventory/categories',
    action: 'view',
    isOn: () => true,
  },
];

/** Every entry that has a screen, in the order of the menu. A later module adds its line here. */
const rules: readonly ItemRule[] = [
  { group: 'main', module: 'dashboard', label: 'shell.menu.dashboard', base: '/' },
  { group: 'main', module: 'projects', label: 'shell.menu.projects', base: '/projects', items: projectViews },
  { group: 'main', module: 'tasks', label: 'shell.menu.tasks', base: '/tasks', items: taskViews },
  { group: 'modules', module: 'hr', label: 'shell.menu.hr', base: '/hr', items: hrViews },
  {
    group: 'modules',
    module: 'external_entities',
    label: 'shell.menu.externalEntities',
    base: '/external-entities',
  },
  {
    group: 'modules',
    module: 'finance',
    label: 'shell.menu.finance',
    base: '/finance',
    items: financeViews,
  },
  {
    group: 'modules',
    module: 'commercial',
    label: 'shell.menu.commercial',
    base: '/commercial/quantity-takeoffs',
    items: commercialViews,
  },
  {
    group: 'modules',
    module: 'commercial',
    label: 'shell.menu.procurement',
    base: '/commercial/purchase-orders',
    items: procurementViews,
  },
  {
    group: 'modules',
    module: 'inventory',
    label: 'shell.menu.inventory',
    base: '/inventory',
    items: inventoryViews,
  },
  { group: 'modules', module: 'safety', label: 'shell.menu.safety', base: '/safety', items: safetyViews },
  { group: 'modules', module: 'documents', label: 'resources.documents.plural', base: '/documents' },
  {
    group: 'modules',
    module: 'communications',
    label: 'shell.menu.communications',
    base: '/communications',
  },
  { group: 'admin', module: 'rbac', label: 'shell.menu.rbac', base: '/rbac' },
];

const groupLabels: Record<MenuGroupName, MessageKey> = {
  main: 'shell.menu.groups.main',
  modules: 'shell.menu.groups.modules',
  admin: 'shell.menu.groups.admin',
  ai: 'shell.menu.groups.ai',
};

/** The menu of one person: what the deployment has switched on and the person may open; empty groups are left out. */
export function menuFor(
  flags: FeatureFlags,
  can: (module: ModuleName, action: PermissionName) => boolean,
): MenuGroup[] {
  const names: readonly MenuGroupName[] = ['main', 'modules', 'admin', 'ai'];
  return names
    .filter((name) => flags.menu.groups[name])
    .map((name) => ({ name, label: groupLabels[name], items: itemsOf(name, flags, can) }))
    .filter((group) => group.items.length > 0);
}

function itemsOf(
  group: MenuGroupName,
  flags: FeatureFlags,
  can: (module: ModuleName, action: PermissionName) => boolean,
): MenuItem[] {
  return rules
    .filter(
      (rule) => rule.group === group && flags.modules[flagOfModule[rule.module]] && can(rule.module, 'view'),
    )
    .map(({ module, label, base, items }) => {
      const views = items?.filter((view) => view.isOn(flags.menu.items) && can(module, view.action)) ?? [];
      const item = { module, label, base, href: views[0]?.href ?? base };
      // a single view needs no list of one
      return views.length < 2
        ? item
        : { ...item, items: views.map(({ key, label, href }) => ({ key, label, href })) };
    });
}

/** Whether a page lies at an address or below it. */
export function isBelow(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}

/** Of several addresses the one a page belongs to: the longest that it lies below. */
export function activeHref(hrefs: readonly string[], pathname: string): string | undefined {
  return hrefs.filter((href) => isBelow(pathname, href)).sort((one, other) => other.length - one.length)[0];
}
