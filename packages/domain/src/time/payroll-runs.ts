import { facts } from '@plinth/database/generated/facts/payroll_runs.ts';
import { defineResource } from '../define/resource.ts';
import { ofDecider } from './employee-relation.ts';

/** All payslips of a period, computed by the server and decided together. */
export const payrollRuns = defineResource<'payroll_runs'>({
  name: 'payroll_runs',
  table: 'payroll_runs',
  facts,
  module: 'hr',
  route: '/hr/payroll-runs',
  rest: { path: '/payroll/runs/', update: 'PATCH' },
  title: 'pay_period_start',
  relations: { decider: ofDecider },
  fields: {},
  list: {
    columns: ['pay_period_start', 'pay_period_end', 'payment_date', 'payment_reference', 'status'],
    sort: { column: 'pay_period_start', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
  status: { entity: 'payroll_run', column: 'status' },
});
