import { facts } from '@plinth/database/generated/facts/opening_balance_items.ts';
import { defineResource } from '../define/resource.ts';

/** What stood on one account, in one currency and on one side. */
export const openingBalanceItems = defineResource<'opening_balance_items'>({
  name: 'opening_balance_items',
  table: 'opening_balance_items',
  facts,
  module: 'finance',
  route: '/finance/opening-balance-items',
  rest: { path: '/finance/opening-balance-items/', update: 'PATCH' },
  title: 'description',
  relations: {},
  fields: {},
  list: {
    columns: ['posting', 'description', 'currency', 'debit_amount', 'credit_amount', 'base_amount'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
