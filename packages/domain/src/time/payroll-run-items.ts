import { facts } from '@plinth/database/generated/facts/payroll_run_items.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Whom an off-cycle run pays, and what beside the difference. Part of the pay run's screen. */
export const payrollRunItems = defineResource<'payroll_run_items'>({
  name: 'payroll_run_items',
  table: 'payroll_run_items',
  facts,
  module: 'hr',
  route: '/hr/payroll-run-items',
  rest: { path: '/payroll/run-items/', update: 'PATCH' },
  title: 'employee_id',
  relations: { employee: ofEmployee },
  fields: { notes: { kind: 'long-text' } },
  list: {
    columns: ['employee_id', 'bonus', 'commission', 'is_settlement', 'notes'],
    sort: { column: 'created_at', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'payment',
      fields: ['payroll_run_id', 'employee_id', 'bonus', 'commission', 'is_settlement', 'notes'],
    },
  ],
});
