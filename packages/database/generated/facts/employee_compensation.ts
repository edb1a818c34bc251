// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'employee_compensation_employee_id_fkey' } },
    actual_salary: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 2, min: 0 },
    currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['USD', 'INR', 'AED'] },
    effective_from: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    effective_to: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'employee_compensation_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    employee_compensation_actual_salary_range: ['actual_salary'],
    employee_compensation_created_by_fkey: ['created_by'],
    employee_compensation_currency_options: ['currency'],
    employee_compensation_effective_to_range: ['effective_to', 'effective_from'],
    employee_compensation_employee_id_fkey: ['employee_id'],
    employee_compensation_pkey: ['id'],
    employee_compensation_reason_length: ['reason'],
  },
} as const satisfies TableFacts;
