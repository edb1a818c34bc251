// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    webhook_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'webhooks', column: 'id', constraint: 'webhook_deliveries_webhook_id_fkey' } },
    event: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 100 },
    payload: { type: 'jsonb', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['pending', 'delivered', 'failed'], defaultOption: 'pending' },
    attempts: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    next_attempt_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    response_status: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, min: 100, max: 599 },
    last_error: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 500 },
    delivered_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    replay_of: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'webhook_deliveries', column: 'id', constraint: 'webhook_deliveries_replay_of_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'webhook_deliveries_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    webhook_deliveries_created_by_fkey: ['created_by'],
    webhook_deliveries_event_length: ['event'],
    webhook_deliveries_last_error_length: ['last_error'],
    webhook_deliveries_pkey: ['id'],
    webhook_deliveries_replay_of_fkey: ['replay_of'],
    webhook_deliveries_response_status_range: ['response_status'],
    webhook_deliveries_status_options: ['status'],
    webhook_deliveries_webhook_id_fkey: ['webhook_id'],
  },
} as const satisfies TableFacts;
