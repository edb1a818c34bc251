import { listAddressOf, recordAddresses } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';

/** The chapters of the guide in their order, each with the screen it speaks of. */
export const articles = [
  { key: 'begin', href: '/dashboard' },
  { key: 'dashboards', href: '/dashboard' },
  { key: 'claims', href: '/hr/self-service/expenses' },
  { key: 'signingIn', href: pageAddresses.settings_security.path },
  { key: 'access', href: pageAddresses.access.path },
  { key: 'projects', href: listAddressOf('projects') },
  { key: 'hours', href: listAddressOf('time_entries') },
  { key: 'leave', href: listAddressOf('leave_requests') },
  { key: 'pay', href: listAddressOf('payroll_runs') },
  { key: 'recruitment', href: listAddressOf('vacancies') },
  { key: 'training', href: listAddressOf('training_sessions') },
  { key: 'benefits', href: listAddressOf('benefit_enrolments') },
  { key: 'signing', href: listAddressOf('document_signatures') },
  { key: 'people', href: pageAddresses.people_analytics.path },
  { key: 'reviews', href: listAddressOf('review_cycles') },
  { key: 'buying', href: listAddressOf('requisition_drafts') },
  { key: 'tender', href: listAddressOf('boqs') },
  { key: 'changes', href: listAddressOf('variation_order_drafts') },
  { key: 'invoices', href: listAddressOf('invoices') },
  { key: 'cheques', href: listAddressOf('cheques') },
  { key: 'bank', href: pageAddresses.bank.path },
  { key: 'closing', href: pageAddresses.accounting_periods.path },
  { key: 'stock', href: listAddressOf('inventory_items') },
  { key: 'lists', href: recordAddresses.tasks.route },
  { key: 'keys', href: null },
  { key: 'news', href: pageAddresses.notifications.path },
  { key: 'undo', href: pageAddresses.trash.path },
  { key: 'safety', href: pageAddresses.settings_system.path },
] as const;
