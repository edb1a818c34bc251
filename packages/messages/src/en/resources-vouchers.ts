/** Names of journal vouchers and liability payments. */
export const resources = {
  journal_vouchers: {
    singular: 'Journal voucher',
    plural: 'Journal vouchers',
    create: 'New journal voucher',
    edit: 'Edit journal voucher',
    search: 'Search by number, description or reference',
    emptyTitle: 'No journal vouchers yet',
    emptyText: 'Accruals, depreciation, corrections and other entries not created by another document.',
  },
  liability_payments: {
    singular: 'Liability payment',
    plural: 'Liability payments',
    create: 'New liability payment',
    edit: 'Edit liability payment',
    search: 'Search by number, payee or reference',
    emptyTitle: 'No liability payments yet',
    emptyText:
      'Payments of tax returns, tax withheld, provident fund and other statutory dues, advances and loans to employees, loans and other liabilities, and refunds from the tax office.',
  },
} as const;

export const fields = {
  liability_payments: {
    payment_number: 'Number',
    tax_return_id: 'Tax return',
    posting_account_id: 'Account',
    pay_deduction_id: 'Advance or loan',
    posting: 'Liability',
    is_refund: 'Refund',
    payment_date: 'Date',
    amount: 'Amount',
    bank_account_id: 'Bank account',
    payee: 'Paid to or received from',
    reference: 'Reference',
    reversal_of: 'Reversal of',
    status: 'Status',
    notes: 'Notes',
  },
  journal_vouchers: {
    voucher_number: 'Number',
    voucher_date: 'Date',
    description: 'Description',
    reference: 'Reference',
    debit_amount: 'Total debit',
    credit_amount: 'Total credit',
    reversed_on: 'Reversed on',
    status: 'Status',
    notes: 'Notes',
  },
  journal_voucher_items: {
    journal_voucher_id: 'Journal voucher',
    position: 'Line',
    posting_account_id: 'Account',
    posting: 'Posting type',
    description: 'Description',
    project_id: 'Project',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    currency: 'Currency',
    debit_amount: 'Debit',
    credit_amount: 'Credit',
    exchange_rate: 'Exchange rate',
    base_amount: 'In company currency',
  },
} as const;

/** Help beside them. */
export const fieldHelp = {
  liability_payments: {
    tax_return_id: 'Leave empty to pay an account.',
    posting_account_id:
      'Taxes withheld, pay deductions, loans and other liabilities. Leave empty to pay a tax return.',
    pay_deduction_id:
      'An approved advance or loan of an employee, which later payslips deduct. Leave empty to pay anything else.',
  },
} as const;

/** Words of their choices. */
export const choices = {
  liability_payments: {
    status: {
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      reconciled: 'Reconciled',
      reversed: 'Reversed',
    },
  },
  journal_vouchers: {
    status: {
      draft: 'Draft',
      pending: 'Awaiting approval',
      approved: 'Posted',
      rejected: 'Rejected',
      reversed: 'Reversed',
    },
  },
} as const;

/** Titles of their sections. */
export const sections = {
  journal_voucher: 'Journal voucher',
  liability_payment: 'Liability payment',
} as const;
