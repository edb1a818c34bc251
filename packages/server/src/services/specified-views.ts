/** The views of the specification by which a table is written, and their tables. */
export const specifiedViews: Readonly<Record<string, string>> = {
  quantity_takeoff_items: 'takeoff_items',
  payment_records: 'invoice_payments',
  unified_expenses: 'expenses',
};
