// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: [],
  columns: {
    id: { type: 'bigint', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    table_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    record_id: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    action: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    before: { type: 'jsonb', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    after: { type: 'jsonb', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
  },
} as const satisfies TableFacts;
