import { facts } from '@plinth/database/generated/facts/employee_allowances.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What somebody is paid each month beside salary and band; approved changes of pay write it. */
export const employeeAllowances = defineResource<'employee_allowances'>({
  name: 'employee_allowances',
  table: 'employee_allowances',
  facts,
  module: 'hr',
  route: '/hr/employee-allowances',
  rest: { path: '/hr/employee-allowances/', update: 'PATCH' },
  title: 'name',
  relations: { employee: ofEmployee },
  fields: {},
  list: {
    columns: ['name', 'amount', 'effective_from', 'effective_to'],
    sort: { column: 'effective_from', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
