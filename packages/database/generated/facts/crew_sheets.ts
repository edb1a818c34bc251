// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'projects', column: 'id', constraint: 'crew_sheets_project_id_fkey' } },
    sheet_date: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    work_begins: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    lines: { type: 'jsonb', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 262144 },
    people: { type: 'uuid[]', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    total_hours: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['draft', 'submitted', 'approved', 'rejected'], defaultOption: 'draft' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'crew_sheets_decided_by_fkey' } },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 2000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'crew_sheets_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    crew_sheets_created_by_fkey: ['created_by'],
    crew_sheets_decided_by_fkey: ['decided_by'],
    crew_sheets_lines_format: ['lines'],
    crew_sheets_lines_length: ['lines'],
    crew_sheets_notes_length: ['notes'],
    crew_sheets_once: ['project_id', 'sheet_date', 'created_by'],
    crew_sheets_pkey: ['id'],
    crew_sheets_project_id_fkey: ['project_id'],
    crew_sheets_status_options: ['status'],
    crew_sheets_status_reason_length: ['status_reason'],
    crew_sheets_work_begins_format: ['work_begins'],
  },
} as const satisfies TableFacts;
