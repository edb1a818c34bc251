import { balanceAccounts, furtherAccounts } from './balance-accounts.ts';

/** Accounts of the company, and what is posted to them. */
export const resources = {
  posting_accounts: {
    singular: 'Account',
    plural: 'Chart of accounts',
    create: 'Add account',
    edit: 'Edit account',
    search: 'Search by code or name',
    emptyTitle: 'No accounts',
    emptyText: 'Each posting type has a default account.',
  },
} as const;

export const fields = {
  posting_accounts: {
    posting: 'Posting type',
    cost_type: 'Cost type',
    tax_code_id: 'Tax code',
    account_code: 'Account',
    account_name: 'Account name',
    is_open_to_vouchers: 'Open to journal vouchers',
    is_paid_from_bank: 'Settled by liability payments',
    is_chosen: 'Set by company',
  },
} as const;

export const fieldHelp = {
  posting_accounts: {
    cost_type: 'Leave empty for all cost types without their own account.',
    tax_code_id: 'Leave empty for all tax codes without their own account.',
    account_code: 'As in your accounting software: letters, digits, hyphens, dots and slashes.',
    account_name: 'Leave empty to use the standard name. Your own accounts need one.',
  },
} as const;

export const choices = {
  posting_accounts: {
    posting: {
      ...balanceAccounts,
      ...furtherAccounts,
      receivables: 'Trade receivables',
      payables: 'Trade payables',
      net_pay: 'Net pay payable',
      retention_receivable: 'Retention receivable',
      contract_assets: 'Certified, not invoiced',
      advances_paid: 'Advances to subcontractors',
      inventory: 'Inventory',
      accrued_purchases: 'Goods and work received, not invoiced',
      retention_payable: 'Retention payable',
      advances_received: 'Advances from clients',
      receipts_on_account: 'Receipts on account',
      cheques_receivable: 'Post-dated cheques receivable',
      cheques_payable: 'Post-dated cheques payable',
      deductions: 'Deductions and back-charges',
      stock_differences: 'Stock differences',
      landed_costs: 'Landed cost clearing',
      bank_charges: 'Bank charges and interest paid',
      interest_income: 'Interest received',
      bank_transfers: 'Transfers between bank accounts',
      exchange_differences: 'Exchange gains and losses',
      owed_to_people: 'Employee reimbursements payable',
      revenue: 'Contract revenue',
      purchases: 'Purchases and subcontracts',
      wages: 'Wages and salaries',
      provision_costs: 'Provision expense',
      provisions: 'Provisions for employees',
      employer_costs: 'Employer contributions',
      expenses: 'Expenses',
    },
  },
} as const;
