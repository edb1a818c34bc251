// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { OwnDrafts } from '../src/table-facts.ts';

/** Records whose authors also edit, hand in, take back and delete them while they are drafts. */
export const ownDrafts: Readonly<Record<string, OwnDrafts>> = {
  announcements: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'communications' },
  boqs: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['issued'], stepAction: 'edit', module: 'commercial' },
  budgets: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'finance' },
  certificates: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['certified'], stepAction: 'edit', module: 'commercial' },
  change_events: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['priced'], stepAction: 'edit', module: 'commercial' },
  change_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit', module: 'commercial' },
  client_settlements: { author: 'created_by', status: 'status', drafts: ['pending', 'rejected'], handedIn: [], stepAction: 'edit', module: 'finance' },
  contracts: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'commercial' },
  credit_notes: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit', module: 'finance' },
  daily_reports: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['submitted'], stepAction: 'edit', module: 'projects' },
  delay_events: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'projects' },
  final_accounts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'], stepAction: 'edit', module: 'commercial' },
  goods_receipts: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'inventory' },
  invoice_payments: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'finance' },
  invoices: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit', module: 'finance' },
  leave_requests: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'hr' },
  meetings: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'projects' },
  projects: { author: 'created_by', status: 'status', drafts: ['planning'], handedIn: [], stepAction: 'edit', module: 'projects' },
  purchase_orders: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['pending'], stepAction: 'edit', module: 'commercial' },
  quotation_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'], stepAction: 'edit', module: 'commercial' },
  requisition_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit', module: 'commercial' },
  rfis: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['open'], stepAction: 'edit', module: 'projects' },
  safety_inspections: { author: 'created_by', status: 'status', drafts: ['scheduled', 'in_progress'], handedIn: ['passed', 'failed'], stepAction: 'edit', module: 'safety' },
  subcontract_claims: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['certified'], stepAction: 'edit', module: 'commercial' },
  submittals: { author: 'created_by', status: 'status', drafts: ['draft', 'revise_and_resubmit', 'rejected'], handedIn: ['submitted'], stepAction: 'edit', module: 'projects' },
  takeoff_items: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit', module: 'commercial' },
  tasks: { author: 'created_by_user_id', status: 'task_status', drafts: ['not_started'], handedIn: [], stepAction: 'edit', module: 'tasks' },
  tax_returns: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['pending'], stepAction: 'edit', module: 'finance' },
  training_sessions: { author: 'created_by', status: 'status', drafts: ['planned'], handedIn: [], stepAction: 'approve', module: 'safety' },
  variation_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'], stepAction: 'edit', module: 'commercial' },
  work_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit', module: 'commercial' },
  work_permits: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['requested'], stepAction: 'edit', module: 'safety' },
};
