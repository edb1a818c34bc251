/** The journal for the accountant: what its columns and accounts are called. */
export const accounting = {
  from: 'From',
  to: 'To',
  csv: 'Export journal (CSV)',
  json: 'Export journal (JSON)',
  file: 'Journal {{from}} to {{to}}',
  empty: 'No journal entries in this period.',
  failed: 'The journal could not be exported',
  done_one: '{{count, number}} line exported; debit and credit total {{sum}}.',
  done_other: '{{count, number}} lines exported; debit and credit total {{sum}}.',
  columns: {
    date: 'Date',
    source: 'Type',
    document: 'Document',
    party: 'Party',
    project: 'Project',
    account: 'Account',
    name: 'Account name',
    debit: 'Debit',
    credit: 'Credit',
  },
} as const;
