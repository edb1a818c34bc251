/** Names of bills of suppliers and of what an hour costs. */
export const resources = {
  labour_rates: {
    singular: 'Labour rate',
    plural: 'Labour rates',
    create: 'New labour rate',
    edit: 'Edit labour rate',
    search: 'Search in notes',
    emptyTitle: 'No labour rates yet',
    emptyText: 'What an hour of a person or a job title costs a project.',
  },
  supplier_invoices: {
    singular: 'Supplier bill',
    plural: 'Supplier bills',
    create: 'New supplier bill',
    edit: 'Edit supplier bill',
    search: 'Search by number or reference',
    emptyTitle: 'No supplier bills yet',
    emptyText: 'What suppliers ask for, matched with the order and what was received.',
  },
  supplier_credit_notes: {
    singular: 'Supplier credit note',
    plural: 'Supplier credit notes',
    create: 'New supplier credit note',
    edit: 'Edit supplier credit note',
    search: 'Search by number or reference',
    emptyTitle: 'No supplier credit notes yet',
    emptyText: 'What suppliers take back of their bills: less is owed, and the project costs less.',
  },
  subcontract_claims: {
    singular: 'Subcontract claim',
    plural: 'Subcontract claims',
    create: 'New subcontract claim',
    edit: 'Edit subcontract claim',
    search: 'Search by number',
    emptyTitle: 'No subcontract claims yet',
    emptyText: 'What subcontractors have done to date, and what is due to them now.',
  },
} as const;

/** Labels of their columns. */
export const fields = {
  labour_rates: {
    employee_id: 'Employee',
    job_title_id: 'Job title',
    hourly_rate: 'Rate per hour',
    effective_from: 'From',
    notes: 'Notes',
  },
  supplier_invoices: {
    bill_number: 'Number',
    supplier_reference: "Supplier's number",
    purchase_order_id: 'Purchase order',
    supplier_id: 'Supplier',
    project_id: 'Project',
    invoice_date: 'Date',
    due_date: 'Due',
    exchange_rate: 'Exchange rate',
    tax_rate: 'Tax rate',
    is_tax_recoverable: 'The tax is recovered',
    subtotal_amount: 'Without tax',
    tax_amount: 'Tax',
    total_amount: 'Total',
    paid_amount: 'Paid',
    credited_amount: 'Credited',
    balance_amount: 'Balance',
    status: 'Status',
    hold_kind: 'Held for',
    approval_notes: 'Note of the approval',
    rejection_notes: 'Reason of rejection',
    notes: 'Notes',
  },
  supplier_invoice_items: {
    position: 'Line',
    purchase_order_item_id: 'Line of the order',
    quantity: 'Quantity',
    unit_price: 'Unit price',
    total_cost: 'Amount',
    notes: 'Notes',
  },
  supplier_payments: {
    amount: 'Amount',
    payment_date: 'Paid on',
    payment_method: 'How',
    reference: 'Reference',
    notes: 'Notes',
    status: 'Status',
    supplier_invoice_id: 'Supplier bill',
  },
  supplier_credit_notes: {
    credit_number: 'Number',
    supplier_reference: "Supplier's number",
    supplier_invoice_id: 'Supplier bill',
    credit_kind: 'For',
    is_replacement_due: 'Delivered again',
    supplier_id: 'Supplier',
    project_id: 'Project',
    exchange_rate: 'Exchange rate',
    tax_rate: 'Tax rate',
    credit_date: 'Date',
    subtotal_amount: 'Without tax',
    tax_amount: 'Tax',
    total_amount: 'Total',
    status: 'Status',
    notes: 'Notes',
  },
  supplier_credit_note_items: {
    supplier_invoice_item_id: 'Line of the bill',
    position: 'Line',
    item_name: 'Item',
    quantity_billed: 'Billed',
    quantity: 'Credited',
    unit_price: 'Credit per unit',
    total_cost: 'Amount',
  },
  subcontract_claims: {
    claim_number: 'Number',
    work_order_id: 'Work order',
    sequence: 'Order in the work order',
    claim_date: 'Date',
    period_end_date: 'Work until',
    completed_amount: 'Certified to date',
    retention_amount: 'Retention',
    deduction_amount: 'Back-charges to date',
    net_amount: 'Net to date',
    previous_amount: 'Certified before',
    payable_amount: 'Due now',
    tax_amount: 'Tax',
    total_amount: 'Due with tax',
    notes: 'Notes',
    status: 'Status',
  },
  subcontract_claim_lines: {
    work_order_item_id: 'Line of the work order',
    previous_quantity: 'Before',
    quantity_done: 'To date',
    completed_amount: 'Amount to date',
    reason: 'Reason',
  },
} as const;

/** Help beside their fields. */
export const fieldHelp = {
  labour_rates: {
    employee_id: 'Either one person or everybody with a job title.',
    hourly_rate: "Wage and everything on top of it, in the company's currency.",
  },
  supplier_invoices: {
    tax_rate: 'That of the order when it is left empty.',
  },
} as const;

/** Words of their choices. */
export const choices = {
  supplier_invoices: {
    status: {
      pending: 'To be matched',
      matched: 'Matched',
      on_hold: 'On hold',
      approved: 'Approved',
      rejected: 'Rejected',
      partially_paid: 'Partly paid',
      paid: 'Paid',
      credited: 'Credited',
    },
    hold_kind: {
      not_received: 'More than was received',
      over_ordered: 'More than was ordered',
      price: 'Another price',
      total: 'Another total',
      by_hand: 'By hand',
    },
  },
  supplier_payments: {
    payment_method: {
      bank_transfer: 'Bank transfer',
      cheque: 'Cheque',
      cash: 'Cash',
      card: 'Card',
      other: 'Other',
    },
    status: {
      posted: 'Posted',
      reversed: 'Taken back',
    },
  },
  supplier_credit_notes: {
    credit_kind: {
      return: 'Goods or work taken back',
      price: 'A lower price',
    },
    status: {
      pending: 'To be decided',
      approved: 'Approved',
      rejected: 'Rejected',
    },
  },
  subcontract_claims: {
    status: {
      draft: 'Draft',
      certified: 'Certified',
      approved: 'Approved',
      paid: 'Paid',
      cancelled: 'Cancelled',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = {
  labour_rate: 'Labour rate',
  supplier_invoice: 'Bill',
  match: 'Match',
  supplier_credit_note: 'Credit note',
  subcontract_claim: 'Claim',
} as const;
