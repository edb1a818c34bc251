// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'retention_entries_project_id_fkey' } },
    party_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'external_entities', column: 'id', constraint: 'retention_entries_party_id_fkey' } },
    direction: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['receivable', 'payable'] },
    agreement_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'retention_entries_currency_fkey' } },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    base_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    balance_after: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    entry_date: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    source_table: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    source_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'retention_entries_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    retention_entries_created_by_fkey: ['created_by'],
    retention_entries_currency_fkey: ['currency'],
    retention_entries_description_length: ['description'],
    retention_entries_direction_options: ['direction'],
    retention_entries_party_id_fkey: ['party_id'],
    retention_entries_pkey: ['id'],
    retention_entries_project_id_fkey: ['project_id'],
    retention_entries_source_table_length: ['source_table'],
  },
} as const satisfies TableFacts;
