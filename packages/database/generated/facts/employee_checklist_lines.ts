// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'employee_checklist_lines_employee_id_fkey' } },
    occasion: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['joining', 'leaving'], defaultOption: 'joining' },
    title: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    owner_kind: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['employee', 'manager', 'named'], defaultOption: 'named' },
    owner_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'profiles', column: 'id', constraint: 'employee_checklist_lines_owner_id_fkey' } },
    due_date: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    done_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'employee_checklist_lines_done_by_fkey' } },
    done_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['open', 'done', 'not_needed'], defaultOption: 'open' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'employee_checklist_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    employee_checklist_lines_created_by_fkey: ['created_by'],
    employee_checklist_lines_done_by_fkey: ['done_by'],
    employee_checklist_lines_employee_id_fkey: ['employee_id'],
    employee_checklist_lines_notes_length: ['notes'],
    employee_checklist_lines_occasion_options: ['occasion'],
    employee_checklist_lines_owner_id_fkey: ['owner_id'],
    employee_checklist_lines_owner_kind_options: ['owner_kind'],
    employee_checklist_lines_pkey: ['id'],
    employee_checklist_lines_status_options: ['status'],
    employee_checklist_lines_status_reason_length: ['status_reason'],
    employee_checklist_lines_title_length: ['title'],
  },
} as const satisfies TableFacts;
