/** Records whose changes a webhook may receive, by their tables; what is named has a plural among the messages. */
export const eventTables = [
  'projects',
  'tasks',
  'external_entities',
  'employees',
  'leave_requests',
  'time_entries',
  'invoices',
  'expenses',
  'budgets',
  'quotation_drafts',
  'boqs',
  'contracts',
  'certificates',
  'purchase_orders',
  'requisition_drafts',
  'rfqs',
  'work_order_drafts',
  'goods_receipts',
  'supplier_invoices',
  'inventory_items',
  'inventory_transactions',
  'safety_inspections',
  'safety_incidents',
  'documents',
] as const;

export type EventTable = (typeof eventTables)[number];

export const happenings = ['created', 'updated', 'deleted'] as const;

export type Happening = (typeof happenings)[number];

/** Every chosen happening of every chosen table. */
export function eventsOf(tables: readonly EventTable[], chosen: readonly Happening[]): string[] {
  return tables.flatMap((table) => chosen.map((happening) => `${table}.${happening}`));
}
