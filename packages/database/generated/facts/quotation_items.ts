// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    quotation_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'quotation_drafts', column: 'id', constraint: 'quotation_items_quotation_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    item_code: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    section: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 240 },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 2000 },
    unit: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    quantity: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    rate: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    cost_rate: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    cost_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'cost_codes', column: 'id', constraint: 'quotation_items_cost_code_id_fkey' } },
    cost_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['labour', 'material', 'plant', 'subcontract', 'other'], defaultOption: 'other' },
    boq_item_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'boq_items', column: 'id', constraint: 'quotation_items_boq_item_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'quotation_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    quotation_items_boq_item_id_fkey: ['boq_item_id'],
    quotation_items_cost_code_id_fkey: ['cost_code_id'],
    quotation_items_cost_rate_range: ['cost_rate'],
    quotation_items_cost_type_options: ['cost_type'],
    quotation_items_created_by_fkey: ['created_by'],
    quotation_items_description_length: ['description'],
    quotation_items_item_code_length: ['item_code'],
    quotation_items_pkey: ['id'],
    quotation_items_position_range: ['position'],
    quotation_items_quantity_range: ['quantity'],
    quotation_items_quotation_id_fkey: ['quotation_id'],
    quotation_items_rate_range: ['rate'],
    quotation_items_section_length: ['section'],
    quotation_items_unit_length: ['unit'],
  },
} as const satisfies TableFacts;
