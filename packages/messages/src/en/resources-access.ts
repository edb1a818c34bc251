/** Names, labels and choices of who may approve how much. */
export const resources = {
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
  approval_limits: {
    role_id: 'Role',
    document_kind: 'Document',
    max_amount: 'Approves up to',
  },
} as const;

export const fieldHelp = {
  approval_limits: {
    document_kind: 'Leave empty for all documents without their own limit.',
    max_amount: "In the company's currency. Amounts above it go to people with a higher limit and to owners.",
  },
} as const;

export const choices = {
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
      invoices: 'Invoices',
      credit_notes: 'Credit notes',
      certificates: 'Payment certificates',
      variation_order_drafts: 'Variation orders',
    },
  },
} as const;
