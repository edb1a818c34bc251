// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    opening_balance_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'opening_balances', column: 'id', constraint: 'opening_balance_items_opening_balance_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    posting: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['bank', 'cash', 'fixed_assets', 'accumulated_depreciation', 'prepaid_expenses', 'staff_loans', 'input_tax', 'input_cgst', 'input_sgst', 'input_igst', 'output_tax', 'output_cgst', 'output_sgst', 'output_igst', 'tax_payable', 'tax_withheld', 'withheld', 'accrued_expenses', 'loans', 'capital', 'retained_earnings'] },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 500 },
    currency: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'currencies', column: 'code', constraint: 'opening_balance_items_currency_fkey' } },
    debit_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    credit_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    exchange_rate: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 8, min: 1e-8 },
    base_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'opening_balance_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    opening_balance_items_created_by_fkey: ['created_by'],
    opening_balance_items_credit_amount_range: ['credit_amount'],
    opening_balance_items_currency_fkey: ['currency'],
    opening_balance_items_debit_amount_range: ['debit_amount'],
    opening_balance_items_description_length: ['description'],
    opening_balance_items_exchange_rate_range: ['exchange_rate'],
    opening_balance_items_opening_balance_id_fkey: ['opening_balance_id'],
    opening_balance_items_pkey: ['id'],
    opening_balance_items_position_range: ['position'],
    opening_balance_items_posting_options: ['posting'],
  },
} as const satisfies TableFacts;
