import type { TableName } from './resource.ts';

/** Tables whose records take files; held against the database by a test. */
export const attachableTables = [
  'announcements',
  'boqs',
  'budgets',
  'certificates',
  'change_order_drafts',
  'contracts',
  'cost_forecasts',
  'credit_notes',
  'crew_sheets',
  'daily_reports',
  'delay_events',
  'employee_papers',
  'expenses',
  'external_entities',
  'goods_receipts',
  'inventory_items',
  'inventory_transactions',
  'invoice_payments',
  'invoices',
  'leave_requests',
  'meetings',
  'performance_goals',
  'performance_reviews',
  'projects',
  'purchase_orders',
  'quotation_drafts',
  'rate_buildups',
  'requisition_drafts',
  'rfis',
  'safety_equipment',
  'safety_incidents',
  'safety_inspections',
  'subcontract_claims',
  'submittals',
  'supplier_credit_notes',
  'supplier_invoices',
  'supplier_payments',
  'takeoff_items',
  'tasks',
  'time_entries',
  'variation_order_drafts',
  'work_order_drafts',
] as const satisfies readonly TableName[];

/** Whether the records of a table take files. */
export function isAttachable(table: string): boolean {
  return attachableTables.some((one) => one === table);
}
