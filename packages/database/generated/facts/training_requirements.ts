// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    training_course_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'training_courses', column: 'id', constraint: 'training_requirements_training_course_id_fkey' } },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'projects', column: 'id', constraint: 'training_requirements_project_id_fkey' } },
    job_title_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'job_titles', column: 'id', constraint: 'training_requirements_job_title_id_fkey' } },
    task_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'tasks', column: 'id', constraint: 'training_requirements_task_id_fkey' } },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'training_requirements_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    training_requirements_created_by_fkey: ['created_by'],
    training_requirements_job_title_id_fkey: ['job_title_id'],
    training_requirements_named: ['project_id', 'job_title_id', 'task_id'],
    training_requirements_notes_length: ['notes'],
    training_requirements_once: ['training_course_id', 'project_id', 'job_title_id', 'task_id'],
    training_requirements_pkey: ['id'],
    training_requirements_project_id_fkey: ['project_id'],
    training_requirements_task_id_fkey: ['task_id'],
    training_requirements_training_course_id_fkey: ['training_course_id'],
  },
} as const satisfies TableFacts;
