/** Names of petty cash: floats, vouchers and claims. */
export const resources = {
  petty_cash_floats: {
    singular: 'Petty cash float',
    plural: 'Petty cash',
    create: 'New petty cash float',
    edit: 'Edit petty cash float',
    search: 'Search by number or name',
    emptyTitle: 'No petty cash floats yet',
    emptyText: 'A fixed amount of cash that a custodian holds and accounts for.',
  },
  petty_cash_vouchers: {
    singular: 'Petty cash voucher',
    plural: 'Petty cash vouchers',
    create: 'New petty cash voucher',
    edit: 'Edit petty cash voucher',
    search: 'Search by number, payee or description',
    emptyTitle: 'No vouchers yet',
    emptyText: 'Cash payments recorded by the custodians.',
  },
  petty_cash_claims: {
    singular: 'Petty cash claim',
    plural: 'Petty cash claims',
    create: 'New petty cash claim',
    edit: 'Edit petty cash claim',
    search: 'Search by number',
    emptyTitle: 'No claims yet',
    emptyText: 'The cash is counted and the amount spent on vouchers is replenished from the bank.',
  },
} as const;

export const fields = {
  petty_cash_floats: {
    float_number: 'Number',
    name: 'Name',
    employee_id: 'Custodian',
    project_id: 'Project',
    bank_account_id: 'Bank account',
    exchange_rate: 'Exchange rate',
    float_amount: 'Float',
    base_amount: 'In company currency',
    balance_amount: 'Cash per books',
    opened_on: 'Opened on',
    closed_on: 'Closed on',
    status: 'Status',
  },
  petty_cash_claims: {
    claim_number: 'Number',
    petty_cash_float_id: 'Petty cash float',
    employee_id: 'Custodian',
    bank_account_id: 'Bank account',
    kind: 'Type',
    claim_date: 'Date',
    counted_amount: 'Cash counted',
    expected_amount: 'Cash per books',
    difference_amount: 'Difference',
    explanation: 'Reason for difference',
    amount: 'Vouchers',
    payable_amount: 'Payable',
    base_amount: 'Vouchers in company currency',
    base_difference_amount: 'Difference in company currency',
    base_payable_amount: 'Payable in company currency',
    payment_date: 'Paid on',
    status: 'Status',
  },
  petty_cash_vouchers: {
    voucher_number: 'Number',
    petty_cash_float_id: 'Petty cash float',
    employee_id: 'Custodian',
    petty_cash_claim_id: 'Claim',
    voucher_date: 'Date',
    payee: 'Paid to',
    description: 'For',
    project_id: 'Project',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    amount: 'Amount paid',
    exchange_rate: 'Exchange rate',
    tax_code_id: 'Tax code',
    tax_amount: 'Tax included',
    tax_split: 'GST',
    base_amount: 'In company currency',
    base_tax_amount: 'Tax in company currency',
    status: 'Status',
  },
} as const;

export const fieldHelp = {
  petty_cash_floats: { float_amount: 'Vouchers and cash together are always this amount.' },
  petty_cash_claims: {
    kind: 'Closing returns the counted cash to the bank and ends the float.',
    counted_amount: 'All notes and coins in the box on this day.',
  },
  petty_cash_vouchers: {
    tax_code_id: 'Only when the receipt is a tax invoice from which the tax may be deducted.',
  },
} as const;

export const choices = {
  petty_cash_floats: {
    status: {
      pending: 'Awaiting approval',
      open: 'Open',
      rejected: 'Rejected',
      closed: 'Closed',
    },
  },
  petty_cash_claims: {
    kind: {
      replenishment: 'Replenishment',
      closing: 'Closing',
    },
    status: {
      pending: 'Awaiting approval',
      approved: 'Approved',
      rejected: 'Rejected',
      paid: 'Paid',
    },
  },
  petty_cash_vouchers: {
    status: {
      recorded: 'Recorded',
      claimed: 'Claimed',
      approved: 'Approved',
      cancelled: 'Cancelled',
    },
    tax_split: {
      intra_state: 'CGST and SGST',
      inter_state: 'IGST',
    },
  },
} as const;

export const sections = {
  petty_cash: 'Petty cash',
  petty_cash_float: 'Petty cash float',
  petty_cash_claim: 'Claim',
  petty_cash_voucher: 'Voucher',
} as const;
