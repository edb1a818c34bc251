// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    landed_cost_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'landed_costs', column: 'id', constraint: 'landed_cost_shares_landed_cost_id_fkey' } },
    goods_receipt_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'goods_receipt_items', column: 'id', constraint: 'landed_cost_shares_goods_receipt_item_id_fkey' } },
    borne_by: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['stock', 'issued', 'site', 'difference'] },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'landed_cost_shares_project_id_fkey' } },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'cost_codes', column: 'id', constraint: 'landed_cost_shares_cost_code_id_fkey' } },
    cost_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['labour', 'material', 'plant', 'subcontract', 'other'] },
    quantity: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    entry_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'landed_cost_shares_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    landed_cost_shares_borne_by_options: ['borne_by'],
    landed_cost_shares_cost_code_id_fkey: ['cost_code_id'],
    landed_cost_shares_cost_type_options: ['cost_type'],
    landed_cost_shares_created_by_fkey: ['created_by'],
    landed_cost_shares_goods_receipt_item_id_fkey: ['goods_receipt_item_id'],
    landed_cost_shares_landed_cost_id_fkey: ['landed_cost_id'],
    landed_cost_shares_pkey: ['id'],
    landed_cost_shares_project_id_fkey: ['project_id'],
  },
} as const satisfies TableFacts;
