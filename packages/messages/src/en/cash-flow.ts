/** The chart of money in and out, on the first page and in the overview of finance. */
export const cashFlow = {
  title: 'Cash flow',
  text: 'Money in and out of bank and cash, by month.',
  empty: 'No payments or costs yet.',
  month: 'Month',
  inflow: 'Inflow',
  outflow: 'Outflow',
  net: 'Net',
} as const;
