// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    journal_voucher_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'journal_vouchers', column: 'id', constraint: 'journal_voucher_items_journal_voucher_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    posting_account_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'posting_accounts', column: 'id', constraint: 'journal_voucher_items_posting_account_id_fkey' } },
    posting: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 500 },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'projects', column: 'id', constraint: 'journal_voucher_items_project_id_fkey' } },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'cost_codes', column: 'id', constraint: 'journal_voucher_items_cost_code_id_fkey' } },
    cost_type: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['labour', 'material', 'plant', 'subcontract', 'other'] },
    currency: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'currencies', column: 'code', constraint: 'journal_voucher_items_currency_fkey' } },
    debit_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    credit_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    exchange_rate: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 8, min: 1e-8 },
    base_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'journal_voucher_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    journal_voucher_items_cost_code_id_fkey: ['cost_code_id'],
    journal_voucher_items_cost_type_options: ['cost_type'],
    journal_voucher_items_created_by_fkey: ['created_by'],
    journal_voucher_items_credit_amount_range: ['credit_amount'],
    journal_voucher_items_currency_fkey: ['currency'],
    journal_voucher_items_debit_amount_range: ['debit_amount'],
    journal_voucher_items_description_length: ['description'],
    journal_voucher_items_exchange_rate_range: ['exchange_rate'],
    journal_voucher_items_journal_voucher_id_fkey: ['journal_voucher_id'],
    journal_voucher_items_pkey: ['id'],
    journal_voucher_items_position_range: ['position'],
    journal_voucher_items_posting_account_id_fkey: ['posting_account_id'],
    journal_voucher_items_posting_length: ['posting'],
    journal_voucher_items_project_id_fkey: ['project_id'],
  },
} as const satisfies TableFacts;
