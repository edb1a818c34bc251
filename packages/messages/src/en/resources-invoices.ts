/** Names of invoices, their payments and of expenses. */
export const resources = {
  invoices: {
    singular: 'Invoice',
    plural: 'Invoices',
    create: 'New invoice',
    edit: 'Edit invoice',
    search: 'Search by number or reference',
    emptyTitle: 'No invoices yet',
    emptyText: 'An invoice asks a client to pay for what was done.',
  },
  expenses: {
    singular: 'Expense',
    plural: 'Expenses',
    create: 'New expense',
    edit: 'Edit expense',
    search: 'Search by number or activity',
    emptyTitle: 'No expenses yet',
    emptyText: 'What somebody spent for the company, to be approved and paid back.',
  },
} as const;

export const fields = {
  invoices: {
    invoice_number: 'Number',
    invoice_type: 'Type',
    project_id: 'Project',
    client_id: 'Client',
    issue_date: 'Issued',
    due_date: 'Due',
    exchange_rate: 'Exchange rate',
    subtotal_amount: 'Before tax',
    tax_amount: 'Tax',
    total_amount: 'Total',
    paid_amount: 'Paid',
    balance_amount: 'Balance',
    reference: 'Reference',
    notes: 'Notes',
    status: 'Status',
    approval_notes: 'Notes of the approval',
    rejection_notes: 'Reason of the rejection',
    sent_at: 'Sent',
  },
  invoice_items: {
    position: 'Line',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    unit_price: 'Unit price',
    amount: 'Amount',
    category: 'Category',
    work_package: 'Work package',
    tax_code_id: 'Tax code',
    tax_rate: 'Tax rate',
    tax_amount: 'Tax',
  },
  invoice_payments: {
    amount: 'Amount',
    payment_date: 'Paid on',
    payment_method: 'Method',
    reference: 'Reference',
    notes: 'Notes',
    status: 'Status',
  },
  expenses: {
    expense_number: 'Number',
    project_id: 'Project',
    employee_id: 'Employee',
    type: 'Paid by',
    expense_type: 'Kind',
    activity: 'What for',
    remarks: 'Remarks',
    expense_date: 'Date',
    amount: 'Amount',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    payroll_processed: 'Paid with the salary',
    status: 'Status',
    approval_notes: 'Notes of the approval',
    rejection_reason: 'Reason of the rejection',
  },
} as const;

export const fieldHelp = {
  invoices: { client_id: 'The client of the project; named only for an invoice without a project.' },
} as const;

export const choices = {
  invoices: {
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      sent: 'Sent',
      partially_paid: 'Partly paid',
      paid: 'Paid',
      cancelled: 'Cancelled',
    },
    invoice_type: {
      standard: 'Standard',
      progress: 'Progress',
      advance: 'Advance',
      retention: 'Retention',
      final: 'Final',
    },
  },
  invoice_payments: {
    payment_method: {
      bank_transfer: 'Bank transfer',
      cheque: 'Cheque',
      cash: 'Cash',
      card: 'Card',
      other: 'Other',
    },
    status: { draft: 'Draft', posted: 'Posted', reconciled: 'Reconciled', reversed: 'Reversed' },
  },
  expenses: {
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      reimbursed: 'Paid back',
    },
    type: { reimbursable: 'The employee', company: 'The company' },
    expense_type: {
      travel: 'Travel',
      accommodation: 'Accommodation',
      meals: 'Meals',
      fuel: 'Fuel',
      material: 'Material',
      equipment: 'Equipment',
      permit: 'Permits and fees',
      communication: 'Communication',
      other: 'Other',
    },
  },
} as const;

export const sections = {} as const;
