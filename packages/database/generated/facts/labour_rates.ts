// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'labour_rates_employee_id_fkey' } },
    job_title_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'job_titles', column: 'id', constraint: 'labour_rates_job_title_id_fkey' } },
    hourly_rate: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    effective_from: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'labour_rates_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    labour_rates_created_by_fkey: ['created_by'],
    labour_rates_employee_id_fkey: ['employee_id'],
    labour_rates_employee_id_job_title_id_effective_from_key: ['employee_id', 'job_title_id', 'effective_from'],
    labour_rates_employee_or_job_title: ['employee_id', 'job_title_id'],
    labour_rates_hourly_rate_range: ['hourly_rate'],
    labour_rates_job_title_id_fkey: ['job_title_id'],
    labour_rates_notes_length: ['notes'],
    labour_rates_pkey: ['id'],
  },
} as const satisfies TableFacts;
