// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    code: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 30 },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 2000 },
    parent_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'cost_codes', column: 'id', constraint: 'cost_codes_parent_id_fkey' } },
    cost_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['labour', 'material', 'plant', 'subcontract', 'other'], defaultOption: 'other' },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['active', 'inactive'], defaultOption: 'active' },
    is_default: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    search_text: { type: 'text', isNullable: true, hasDefault: false, isGenerated: true, isInsertable: false, isUpdatable: false, maxLength: 500 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'cost_codes_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    cost_codes_code_key: ['code'],
    cost_codes_code_length: ['code'],
    cost_codes_cost_type_options: ['cost_type'],
    cost_codes_created_by_fkey: ['created_by'],
    cost_codes_default_is_active: ['is_default', 'status'],
    cost_codes_description_length: ['description'],
    cost_codes_name_length: ['name'],
    cost_codes_one_default: ['is_default'],
    cost_codes_parent_id_fkey: ['parent_id'],
    cost_codes_parent_is_another: ['parent_id', 'id'],
    cost_codes_pkey: ['id'],
    cost_codes_search_text_length: ['search_text'],
    cost_codes_status_options: ['status'],
  },
} as const satisfies TableFacts;
