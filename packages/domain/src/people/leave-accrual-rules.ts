import { facts } from '@plinth/database/generated/facts/leave_accrual_rules.ts';
import { defineResource } from '../define/resource.ts';

/** How leave grows with service, and whether it is earned by the month. */
export const leaveAccrualRules = defineResource<'leave_accrual_rules'>({
  name: 'leave_accrual_rules',
  table: 'leave_accrual_rules',
  facts,
  module: 'hr',
  route: '/hr/leave-accrual-rules',
  rest: { path: '/hr/leave-accrual-rules/', update: 'PATCH' },
  title: 'after_service_months',
  relations: {},
  fields: {},
  list: {
    columns: ['after_service_months', 'days_per_year', 'accrual_frequency'],
    sort: { column: 'after_service_months', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
