/** Accounts that no document explains when the books are opened, by what is posted to them. */
export const balanceAccounts = {
  bank: 'Bank',
  cash: 'Cash',
  prepaid_expenses: 'Prepaid expenses',
  accrued_expenses: 'Accrued expenses',
  accumulated_depreciation: 'Accumulated depreciation',
  tax_payable: 'Tax payable on returns',
  fixed_assets: 'Plant and equipment',
  input_tax: 'Input tax',
  output_tax: 'Output tax',
  tax_withheld: 'Tax withheld from suppliers',
  withheld: 'Payroll deductions and employer contributions payable',
  loans: 'Loans',
  staff_loans: 'Employee loans and advances',
  capital: 'Capital',
  retained_earnings: 'Retained earnings',
  input_cgst: 'Input CGST',
  input_sgst: 'Input SGST/UTGST',
  input_igst: 'Input IGST',
  output_cgst: 'Output CGST',
  output_sgst: 'Output SGST/UTGST',
  output_igst: 'Output IGST',
} as const;

/** Accounts of what is withheld for the state, beside that of suppliers. */
export const withheldAccounts = {
  income_tax_claimable: 'Income tax withheld by clients',
  gst_claimable: 'GST withheld by clients',
  labour_cess: 'Labour cess',
  gst_withheld: 'GST withheld from contractors',
  cess_withheld: 'Labour cess withheld from contractors',
} as const;

/** The same, and those of vouchers: depreciation, and the company's own. */
export const furtherAccounts = {
  ...withheldAccounts,
  currency_revaluation: 'Unrealised exchange differences',
  depreciation: 'Depreciation',
  other_assets: 'Other assets',
  other_liabilities: 'Other liabilities',
  other_equity: 'Other equity',
  other_income: 'Other income',
  other_costs: 'Other overheads',
} as const;
