// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 50 },
    display_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 100 },
    is_active: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    permissions_display_name_length: ['display_name'],
    permissions_name_key: ['name'],
    permissions_name_length: ['name'],
    permissions_pkey: ['id'],
  },
} as const satisfies TableFacts;
