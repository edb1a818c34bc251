// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    rate_buildup_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'rate_buildups', column: 'id', constraint: 'rate_buildup_lines_rate_buildup_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    cost_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['labour', 'material', 'plant', 'subcontract', 'other'], defaultOption: 'material' },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 500 },
    unit: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    coefficient: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 6, min: 0 },
    rate: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'rate_buildup_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    rate_buildup_lines_coefficient_range: ['coefficient'],
    rate_buildup_lines_cost_type_options: ['cost_type'],
    rate_buildup_lines_created_by_fkey: ['created_by'],
    rate_buildup_lines_description_length: ['description'],
    rate_buildup_lines_pkey: ['id'],
    rate_buildup_lines_position_range: ['position'],
    rate_buildup_lines_rate_buildup_id_fkey: ['rate_buildup_id'],
    rate_buildup_lines_rate_range: ['rate'],
    rate_buildup_lines_unit_length: ['unit'],
  },
} as const satisfies TableFacts;
