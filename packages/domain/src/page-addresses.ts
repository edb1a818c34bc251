import { flagOfModule, type ModuleFlagName } from './feature-flags.ts';
import type { ModuleName, PermissionName } from './modules.ts';

/** A page that is not the list or the form of a resource. Everybody who is signed in opens one that asks for no action. */
export type PageAddress = {
  module: ModuleName;
  path: string;
  /** Key of its title. */
  title: string;
  action?: PermissionName;
  /** Flag of the page, when it is not that of its module. */
  flag?: ModuleFlagName;
};

export const pageAddresses = {
  dashboard: { module: 'dashboard', path: '/', title: 'dashboard.title' },
  calendar: { module: 'dashboard', path: '/calendar', title: 'calendar.title', action: 'view' },
  approvals: { module: 'dashboard', path: '/approvals', title: 'everyday.overview.panels.approvals' },
  notifications: { module: 'dashboard', path: '/notifications', title: 'everyday.notifications.title' },
  trash: { module: 'dashboard', path: '/trash', title: 'everyday.trash.title' },
  guide: { module: 'dashboard', path: '/guide', title: 'guide.title' },
  project_dashboard: {
    module: 'projects',
    path: '/projects/dashboard',
    title: 'shell.menu.projectsDashboard',
    action: 'dashboard_access',
  },
  project_portfolio: {
    module: 'projects',
    path: '/projects/portfolio',
    title: 'overview.portfolio.title',
    action: 'view',
  },
  project_board: {
    module: 'projects',
    path: '/project-kanban',
    title: 'shell.menu.projectsKanban',
    action: 'kanban_access',
  },
  project_timeline: {
    module: 'projects',
    path: '/project-timeline',
    title: 'shell.menu.projectsTimeline',
    action: 'timeline_access',
  },
  task_dashboard: {
    module: 'tasks',
    path: '/tasks/dashboard',
    title: 'shell.menu.tasksDashboard',
    action: 'dashboard_access',
  },
  own_tasks: { module: 'tasks', path: '/tasks/my', title: 'shell.menu.tasksMine', action: 'view' },
  task_board: {
    module: 'tasks',
    path: '/task-kanban',
    title: 'shell.menu.tasksKanban',
    action: 'kanban_access',
  },
  task_timeline: {
    module: 'tasks',
    path: '/task-timeline',
    title: 'shell.menu.tasksTimeline',
    action: 'timeline_access',
  },
  own_record: {
    module: 'hr',
    path: '/hr/self-service/profile',
    title: 'hr.selfService.profile',
    action: 'self_service',
  },
  people_analytics: { module: 'hr', path: '/hr/analytics', title: 'hr.analytics.title', action: 'view' },
  injury_rates: {
    module: 'safety',
    path: '/safety/injury-rates',
    title: 'safety.rates.title',
    action: 'edit',
  },
  recruitment_board: {
    module: 'hr',
    path: '/hr/recruitment/board',
    title: 'recruitment.board',
    action: 'view',
  },
  finance: { module: 'finance', path: '/finance', title: 'shell.menu.finance', action: 'view' },
  work_in_progress: {
    module: 'finance',
    path: '/finance/work-in-progress',
    title: 'money.reports.progress',
    action: 'view',
  },
  ageing: { module: 'finance', path: '/finance/ageing', title: 'money.reports.ageing', action: 'view' },
  cash_forecast: {
    module: 'finance',
    path: '/finance/cash-forecast',
    title: 'money.reports.cash',
    action: 'view',
  },
  bank: { module: 'finance', path: '/finance/bank', title: 'bank.title', action: 'view' },
  trial_balance: {
    module: 'finance',
    path: '/finance/trial-balance',
    title: 'money.reports.books',
    action: 'view',
  },
  profit_and_loss: {
    module: 'finance',
    path: '/finance/profit-and-loss',
    title: 'statements.profit_and_loss',
    action: 'view',
  },
  balance_sheet: {
    module: 'finance',
    path: '/finance/balance-sheet',
    title: 'statements.balance_sheet',
    action: 'view',
  },
  accounting_periods: {
    module: 'finance',
    path: '/finance/period-close',
    title: 'statements.closing.title',
    action: 'view',
  },
  settings: { module: 'settings', path: '/settings', title: 'settings.tabs.general' },
  // what is one's own is reachable whatever the flags say
  settings_profile: {
    module: 'settings',
    path: '/settings/profile',
    title: 'settings.tabs.profile',
    flag: 'auth',
  },
  settings_notifications: {
    module: 'settings',
    path: '/settings/notifications',
    title: 'settings.tabs.notifications',
    flag: 'auth',
  },
  settings_security: {
    module: 'settings',
    path: '/settings/security',
    title: 'settings.tabs.security',
    flag: 'auth',
  },
  settings_company: {
    module: 'settings',
    path: '/settings/company',
    title: 'settings.tabs.company',
    action: 'view',
  },
  settings_numbering: {
    module: 'settings',
    path: '/settings/numbering',
    title: 'settings.tabs.numbering',
    action: 'view',
  },
  settings_lists: {
    module: 'settings',
    path: '/settings/lists',
    title: 'settings.tabs.lists',
    action: 'view',
  },
  settings_modules: {
    module: 'settings',
    path: '/settings/modules',
    title: 'settings.tabs.modules',
    action: 'view',
  },
  settings_integrations: {
    module: 'settings',
    path: '/settings/integrations',
    title: 'settings.tabs.integrations',
    action: 'view',
  },
  settings_ai: { module: 'settings', path: '/settings/ai', title: 'settings.tabs.ai', action: 'view' },
  settings_system: {
    module: 'settings',
    path: '/settings/system',
    title: 'settings.tabs.system',
    action: 'view',
  },
  settings_changes: {
    module: 'settings',
    path: '/settings/changes',
    title: 'settings.tabs.changes',
    action: 'view',
  },
  access: { module: 'rbac', path: '/rbac', title: 'shell.menu.rbac' },
  api_tokens: { module: 'rbac', path: '/rbac/api-tokens', title: 'programs.tokens.title' },
  webhooks: { module: 'rbac', path: '/rbac/webhooks', title: 'programs.webhooks.title' },
} as const satisfies Readonly<Record<string, PageAddress>>;

export type PageName = keyof typeof pageAddresses;

/** What the addresses of an area begin with, where no page of the book stands there: it leads to the first of them. */
export const areaPaths = {
  hr: '/hr',
  commercial: '/commercial',
  safety: '/safety',
  communications: '/communications',
} as const;

/** The flag that switches a page: that of its module, unless it is one's own. */
export function flagOfPage({ flag, module }: PageAddress): ModuleFlagName {
  return flag ?? flagOfModule[module];
}
