// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    rfq_offer_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'rfq_offers', column: 'id', constraint: 'rfq_offer_items_rfq_offer_id_fkey' } },
    rfq_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'rfqs', column: 'id', constraint: 'rfq_offer_items_rfq_id_fkey' } },
    rfq_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'rfq_items', column: 'id', constraint: 'rfq_offer_items_rfq_item_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    item_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 300 },
    quantity: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    unit_of_measure: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    unit_price: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    is_declined: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    net_price: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    total_cost: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'rfq_offer_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    rfq_offer_items_created_by_fkey: ['created_by'],
    rfq_offer_items_declined_without_price: ['is_declined', 'unit_price'],
    rfq_offer_items_item_name_length: ['item_name'],
    rfq_offer_items_notes_length: ['notes'],
    rfq_offer_items_pkey: ['id'],
    rfq_offer_items_position_range: ['position'],
    rfq_offer_items_rfq_id_fkey: ['rfq_id'],
    rfq_offer_items_rfq_item_id_fkey: ['rfq_item_id'],
    rfq_offer_items_rfq_offer_id_fkey: ['rfq_offer_id'],
    rfq_offer_items_rfq_offer_id_rfq_item_id_key: ['rfq_offer_id', 'rfq_item_id'],
    rfq_offer_items_unit_of_measure_length: ['unit_of_measure'],
    rfq_offer_items_unit_price_range: ['unit_price'],
  },
} as const satisfies TableFacts;
