// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    payroll_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'payroll', column: 'id', constraint: 'payroll_lines_payroll_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    line_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['regular', 'overtime', 'bonus', 'commission', 'allowance', 'reimbursement', 'tax', 'deduction', 'employer', 'information'] },
    code: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 80 },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 500 },
    quantity: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    rate: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    calculation: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    country_rule_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'country_rules', column: 'id', constraint: 'payroll_lines_country_rule_id_fkey' } },
    rule_version: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 120 },
    expense_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'expenses', column: 'id', constraint: 'payroll_lines_expense_id_fkey' } },
    pay_deduction_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'pay_deductions', column: 'id', constraint: 'payroll_lines_pay_deduction_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'payroll_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    payroll_lines_calculation_length: ['calculation'],
    payroll_lines_code_length: ['code'],
    payroll_lines_country_rule_id_fkey: ['country_rule_id'],
    payroll_lines_created_by_fkey: ['created_by'],
    payroll_lines_description_length: ['description'],
    payroll_lines_expense_id_fkey: ['expense_id'],
    payroll_lines_expense_once: ['payroll_id', 'expense_id'],
    payroll_lines_line_type_options: ['line_type'],
    payroll_lines_pay_deduction_id_fkey: ['pay_deduction_id'],
    payroll_lines_pay_deduction_once: ['payroll_id', 'pay_deduction_id'],
    payroll_lines_payroll_id_fkey: ['payroll_id'],
    payroll_lines_pkey: ['id'],
    payroll_lines_position_once: ['payroll_id', 'position'],
    payroll_lines_position_range: ['position'],
    payroll_lines_rule_version_length: ['rule_version'],
  },
} as const satisfies TableFacts;
