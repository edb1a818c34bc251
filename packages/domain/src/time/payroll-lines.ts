import { facts } from '@plinth/database/generated/facts/payroll_lines.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The steps of a payslip: what was multiplied with what, by which rule. Part of the payslip's screen. */
export const payrollLines = defineResource<'payroll_lines'>({
  name: 'payroll_lines',
  table: 'payroll_lines',
  facts,
  module: 'hr',
  route: '/hr/payroll-lines',
  rest: { path: '/payroll/lines/', update: 'PATCH' },
  title: 'description',
  relations: {
    pay_deduction: pointsTo('pay_deductions', 'pay_deduction_id'),
    expense: pointsTo('expenses', 'expense_id'),
  },
  fields: {},
  list: {
    columns: ['description', 'quantity', 'rate', 'amount', 'calculation', 'rule_version'],
    sort: { column: 'position', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
