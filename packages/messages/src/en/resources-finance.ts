/** Names, labels and choices of finance. */
export const resources = {
  budgets: {
    singular: 'Budget',
    plural: 'Budgets',
    create: 'New budget',
    edit: 'Edit budget',
    search: 'Search by name',
    emptyTitle: 'No budgets yet',
    emptyText: 'Budgeted cost by cost code and cost type.',
  },
  cost_codes: {
    singular: 'Cost code',
    plural: 'Cost codes',
    create: 'New cost code',
    edit: 'Edit cost code',
    search: 'Search by name',
    emptyTitle: 'No cost codes yet',
    emptyText: 'Used to compare budget with cost.',
  },
  units: {
    singular: 'Unit',
    plural: 'Units of measurement',
    create: 'New unit',
    edit: 'Edit unit',
    search: 'Search by unit or name',
    emptyTitle: 'No units yet',
    emptyText: 'Units for quantities, with alternative spellings.',
  },
  tax_codes: {
    singular: 'Tax code',
    plural: 'Tax codes',
    create: 'New tax code',
    edit: 'Edit tax code',
    search: 'Search by code or name',
    emptyTitle: 'No tax codes yet',
    emptyText: 'Tax rates and their validity dates.',
  },
  currencies: {
    singular: 'Currency',
    plural: 'Currencies',
    create: 'New currency',
    edit: 'Edit currency',
    search: 'Search by code or name',
    emptyTitle: 'No currencies',
    emptyText: 'Currencies of ISO 4217.',
  },
  exchange_rates: {
    singular: 'Exchange rate',
    plural: 'Exchange rates',
    create: 'New exchange rate',
    edit: 'Edit exchange rate',
    search: 'Search by source',
    emptyTitle: 'No exchange rates yet',
    emptyText: "Rates of foreign currencies against the company's currency.",
  },
} as const;

export const fields = {
  budgets: {
    name: 'Name',
    project_id: 'Project',
    budget_type: 'Type',
    fiscal_year: 'Fiscal year',
    total_amount: 'Total',
    status: 'Status',
    notes: 'Notes',
  },
  budget_lines: {
    position: 'Line',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    description: 'Description',
    original_amount: 'Original',
    modification_amount: 'Modifications',
    transfer_amount: 'Transfers',
    approved_change_amount: 'Approved changes',
    revised_amount: 'Revised',
  },
  budget_entries: {
    entry_date: 'Date',
    entry_type: 'Type',
    amount: 'Amount',
    description: 'Description',
  },
  cost_codes: {
    code: 'Code',
    name: 'Name',
    description: 'Description',
    parent_id: 'Parent code',
    cost_type: 'Cost type',
    status: 'Status',
  },
  units: {
    code: 'Unit',
    name: 'Name',
    also_written: 'Alternative spellings',
    status: 'Status',
  },
  tax_codes: {
    code: 'Code',
    name: 'Name',
    tax_type: 'Tax type',
    rate: 'Rate',
    valid_from_date: 'Valid from',
    valid_to_date: 'Valid to',
    status: 'Status',
  },
  currencies: {
    code: 'Code',
    name: 'Name',
    name_ar: 'Arabic name',
    name_hi: 'Hindi name',
    decimals: 'Decimals',
    is_active: 'In use',
  },
  exchange_rates: {
    rate_date: 'Effective from',
    rate: 'Rate',
    source: 'Source',
  },
  job_cost_entries: {
    entry_date: 'Date',
    project_id: 'Project',
    cost_code_id: 'Cost code',
    cost_type: 'Cost type',
    entry_type: 'Type',
    amount: 'Amount',
    description: 'Description',
  },
  retention_entries: {
    entry_date: 'Date',
    project_id: 'Project',
    party_id: 'Company',
    direction: 'Direction',
    amount: 'Amount',
    description: 'Description',
  },
  advance_entries: {
    entry_date: 'Date',
    project_id: 'Project',
    party_id: 'Company',
    direction: 'Direction',
    amount: 'Amount',
    description: 'Description',
  },
} as const;

export const fieldHelp = {
  budgets: {
    project_id: 'Required for a project budget.',
  },
  units: {
    code: 'As printed on documents.',
    also_written: 'Separate with commas. Entering any of them selects this unit.',
  },
  tax_codes: {
    rate: 'In percent: enter 5 for 5%.',
  },
  currencies: {
    is_active: 'Offered on forms. Records keep the currency they have.',
  },
  exchange_rates: {
    rate: "Value of one unit in the company's currency.",
  },
} as const;

export const choices = {
  cost_type: {
    labour: 'Labour',
    material: 'Material',
    plant: 'Plant',
    subcontract: 'Subcontract',
    other: 'Other',
  },
  use_status: { active: 'Active', inactive: 'Inactive' },
  budgets: {
    status: { draft: 'Draft', active: 'Active', inactive: 'Inactive', completed: 'Completed' },
    budget_type: { project: 'Project', department: 'Department', operational: 'Operational' },
  },
  budget_entries: {
    entry_type: {
      original: 'Original',
      modification: 'Modification',
      transfer: 'Transfer',
      approved_change: 'Approved change',
    },
  },
  tax_codes: {
    tax_type: {
      standard: 'Standard rate',
      reduced: 'Reduced rate',
      zero: 'Zero rate',
      exempt: 'Exempt',
      reverse_charge: 'Reverse charge',
      out_of_scope: 'Out of scope',
    },
  },
  job_cost_entries: { entry_type: { commitment: 'Committed', actual: 'Actual' } },
  retention_entries: {
    direction: { receivable: 'Receivable from client', payable: 'Payable to subcontractor' },
  },
  advance_entries: {
    direction: { receivable: 'Receivable from client', payable: 'Payable to subcontractor' },
  },
} as const;

export const sections = {
  currency: 'Currency',
  budget: 'Budget',
  code: 'Code',
  rate: 'Rate',
  amounts: 'Amounts',
  invoice: 'Invoice',
  expense: 'Expense',
  costing: 'Costs',
  item: 'Item',
  payment: 'Payment',
} as const;
