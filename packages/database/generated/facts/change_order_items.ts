// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    change_order_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'change_order_drafts', column: 'id', constraint: 'change_order_items_change_order_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    item_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'inventory_items', column: 'id', constraint: 'change_order_items_item_id_fkey' } },
    purchase_order_item_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'purchase_order_items', column: 'id', constraint: 'change_order_items_purchase_order_item_id_fkey' } },
    work_order_item_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'work_order_items', column: 'id', constraint: 'change_order_items_work_order_item_id_fkey' } },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 300 },
    quantity: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4 },
    unit_of_measure: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    unit_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    total_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'cost_codes', column: 'id', constraint: 'change_order_items_cost_code_id_fkey' } },
    cost_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['labour', 'material', 'plant', 'subcontract', 'other'], defaultOption: 'other' },
    is_receipt_needed: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'change_order_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    change_order_items_change_order_id_fkey: ['change_order_id'],
    change_order_items_cost_code_id_fkey: ['cost_code_id'],
    change_order_items_cost_type_options: ['cost_type'],
    change_order_items_created_by_fkey: ['created_by'],
    change_order_items_description_length: ['description'],
    change_order_items_item_id_fkey: ['item_id'],
    change_order_items_pkey: ['id'],
    change_order_items_position_range: ['position'],
    change_order_items_purchase_order_item_id_fkey: ['purchase_order_item_id'],
    change_order_items_quantity_range: ['quantity'],
    change_order_items_unit_cost_range: ['unit_cost'],
    change_order_items_unit_of_measure_length: ['unit_of_measure'],
    change_order_items_work_order_item_id_fkey: ['work_order_item_id'],
  },
} as const satisfies TableFacts;
