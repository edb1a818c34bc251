import { facts } from '@plinth/database/generated/facts/exchange_rates.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** What one unit of a foreign currency is worth in the company's, from a date on. */
export const exchangeRates = defineResource<'exchange_rates'>({
  name: 'exchange_rates',
  table: 'exchange_rates',
  facts,
  ...addressOf('exchange_rates'),
  rest: { path: '/finance/exchange-rates/', update: 'PATCH' },
  title: 'currency',
  relations: {},
  fields: {},
  list: {
    columns: ['currency', 'rate_date', 'rate', 'source'],
    sort: { column: 'rate_date', direction: 'desc' },
    search: ['source'],
    filters: [
      { column: 'currency', kind: 'choice' },
      { column: 'rate_date', kind: 'date' },
    ],
  },
  form: [{ name: 'rate', fields: ['currency', 'rate_date', 'rate', 'source'] }],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
