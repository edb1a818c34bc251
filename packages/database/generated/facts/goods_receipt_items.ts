// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    goods_receipt_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'goods_receipts', column: 'id', constraint: 'goods_receipt_items_goods_receipt_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    purchase_order_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'purchase_order_items', column: 'id', constraint: 'goods_receipt_items_purchase_order_item_id_fkey' } },
    quantity: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    quantity_rejected: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    total_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    rate_difference: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'goods_receipt_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    goods_receipt_items_created_by_fkey: ['created_by'],
    goods_receipt_items_goods_receipt_id_fkey: ['goods_receipt_id'],
    goods_receipt_items_goods_receipt_id_purchase_order_item_id_key: ['goods_receipt_id', 'purchase_order_item_id'],
    goods_receipt_items_notes_length: ['notes'],
    goods_receipt_items_pkey: ['id'],
    goods_receipt_items_position_range: ['position'],
    goods_receipt_items_purchase_order_item_id_fkey: ['purchase_order_item_id'],
    goods_receipt_items_quantity_range: ['quantity'],
    goods_receipt_items_quantity_rejected_range: ['quantity_rejected'],
    goods_receipt_items_something_came: ['quantity', 'quantity_rejected'],
  },
} as const satisfies TableFacts;
