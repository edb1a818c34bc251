/** Names of journal vouchers. */
export const resources = {
  journal_vouchers: {
    singular: 'Journal voucher',
    plural: 'Journal vouchers',
    create: 'New journal voucher',
    edit: 'Edit journal voucher',
    search: 'Search by number, description or reference',
    emptyTitle: 'No journal vouchers yet',
    emptyText: 'Accruals, depreciation, corrections and other entries that no document makes.',
  },
} as const;

export const fields = {
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

/** Words of their choices. */
export const choices = {
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
export const sections = { journal_voucher: 'Journal voucher' } as const;
