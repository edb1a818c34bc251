// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    expense_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['travel', 'accommodation', 'meals', 'fuel', 'material', 'equipment', 'permit', 'communication', 'mileage', 'other'] },
    claim_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    day_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    receipt_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    when_exceeded: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['explained', 'refused'], defaultOption: 'explained' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'expense_limits_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    expense_limits_claim_amount_range: ['claim_amount'],
    expense_limits_created_by_fkey: ['created_by'],
    expense_limits_day_amount_range: ['day_amount'],
    expense_limits_expense_type_key: ['expense_type'],
    expense_limits_expense_type_options: ['expense_type'],
    expense_limits_pkey: ['id'],
    expense_limits_receipt_amount_range: ['receipt_amount'],
    expense_limits_when_exceeded_options: ['when_exceeded'],
  },
} as const satisfies TableFacts;
