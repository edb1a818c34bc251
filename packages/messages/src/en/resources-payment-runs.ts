/** Names of payment runs. */
export const resources = {
  payment_runs: {
    singular: 'Payment run',
    plural: 'Payment runs',
    create: 'New payment run',
    edit: 'Edit payment run',
    search: 'Search by number',
    emptyTitle: 'No payment runs yet',
    emptyText:
      'Supplier invoices that are due, paid together: one person prepares the run, another approves it.',
  },
} as const;

export const fields = {
  payment_runs: {
    run_number: 'Number',
    bank_account_id: 'Bank account',
    due_by: 'Invoices due by',
    payment_date: 'Payment date',
    payment_method: 'Payment method',
    total_amount: 'Total to pay',
    file_taken_by: 'Bank file taken by',
    file_taken_at: 'Bank file taken on',
    file_format: 'Format of the bank file',
    status: 'Status',
    notes: 'Notes',
  },
  payment_run_items: {
    payment_run_id: 'Payment run',
    supplier_invoice_id: 'Supplier invoice',
    position: 'Line',
    bill_number: 'Invoice',
    supplier_name: 'Supplier',
    supplier_id: 'Supplier record',
    supplier_bank_account_id: 'Paid to account',
    account_holder: 'Account holder',
    account: 'IBAN or account number',
    bank_code: 'Bank code (BIC or IFSC)',
    due_date: 'Due',
    open_amount: 'Left to pay',
    amount: 'Pay now',
  },
} as const;

export const choices = {
  payment_runs: {
    payment_method: { bank_transfer: 'Bank transfer', cheque: 'Cheque', cash: 'Cash' },
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      paid: 'Paid',
    },
  },
} as const;

export const fieldHelp = {
  payment_runs: {
    due_by: 'Every approved invoice of a supplier that falls due by this day is taken into the run.',
    payment_date: 'The day the bank pays. Payments are booked on it when the run is released.',
    payment_method: 'Bank transfers go to confirmed bank accounts of suppliers, as a file for the bank.',
  },
} as const;
