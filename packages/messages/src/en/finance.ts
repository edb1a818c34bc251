/** The overview of finance. */
export const finance = {
  overview: 'Overview',
  figures: {
    invoiced: 'Invoiced this month',
    open: 'Still to be paid',
    overdue: 'Overdue',
    expenses: 'Expenses this month',
    expensesPending: 'Expenses to decide',
    budget: 'Active budgets',
    committed: 'Committed',
    actual: 'Spent on projects',
  },
  cash: {
    title: 'Money in and out',
    text: 'Payments received, and costs of projects, by month.',
    empty: 'No money has moved yet.',
    month: 'Month',
    inflow: 'In',
    outflow: 'Out',
    net: 'Difference',
  },
} as const;
