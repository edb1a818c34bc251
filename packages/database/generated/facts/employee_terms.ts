// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'employee_terms_employee_id_fkey' } },
    salary_band_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'salary_bands', column: 'id', constraint: 'employee_terms_salary_band_id_fkey' } },
    agreed_notice_days: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0, max: 365 },
    notice_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    notice_by: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['employer', 'employee'] },
    is_leaving_country: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    notice_waiver_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    termination_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    leaving_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['resignation', 'dismissal', 'end_of_term', 'retirement', 'disablement', 'death'] },
    agreed_last_day: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'employee_terms_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    employee_terms_agreed_notice_days_range: ['agreed_notice_days'],
    employee_terms_created_by_fkey: ['created_by'],
    employee_terms_employee_id_fkey: ['employee_id'],
    employee_terms_employee_id_key: ['employee_id'],
    employee_terms_leaving_reason_options: ['leaving_reason'],
    employee_terms_notice_by_options: ['notice_by'],
    employee_terms_notice_waiver_reason_format: ['notice_waiver_reason'],
    employee_terms_notice_waiver_reason_length: ['notice_waiver_reason'],
    employee_terms_pkey: ['id'],
    employee_terms_salary_band_id_fkey: ['salary_band_id'],
  },
} as const satisfies TableFacts;
