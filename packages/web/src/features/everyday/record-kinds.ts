import type { ModuleName } from '@plinth/domain/modules.ts';

/**
 * A kind of record: the key of its names under `resources`, its module and address, and whether a new one is among the
 * actions. The descriptors themselves come with their screens.
 */
function kind<Name extends string>(name: Name, module: ModuleName, route: string, isStarted = false) {
  return { name, module, route, isStarted };
}

/** What the search of the database finds, by its tables; held against the descriptors by a test. */
export const recordKinds = [
  kind('projects', 'projects', '/projects', true),
  kind('tasks', 'tasks', '/tasks', true),
  kind('external_entities', 'external_entities', '/external-entities', true),
  kind('employees', 'hr', '/hr/employees', true),
  kind('departments', 'hr', '/hr/departments'),
  kind('leave_requests', 'hr', '/hr/leave-requests', true),
  kind('takeoff_items', 'commercial', '/commercial/quantity-takeoffs', true),
  kind('rate_buildups', 'commercial', '/commercial/rate-build-ups'),
  kind('boqs', 'commercial', '/commercial/boq', true),
  kind('quotation_drafts', 'commercial', '/commercial/quotations', true),
  kind('contracts', 'commercial', '/commercial/contracts'),
  kind('variation_order_drafts', 'commercial', '/commercial/variation-orders', true),
  kind('requisition_drafts', 'commercial', '/commercial/requisitions', true),
  kind('purchase_orders', 'commercial', '/commercial/purchase-orders', true),
  kind('work_order_drafts', 'commercial', '/commercial/work-orders', true),
  kind('change_order_drafts', 'commercial', '/commercial/change-orders'),
  kind('invoices', 'finance', '/finance/invoices', true),
  kind('supplier_invoices', 'finance', '/finance/supplier-invoices', true),
  kind('supplier_credit_notes', 'finance', '/finance/supplier-credit-notes'),
  kind('expenses', 'finance', '/finance/expenses', true),
  kind('budgets', 'finance', '/finance/budgets'),
  kind('cost_codes', 'finance', '/finance/cost-codes'),
  kind('inventory_items', 'inventory', '/inventory', true),
  kind('safety_inspections', 'safety', '/safety/inspections', true),
  kind('safety_equipment', 'safety', '/safety/equipment'),
  kind('safety_incidents', 'safety', '/safety/incidents', true),
  kind('documents', 'documents', '/documents', true),
  kind('announcements', 'communications', '/communications/announcements'),
  kind('message_threads', 'communications', '/communications/threads'),
] as const;
