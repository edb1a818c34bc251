import { facts } from '@plinth/database/generated/facts/pay_provision_lines.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What one person is owed at a month's end, and how it changed. Part of the provision's screen. */
export const payProvisionLines = defineResource<'pay_provision_lines'>({
  name: 'pay_provision_lines',
  table: 'pay_provision_lines',
  facts,
  module: 'hr',
  route: '/hr/pay-provision-lines',
  rest: { path: '/payroll/provision-lines/', update: 'PATCH' },
  title: 'kind',
  relations: { employee: ofEmployee },
  fields: {
    // in the company's currency, not in that of the line
    balance_amount: { kind: 'number' },
    change_amount: { kind: 'number' },
  },
  list: {
    columns: ['employee_id', 'kind', 'currency', 'owed_amount', 'balance_amount', 'change_amount'],
    sort: { column: 'employee_id', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
