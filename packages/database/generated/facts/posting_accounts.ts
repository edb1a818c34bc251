// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    posting: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['bank', 'cash', 'receivables', 'retention_receivable', 'contract_assets', 'advances_paid', 'inventory', 'input_tax', 'payables', 'accrued_purchases', 'retention_payable', 'advances_received', 'output_tax', 'tax_withheld', 'net_pay', 'withheld', 'owed_to_people', 'provisions', 'revenue', 'deductions', 'purchases', 'stock_differences', 'wages', 'employer_costs', 'provision_costs', 'expenses', 'exchange_differences', 'bank_charges', 'interest_income', 'bank_transfers', 'fixed_assets', 'loans', 'capital', 'retained_earnings', 'input_cgst', 'input_sgst', 'input_igst', 'output_cgst', 'output_sgst', 'output_igst', 'income_tax_claimable', 'gst_claimable', 'labour_cess', 'gst_withheld', 'cess_withheld', 'landed_costs', 'receipts_on_account', 'cheques_receivable', 'cheques_payable', 'staff_loans', 'tax_payable', 'accrued_expenses', 'prepaid_expenses', 'currency_revaluation', 'depreciation', 'accumulated_depreciation', 'other_assets', 'other_liabilities', 'other_equity', 'other_income', 'other_costs'] },
    cost_type: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['labour', 'material', 'plant', 'subcontract', 'other'] },
    tax_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'tax_codes', column: 'id', constraint: 'posting_accounts_tax_code_id_fkey' } },
    account_code: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 20 },
    account_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    is_open_to_vouchers: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_paid_from_bank: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_chosen: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'posting_accounts_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    posting_accounts_account_code_format: ['account_code'],
    posting_accounts_account_code_length: ['account_code'],
    posting_accounts_account_name_length: ['account_name'],
    posting_accounts_cost_type_options: ['cost_type'],
    posting_accounts_created_by_fkey: ['created_by'],
    posting_accounts_one_each: ['posting', 'cost_type', 'tax_code_id'],
    posting_accounts_own_code: ['account_code'],
    posting_accounts_pkey: ['id'],
    posting_accounts_posting_options: ['posting'],
    posting_accounts_tax_code_id_fkey: ['tax_code_id'],
  },
} as const satisfies TableFacts;
