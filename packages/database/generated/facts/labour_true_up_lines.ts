// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    labour_true_up_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'labour_true_ups', column: 'id', constraint: 'labour_true_up_lines_labour_true_up_id_fkey' } },
    payroll_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'payroll', column: 'id', constraint: 'labour_true_up_lines_payroll_id_fkey' } },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'labour_true_up_lines_employee_id_fkey' } },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'labour_true_up_lines_project_id_fkey' } },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'cost_codes', column: 'id', constraint: 'labour_true_up_lines_cost_code_id_fkey' } },
    hours: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    standard_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    actual_amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    difference_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: true, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'labour_true_up_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    labour_true_up_lines_cost_code_id_fkey: ['cost_code_id'],
    labour_true_up_lines_created_by_fkey: ['created_by'],
    labour_true_up_lines_employee_id_fkey: ['employee_id'],
    labour_true_up_lines_labour_true_up_id_fkey: ['labour_true_up_id'],
    labour_true_up_lines_once: ['labour_true_up_id', 'payroll_id', 'project_id', 'cost_code_id'],
    labour_true_up_lines_payroll_id_fkey: ['payroll_id'],
    labour_true_up_lines_pkey: ['id'],
    labour_true_up_lines_project_id_fkey: ['project_id'],
  },
} as const satisfies TableFacts;
