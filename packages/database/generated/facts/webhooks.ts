// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 100 },
    url: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 2000 },
    events: { type: 'text[]', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    is_active: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'webhooks_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    webhooks_created_by_fkey: ['created_by'],
    webhooks_events_length: ['events'],
    webhooks_name_length: ['name'],
    webhooks_pkey: ['id'],
    webhooks_url_format: ['url'],
    webhooks_url_length: ['url'],
  },
} as const satisfies TableFacts;
