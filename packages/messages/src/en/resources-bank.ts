/** Names of bank accounts, their statements and what banks do by themselves. */
export const resources = {
  bank_accounts: {
    singular: 'Bank account',
    plural: 'Bank accounts',
    create: 'New bank account',
    edit: 'Edit bank account',
    search: 'Search by name or bank',
    emptyTitle: 'No bank accounts yet',
    emptyText: "Add the company's accounts to import and match their statements.",
  },
  bank_statements: {
    singular: 'Bank statement',
    plural: 'Bank statements',
    create: 'New bank statement',
    edit: 'Edit bank statement',
    search: 'Search by number',
    emptyTitle: 'No bank statements yet',
    emptyText: 'Import a file from the bank under Bank reconciliation.',
  },
  bank_statement_lines: {
    singular: 'Statement line',
    plural: 'Statement lines',
    emptyTitle: 'No lines in this statement',
  },
  bank_entries: {
    singular: 'Bank entry',
    plural: 'Bank entries',
    create: 'New bank entry',
    edit: 'Edit bank entry',
    search: 'Search by number',
    emptyTitle: 'No bank entries yet',
    emptyText: 'Charges and interest from bank statements, and transfers between accounts.',
  },
} as const;

export const fields = {
  bank_accounts: {
    name: 'Name',
    bank_name: 'Bank',
    account: 'IBAN or account number',
    bank_code: 'Bank code (BIC or IFSC)',
    opening_balance: 'Opening balance',
    opened_on: 'First day',
    is_default: 'Default for its currency',
    is_active: 'Active',
    csv_columns: 'CSV columns',
  },
  bank_statements: {
    statement_number: 'Number',
    bank_account_id: 'Bank account',
    sequence: 'Sequence',
    reference: 'Bank statement no.',
    from_date: 'From',
    to_date: 'To',
    opening_balance: 'Opening balance',
    closing_balance: 'Closing balance',
    line_count: 'Lines',
    format: 'Format',
    file_name: 'File',
    file_hash: 'File checksum',
  },
  bank_statement_lines: {
    bank_statement_id: 'Bank statement',
    bank_account_id: 'Bank account',
    position: 'Line',
    line_date: 'Date',
    value_date: 'Value date',
    amount: 'Amount',
    counterparty: 'Counterparty',
    reference: 'Reference',
    raw_text: 'Text',
    matched_amount: 'Matched',
    open_amount: 'Left to match',
    status: 'Status',
  },
  bank_entries: {
    entry_number: 'Number',
    bank_account_id: 'Bank account',
    kind: 'Type',
    entry_date: 'Date',
    amount: 'Amount',
    exchange_rate: 'Exchange rate',
    base_amount: 'In company currency',
    tax_code_id: 'Tax code',
    tax_amount: 'Tax included',
    base_tax_amount: 'Tax in company currency',
    tax_split: 'GST',
    description: 'Description',
    status: 'Status',
    reversed_on: 'Reversed on',
    counter_entry_id: 'Other side of transfer',
  },
} as const;

export const fieldHelp = {
  bank_accounts: {
    account: 'Only the last four characters are shown afterwards.',
    bank_code: 'Needed for bank files of payment runs.',
    is_default: 'Payments not yet on a statement are expected on this account.',
    opening_balance: 'Balance of the bank at the start of the first day.',
  },
} as const;

export const choices = {
  bank_statements: {
    format: {
      csv: 'CSV',
      mt940: 'MT940',
      camt053: 'CAMT.053',
    },
  },
  bank_statement_lines: {
    status: {
      open: 'Open',
      partly_matched: 'Partly matched',
      matched: 'Matched',
    },
  },
  bank_entries: {
    tax_split: { intra_state: 'CGST and SGST', inter_state: 'IGST' },
    kind: {
      charge: 'Bank charge',
      interest: 'Interest',
      transfer: 'Transfer between accounts',
    },
    status: {
      posted: 'Posted',
      reversed: 'Reversed',
    },
  },
} as const;

export const sections = {
  opening: 'Opening',
} as const;
