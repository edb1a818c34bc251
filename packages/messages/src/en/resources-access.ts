import { everyday } from './everyday.ts';

/** Names, labels and choices of who may approve how much. */
export const resources = {
  approval_deputies: {
    singular: 'Deputy',
    plural: 'Deputies',
    create: 'Name a deputy',
    edit: 'Edit deputy',
    search: 'Search',
    emptyTitle: 'No deputies yet',
    emptyText: 'While you are away, nobody decides for you.',
  },
  approval_limits: {
    singular: 'Approval limit',
    plural: 'Approval limits',
    create: 'Add approval limit',
    edit: 'Edit approval limit',
    search: 'Search',
    emptyTitle: 'No approval limits',
    emptyText: 'Every role that may approve does so for any amount.',
  },
} as const;

export const fields = {
  approval_deputies: {
    delegator_id: 'Who is away',
    deputy_id: 'Deputy',
    document_kind: 'Documents',
    starts_on: 'First day',
    ends_on: 'Last day',
  },
  approval_limits: {
    role_id: 'Role',
    document_kind: 'Document',
    max_amount: 'Approves up to',
  },
} as const;

export const fieldHelp = {
  approval_deputies: {
    deputy_id: 'Decides with your rights and limits, but on nothing that either of you made or changed.',
    document_kind: 'Leave empty for all documents.',
    ends_on: 'Ends by itself. Withdraw the deputy to end it at once.',
  },
  approval_limits: {
    document_kind: 'Leave empty for all documents without their own limit.',
    max_amount: "In the company's currency. Amounts above it go to people with a higher limit and to owners.",
  },
} as const;

export const choices = {
  // as the inbox calls them
  approval_deputies: { document_kind: everyday.approvals.kinds },
  approval_limits: {
    document_kind: {
      purchase_orders: 'Purchase orders',
      work_order_drafts: 'Work orders',
      change_order_drafts: 'Change orders',
      subcontract_claims: 'Subcontract claims',
      supplier_invoices: 'Supplier invoices',
      supplier_credit_notes: 'Supplier credit notes',
      expenses: 'Expenses',
      petty_cash_floats: 'Petty cash floats',
      petty_cash_claims: 'Petty cash claims',
      payment_runs: 'Payment runs',
      supplier_bank_accounts: 'Supplier bank accounts',
      invoices: 'Invoices',
      credit_notes: 'Credit notes',
      liability_payments: 'Liability payments',
      journal_vouchers: 'Journal vouchers',
      cheques: 'Post-dated cheques',
      client_settlements: 'Refunds and set-offs',
      certificates: 'Payment certificates',
      variation_order_drafts: 'Variation orders',
    },
  },
} as const;
