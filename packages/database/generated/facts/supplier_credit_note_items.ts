// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    supplier_credit_note_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'supplier_credit_notes', column: 'id', constraint: 'supplier_credit_note_items_supplier_credit_note_id_fkey' } },
    supplier_invoice_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'supplier_invoice_items', column: 'id', constraint: 'supplier_credit_note_items_supplier_invoice_item_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    item_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 300 },
    quantity_billed: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    quantity: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    unit_price: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    total_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    clearing_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    stored_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    stocked_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    accrued_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    exchange_difference: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'supplier_credit_note_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    supplier_credit_note_items_created_by_fkey: ['created_by'],
    supplier_credit_note_items_item_name_length: ['item_name'],
    supplier_credit_note_items_pkey: ['id'],
    supplier_credit_note_items_position_range: ['position'],
    supplier_credit_note_items_quantity_range: ['quantity'],
    supplier_credit_note_items_supplier_credit_note_id_fkey: ['supplier_credit_note_id'],
    supplier_credit_note_items_supplier_credit_note_id_supplier_key: ['supplier_credit_note_id', 'supplier_invoice_item_id'],
    supplier_credit_note_items_supplier_invoice_item_id_fkey: ['supplier_invoice_item_id'],
    supplier_credit_note_items_unit_price_range: ['unit_price'],
  },
} as const satisfies TableFacts;
