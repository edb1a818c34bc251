import { facts } from '@plinth/database/generated/facts/posting_accounts.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The company's chart of accounts: where each side of a journal entry goes. */
export const postingAccounts = defineResource<'posting_accounts'>({
  name: 'posting_accounts',
  table: 'posting_accounts',
  facts,
  module: 'settings',
  route: '/settings/posting-accounts',
  rest: { path: '/settings/posting-accounts/', update: 'PATCH' },
  title: 'account_code',
  relations: {
    tax_code: pointsTo('tax_codes', 'tax_code_id', { only: { status: 'active' } }),
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: ['account_code', 'posting', 'account_name', 'cost_type', 'tax_code_id'],
    sort: { column: 'account_code', direction: 'asc' },
    search: ['account_code', 'account_name'],
    filters: [{ column: 'posting', kind: 'choice' }],
  },
  form: [
    { name: 'account', fields: ['posting', 'cost_type', 'tax_code_id', 'account_code', 'account_name'] },
  ],
});
