// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    takeoff_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'takeoff_items', column: 'id', constraint: 'takeoff_measurements_takeoff_item_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 500 },
    count: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    length: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    breadth: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    height: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    factor: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    is_deduction: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    quantity: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'takeoff_measurements_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    takeoff_measurements_breadth_range: ['breadth'],
    takeoff_measurements_count_range: ['count'],
    takeoff_measurements_created_by_fkey: ['created_by'],
    takeoff_measurements_description_length: ['description'],
    takeoff_measurements_factor_range: ['factor'],
    takeoff_measurements_height_range: ['height'],
    takeoff_measurements_length_range: ['length'],
    takeoff_measurements_pkey: ['id'],
    takeoff_measurements_position_range: ['position'],
    takeoff_measurements_takeoff_item_id_fkey: ['takeoff_item_id'],
  },
} as const satisfies TableFacts;
