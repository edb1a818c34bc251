// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { OwnDrafts } from '../src/table-facts.ts';

/** Records whose authors also edit, hand in, take back and delete them while they are drafts. */
export const ownDrafts: Readonly<Record<string, OwnDrafts>> = {
  announcements: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  boqs: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['issued'], stepAction: 'edit' },
  budgets: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  certificates: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['certified'], stepAction: 'edit' },
  change_events: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['priced'], stepAction: 'edit' },
  change_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit' },
  contracts: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  credit_notes: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit' },
  daily_reports: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['submitted'], stepAction: 'edit' },
  delay_events: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  final_accounts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'], stepAction: 'edit' },
  goods_receipts: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  invoice_payments: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  invoices: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit' },
  leave_requests: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  meetings: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  projects: { author: 'created_by', status: 'status', drafts: ['planning'], handedIn: [], stepAction: 'edit' },
  purchase_orders: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['pending'], stepAction: 'edit' },
  quotation_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'], stepAction: 'edit' },
  requisition_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit' },
  rfis: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['open'], stepAction: 'edit' },
  safety_inspections: { author: 'created_by', status: 'status', drafts: ['scheduled', 'in_progress'], handedIn: ['passed', 'failed'], stepAction: 'edit' },
  subcontract_claims: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['certified'], stepAction: 'edit' },
  submittals: { author: 'created_by', status: 'status', drafts: ['draft', 'revise_and_resubmit', 'rejected'], handedIn: ['submitted'], stepAction: 'edit' },
  takeoff_items: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [], stepAction: 'edit' },
  tasks: { author: 'created_by_user_id', status: 'task_status', drafts: ['not_started'], handedIn: [], stepAction: 'edit' },
  tax_returns: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['pending'], stepAction: 'edit' },
  training_sessions: { author: 'created_by', status: 'status', drafts: ['planned'], handedIn: [], stepAction: 'approve' },
  variation_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'], stepAction: 'edit' },
  work_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'], stepAction: 'edit' },
  work_permits: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['requested'], stepAction: 'edit' },
};
