/** Names of the bank accounts of suppliers. */
export const resources = {
  supplier_bank_accounts: {
    singular: 'Supplier bank account',
    plural: 'Supplier bank accounts',
    create: 'New supplier bank account',
    edit: 'Edit supplier bank account',
    search: 'Search by holder or bank',
    emptyTitle: 'No bank account yet',
    emptyText: 'A supplier is paid by bank transfer once a second person has confirmed its account.',
  },
} as const;

export const fields = {
  supplier_bank_accounts: {
    supplier_id: 'Supplier',
    account_holder: 'Account holder',
    bank_name: 'Bank',
    account: 'IBAN or account number',
    bank_code: 'Bank code (BIC or IFSC)',
    is_primary: 'Primary for its currency',
    status: 'Status',
  },
} as const;

export const choices = {
  supplier_bank_accounts: {
    status: { pending: 'Awaiting confirmation', confirmed: 'Confirmed', closed: 'Closed' },
  },
} as const;

export const fieldHelp = {
  supplier_bank_accounts: {
    account_holder: 'In Latin letters, as the bank has it.',
    account:
      'Call the supplier on a number you already have before you confirm. Any change must be confirmed again.',
    bank_code: 'Not needed with an IBAN.',
  },
} as const;
