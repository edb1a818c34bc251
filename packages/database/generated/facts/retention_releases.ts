// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    release_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    contract_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'contracts', column: 'id', constraint: 'retention_releases_contract_id_fkey' } },
    work_order_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'work_order_drafts', column: 'id', constraint: 'retention_releases_work_order_id_fkey' } },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'retention_releases_project_id_fkey' } },
    party_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'external_entities', column: 'id', constraint: 'retention_releases_party_id_fkey' } },
    release_kind: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['taking_over', 'end_of_defects'] },
    release_date: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    percentage: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 7, scale: 4, min: 0.0001, max: 100 },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'retention_releases_currency_fkey' } },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    cancelled_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'retention_releases_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    retention_releases_amount_range: ['amount'],
    retention_releases_contract_id_fkey: ['contract_id'],
    retention_releases_created_by_fkey: ['created_by'],
    retention_releases_currency_fkey: ['currency'],
    retention_releases_one_agreement: ['contract_id', 'work_order_id'],
    retention_releases_party_id_fkey: ['party_id'],
    retention_releases_percentage_range: ['percentage'],
    retention_releases_pkey: ['id'],
    retention_releases_project_id_fkey: ['project_id'],
    retention_releases_reason_length: ['reason'],
    retention_releases_release_kind_options: ['release_kind'],
    retention_releases_release_number_key: ['release_number'],
    retention_releases_release_number_length: ['release_number'],
    retention_releases_work_order_id_fkey: ['work_order_id'],
  },
} as const satisfies TableFacts;
