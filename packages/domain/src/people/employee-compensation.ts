import { facts } from '@plinth/database/generated/facts/employee_compensation.ts';
import { ofEmployee } from '../define/common-relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a person is paid instead of what their band says, and since when. */
export const employeeCompensation = defineResource<'employee_compensation'>({
  name: 'employee_compensation',
  table: 'employee_compensation',
  facts,
  module: 'hr',
  route: '/hr/employee-compensation',
  rest: { path: '/hr/employee-compensation/', update: 'PATCH' },
  title: 'effective_from',
  relations: {
    employee: ofEmployee,
  },
  fields: {},
  list: {
    columns: ['effective_from', 'effective_to', 'actual_salary'],
    sort: { column: 'effective_from', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'compensation',
      fields: ['employee_id', 'actual_salary', 'currency', 'effective_from', 'effective_to', 'reason'],
    },
  ],
});
