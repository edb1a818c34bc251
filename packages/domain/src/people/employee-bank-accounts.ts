import { facts } from '@plinth/database/generated/facts/employee_bank_accounts.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Where the pay goes: seen by the person and by administrators. */
export const employeeBankAccounts = defineResource<'employee_bank_accounts'>({
  name: 'employee_bank_accounts',
  table: 'employee_bank_accounts',
  facts,
  module: 'hr',
  route: '/hr/employee-bank-accounts',
  rest: { path: '/hr/employee-bank-accounts/', update: 'PATCH' },
  title: 'bank_name',
  relations: {
    employee: ofEmployee,
  },
  fields: {},
  list: {
    columns: ['bank_name', 'account', 'is_primary'],
    sort: { column: 'bank_name', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'bank',
      fields: ['bank_name', 'account_holder', 'account', 'routing_code', 'currency', 'is_primary'],
    },
  ],
});
