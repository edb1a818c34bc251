import { facts } from '@plinth/database/generated/facts/payroll_lines.ts';
import { recordAddresses } from '../addresses.ts';
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
    pay_deduction: {
      column: 'pay_deduction_id',
      table: 'pay_deductions',
      display: ['deduction_number'],
      route: recordAddresses.pay_deductions.route,
    },
    expense: {
      column: 'expense_id',
      table: 'expenses',
      display: ['expense_number'],
      route: recordAddresses.expenses.route,
    },
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
