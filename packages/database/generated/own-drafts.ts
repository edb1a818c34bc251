// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { OwnDrafts } from '../src/table-facts.ts';

/** Records whose authors also edit, hand in, take back and delete them while they are drafts. */
export const ownDrafts: Readonly<Record<string, OwnDrafts>> = {
  announcements: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  boqs: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['issued'] },
  budgets: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  certificates: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['certified'] },
  change_events: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['priced'] },
  change_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'] },
  contracts: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  credit_notes: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'] },
  daily_reports: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['submitted'] },
  delay_events: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  final_accounts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'] },
  goods_receipts: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  invoice_payments: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  invoices: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'] },
  leave_requests: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  meetings: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  projects: { author: 'created_by', status: 'status', drafts: ['planning'], handedIn: [] },
  purchase_orders: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['pending'] },
  quotation_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'] },
  requisition_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'] },
  rfis: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['open'] },
  safety_inspections: { author: 'created_by', status: 'status', drafts: ['scheduled', 'in_progress'], handedIn: ['passed', 'failed'] },
  subcontract_claims: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['certified'] },
  submittals: { author: 'created_by', status: 'status', drafts: ['draft', 'revise_and_resubmit', 'rejected'], handedIn: ['submitted'] },
  takeoff_items: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: [] },
  tasks: { author: 'created_by_user_id', status: 'task_status', drafts: ['not_started'], handedIn: [] },
  tax_returns: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['pending'] },
  variation_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['submitted'] },
  work_order_drafts: { author: 'created_by', status: 'status', drafts: ['draft', 'rejected'], handedIn: ['pending'] },
  work_permits: { author: 'created_by', status: 'status', drafts: ['draft'], handedIn: ['requested'] },
};
