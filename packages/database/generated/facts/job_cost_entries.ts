// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'job_cost_entries_project_id_fkey' } },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'cost_codes', column: 'id', constraint: 'job_cost_entries_cost_code_id_fkey' } },
    cost_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['labour', 'material', 'plant', 'subcontract', 'other'], defaultOption: 'other' },
    entry_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['commitment', 'actual'] },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    entry_date: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    source_table: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    source_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    source_line_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    effect: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'job_cost_entries_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    job_cost_entries_cost_code_id_fkey: ['cost_code_id'],
    job_cost_entries_cost_type_options: ['cost_type'],
    job_cost_entries_created_by_fkey: ['created_by'],
    job_cost_entries_description_length: ['description'],
    job_cost_entries_effect_length: ['effect'],
    job_cost_entries_entry_type_options: ['entry_type'],
    job_cost_entries_pkey: ['id'],
    job_cost_entries_posted_once: ['source_table', 'source_id', 'source_line_id', 'entry_type', 'effect'],
    job_cost_entries_project_id_fkey: ['project_id'],
    job_cost_entries_source_table_length: ['source_table'],
  },
} as const satisfies TableFacts;
