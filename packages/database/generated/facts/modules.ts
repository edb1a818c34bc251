// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 50 },
    display_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 100 },
    is_active: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    sort_order: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    modules_display_name_length: ['display_name'],
    modules_name_key: ['name'],
    modules_name_length: ['name'],
    modules_pkey: ['id'],
  },
} as const satisfies TableFacts;
