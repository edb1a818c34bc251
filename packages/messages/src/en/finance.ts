/** The overview of finance. */
export const finance = {
  overview: 'Overview',
  figures: {
    invoiced: 'Invoiced this month',
    open: 'Receivables',
    overdue: 'Overdue',
    expenses: 'Expenses this month',
    expensesPending: 'Expenses awaiting approval',
    budget: 'Active budgets',
    committed: 'Committed',
    actual: 'Actual project cost',
  },
  sameAccount:
    'Before you confirm: this is also the account of {{suppliers}}. Firms of one group share accounts; others do not.',
  paymentRun: { file: 'Bank file', neft: 'NEFT file', failed: 'The bank file could not be created' },
  landedCost: {
    title: 'Distribution',
    preview: 'Preview as of now. Stock on hand, and where it was issued, are looked at again on approval.',
    booked: 'As posted to stock and projects.',
    empty: 'No goods receipts.',
    item: 'Item',
  },
  cash: {
    title: 'Cash flow',
    text: 'Money in and out of bank and cash, by month.',
    empty: 'No payments or costs yet.',
    month: 'Month',
    inflow: 'Inflow',
    outflow: 'Outflow',
    net: 'Net',
  },
} as const;
