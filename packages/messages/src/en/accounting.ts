/** The journal for the accountant: what its columns and accounts are called. */
export const accounting = {
  from: 'From',
  to: 'To',
  csv: 'Journal as CSV',
  json: 'Journal as JSON',
  file: 'Journal {{from}} to {{to}}',
  empty: 'There is nothing to book between these days.',
  failed: 'The journal could not be made',
  done_one: '{{count, number}} line was exported; both sides come to {{sum}}.',
  done_other: '{{count, number}} lines were exported; both sides come to {{sum}}.',
  columns: {
    date: 'Date',
    source: 'Kind',
    document: 'Document',
    party: 'Party',
    project: 'Project',
    account: 'Account',
    name: 'Name of account',
    debit: 'Debit',
    credit: 'Credit',
  },
} as const;
