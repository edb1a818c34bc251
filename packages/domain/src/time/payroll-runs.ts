import { facts } from '@plinth/database/generated/facts/payroll_runs.ts';
import { addressOf } from '../addresses.ts';
import { ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { payroll } from './payroll.ts';

/** All payslips of a period, computed by the server and decided together. */
export const payrollRuns = defineResource<'payroll_runs'>({
  name: 'payroll_runs',
  table: 'payroll_runs',
  facts,
  ...addressOf('payroll_runs'),
  rest: { path: '/payroll/runs/', update: 'PATCH' },
  title: 'pay_period_start',
  namedByMonth: { end: 'pay_period_end', currency: 'currency', kind: 'kind' },
  relations: { decider: ofDecider, taker: pointsTo('profiles', 'file_taken_by') },
  fields: {
    kind: {
      kind: 'choice',
      tones: { regular: 'neutral', correction: 'info', off_cycle: 'info' },
    },
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
    columns: ['pay_period_start', 'kind', 'status'],
    moreColumns: ['pay_period_end', 'currency', 'payment_date', 'payment_reference', 'paid_at', 'created_at'],
    sort: { column: 'pay_period_start', direction: 'desc' },
    search: ['notes'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'kind', kind: 'choice' },
      { column: 'pay_period_start', kind: 'date' },
    ],
  },
  form: [
    { name: 'pay_period', fields: ['kind', 'currency', 'pay_period_start', 'pay_period_end'] },
    { name: 'payment', fields: ['payment_date', 'payment_reference'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'paid_at',
        'status_reason',
        'decided_by',
        'decided_at',
        'file_taken_by',
        'file_taken_at',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'payroll_run', column: 'status' },
  actions: [
    {
      name: 'process_pay_run',
      function: 'process_pay_run',
      argument: 'payroll_run_id',
      permission: 'admin',
      statuses: ['draft', 'calculated'],
      part: 50,
    },
  ],
  related: [
    {
      resource: payroll,
      column: 'payroll_run_id',
      columns: ['employee_id', 'regular_hours', 'gross_pay', 'total_deductions', 'net_pay', 'status'],
    },
  ],
});
