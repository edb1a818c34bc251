import { facts } from '@plinth/database/generated/facts/leave_balance_entries.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The ledger of leave: taken, returned, carried forward and corrected. */
export const leaveBalanceEntries = defineResource<'leave_balance_entries'>({
  name: 'leave_balance_entries',
  table: 'leave_balance_entries',
  facts,
  module: 'hr',
  route: '/hr/leave-balance-entries',
  rest: { path: '/hr/leave-balance-entries/', update: 'PATCH' },
  title: 'entry_date',
  relations: {
    employee: ofEmployee,
    leave_type: pointsTo('leave_types', 'leave_type_id', { only: { status: 'active' } }),
  },
  fields: { leave_year: { kind: 'number', shownAs: 'year' } },
  list: {
    columns: [
      'entry_date',
      'employee_id',
      'leave_type_id',
      'leave_year',
      'entry_type',
      'days',
      'description',
    ],
    sort: { column: 'entry_date', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
