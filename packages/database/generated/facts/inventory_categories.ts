// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    color: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 7 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'inventory_categories_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    inventory_categories_color_format: ['color'],
    inventory_categories_color_length: ['color'],
    inventory_categories_created_by_fkey: ['created_by'],
    inventory_categories_description_length: ['description'],
    inventory_categories_name_key: ['name'],
    inventory_categories_name_length: ['name'],
    inventory_categories_pkey: ['id'],
  },
} as const satisfies TableFacts;
