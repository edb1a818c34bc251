// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    landed_cost_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'landed_costs', column: 'id', constraint: 'landed_cost_receipts_landed_cost_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    goods_receipt_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'goods_receipts', column: 'id', constraint: 'landed_cost_receipts_goods_receipt_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'landed_cost_receipts_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    landed_cost_receipts_created_by_fkey: ['created_by'],
    landed_cost_receipts_goods_receipt_id_fkey: ['goods_receipt_id'],
    landed_cost_receipts_landed_cost_id_fkey: ['landed_cost_id'],
    landed_cost_receipts_landed_cost_id_goods_receipt_id_key: ['landed_cost_id', 'goods_receipt_id'],
    landed_cost_receipts_pkey: ['id'],
    landed_cost_receipts_position_range: ['position'],
  },
} as const satisfies TableFacts;
