// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'schedule_baselines_project_id_fkey' } },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 200 },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 2000 },
    is_current: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    start_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    finish_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'schedule_baselines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    schedule_baselines_created_by_fkey: ['created_by'],
    schedule_baselines_name_length: ['name'],
    schedule_baselines_name_once: ['project_id', 'name'],
    schedule_baselines_notes_length: ['notes'],
    schedule_baselines_one_current: ['project_id'],
    schedule_baselines_pkey: ['id'],
    schedule_baselines_project_id_fkey: ['project_id'],
  },
} as const satisfies TableFacts;
