// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    contract_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'contracts', column: 'id', constraint: 'schedule_of_values_contract_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    item_code: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    section: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 240 },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 2000 },
    unit: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    quantity: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0.0001 },
    rate: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    scheduled_value: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    quotation_item_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'quotation_items', column: 'id', constraint: 'schedule_of_values_quotation_item_id_fkey' } },
    variation_order_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'variation_order_drafts', column: 'id', constraint: 'schedule_of_values_variation_order_id_fkey' } },
    omitted_line_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'schedule_of_values', column: 'id', constraint: 'schedule_of_values_omitted_line_id_fkey' } },
    final_account_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'final_accounts', column: 'id', constraint: 'schedule_of_values_final_account_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'schedule_of_values_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    schedule_of_values_contract_id_fkey: ['contract_id'],
    schedule_of_values_created_by_fkey: ['created_by'],
    schedule_of_values_description_length: ['description'],
    schedule_of_values_final_account_id_fkey: ['final_account_id'],
    schedule_of_values_item_code_length: ['item_code'],
    schedule_of_values_omitted_line_id_fkey: ['omitted_line_id'],
    schedule_of_values_pkey: ['id'],
    schedule_of_values_position_range: ['position'],
    schedule_of_values_quantity_range: ['quantity'],
    schedule_of_values_quotation_item_id_fkey: ['quotation_item_id'],
    schedule_of_values_rate_range: ['rate'],
    schedule_of_values_section_length: ['section'],
    schedule_of_values_unit_length: ['unit'],
    schedule_of_values_variation_order_id_fkey: ['variation_order_id'],
  },
} as const satisfies TableFacts;
