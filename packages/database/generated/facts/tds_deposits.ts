// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    tax_month: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['INR'], references: { table: 'currencies', column: 'code', constraint: 'tds_deposits_currency_fkey' } },
    deposited_on: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    bsr_code: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 7 },
    challan_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5 },
    receipt_number: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 20 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'tds_deposits_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    tds_deposits_amount_range: ['amount'],
    tds_deposits_bsr_code_format: ['bsr_code'],
    tds_deposits_bsr_code_length: ['bsr_code'],
    tds_deposits_challan_number_format: ['challan_number'],
    tds_deposits_challan_number_length: ['challan_number'],
    tds_deposits_created_by_fkey: ['created_by'],
    tds_deposits_currency_fkey: ['currency'],
    tds_deposits_currency_options: ['currency'],
    tds_deposits_once: ['bsr_code', 'deposited_on', 'challan_number'],
    tds_deposits_pkey: ['id'],
    tds_deposits_receipt_number_format: ['receipt_number'],
    tds_deposits_receipt_number_length: ['receipt_number'],
  },
} as const satisfies TableFacts;
