/** The chapters of the guide in their order, each with the screen it speaks of. */
export const articles = [
  { key: 'begin', href: '/dashboard' },
  { key: 'access', href: '/rbac' },
  { key: 'projects', href: '/projects' },
  { key: 'hours', href: '/hr/time-entries' },
  { key: 'leave', href: '/hr/leave-requests' },
  { key: 'pay', href: '/hr/payroll-runs' },
  { key: 'buying', href: '/commercial/requisitions' },
  { key: 'tender', href: '/commercial/boq' },
  { key: 'changes', href: '/commercial/variation-orders' },
  { key: 'invoices', href: '/finance/invoices' },
  { key: 'stock', href: '/inventory' },
  { key: 'lists', href: '/tasks' },
  { key: 'keys', href: null },
  { key: 'news', href: '/notifications' },
  { key: 'undo', href: '/trash' },
  { key: 'safety', href: '/settings/system' },
] as const;
