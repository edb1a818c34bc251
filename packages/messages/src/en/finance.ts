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
