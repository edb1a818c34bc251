// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'employee_papers_employee_id_fkey' } },
    kind: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['emirates_id', 'visa', 'labour_card', 'passport', 'pan', 'uan', 'driving_licence', 'certificate', 'other'] },
    title: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    training_course_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'training_courses', column: 'id', constraint: 'employee_papers_training_course_id_fkey' } },
    paper_number: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    issued_on: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    expires_on: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'employee_papers_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    employee_papers_course_of_certificate: ['training_course_id', 'kind'],
    employee_papers_created_by_fkey: ['created_by'],
    employee_papers_employee_id_fkey: ['employee_id'],
    employee_papers_expires_after_issued: ['expires_on', 'issued_on'],
    employee_papers_kind_options: ['kind'],
    employee_papers_notes_length: ['notes'],
    employee_papers_paper_number_length: ['paper_number'],
    employee_papers_pkey: ['id'],
    employee_papers_title_length: ['title'],
    employee_papers_titled: ['kind', 'title'],
    employee_papers_training_course_id_fkey: ['training_course_id'],
  },
} as const satisfies TableFacts;
