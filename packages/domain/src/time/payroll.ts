import { facts } from '@plinth/database/generated/facts/payroll.ts';
import { addressOf } from '../addresses.ts';
import { ofDecider, ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { payrollLines } from './payroll-lines.ts';

/** Payslips. The database adds them up; one of a pay run follows its run. */
export const payroll = defineResource<'payroll'>({
  name: 'payroll',
  table: 'payroll',
  facts,
  ...addressOf('payroll'),
  rest: { path: '/payroll/', update: 'PUT' },
  title: 'employee_id',
  relations: {
    employee: ofEmployee,
    decider: ofDecider,
  },
  fields: {
    regular_hours: { kind: 'number', shownAs: 'hours' },
    overtime_hours: { kind: 'number', shownAs: 'hours' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        calculated: 'info',
        pending: 'warning',
        approved: 'success',
        paid: 'success',
        cancelled: 'danger',
      },
    },
  },
  list: {
    columns: [
      'employee_id',
      'pay_period_start',
      'pay_period_end',
      'gross_pay',
      'total_deductions',
      'net_pay',
      'status',
    ],
    moreColumns: [
      'payslip_number',
      'regular_hours',
      'overtime_hours',
      'bonus',
      'commission',
      'allowances',
      'expense_reimbursements',
      'tax_deductions',
      'other_deductions',
      'created_at',
    ],
    sort: { column: 'pay_period_start', direction: 'desc' },
    search: ['payslip_number', 'notes'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'pay_period_start', kind: 'date' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    { name: 'pay_period', fields: ['employee_id', 'pay_period_start', 'pay_period_end', 'currency'] },
    {
      name: 'earnings',
      fields: [
        'regular_hours',
        'overtime_hours',
        'regular_pay',
        'overtime_pay',
        'bonus',
        'commission',
        'allowances',
        'expense_reimbursements',
      ],
    },
    { name: 'deductions', fields: ['tax_deductions', 'other_deductions'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'totals', fields: ['gross_pay', 'total_deductions', 'net_pay'] },
    {
      name: 'year_to_date',
      fields: [
        'year_to_date_gross',
        'year_to_date_net',
        'year_to_date_tax',
        'year_to_date_deductions',
        'year_to_date_bonus',
        'year_to_date_expenses',
      ],
    },
    {
      name: 'record',
      fields: ['payslip_number', 'status_reason', 'decided_by', 'decided_at', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'payslip', column: 'status' },
  lines: {
    part: payrollLines,
    column: 'payroll_id',
    columns: [],
    readColumns: ['line_type', 'description', 'quantity', 'rate', 'amount', 'calculation', 'rule_version'],
  },
});
