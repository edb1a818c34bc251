import { facts } from '@plinth/database/generated/facts/currencies.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Currencies of the world; the company says which of them it uses. */
export const currencies = defineResource<'currencies'>({
  name: 'currencies',
  table: 'currencies',
  facts,
  ...addressOf('currencies'),
  rest: { path: '/finance/currencies/', update: 'PATCH' },
  title: 'code',
  relations: {},
  fields: {},
  list: {
    columns: ['code', 'name', 'is_active', 'decimals', 'name_ar', 'name_hi'],
    sort: { column: 'code', direction: 'asc' },
    search: ['code', 'name', 'name_ar', 'name_hi'],
    filters: [{ column: 'is_active', kind: 'boolean' }],
  },
  form: [{ name: 'currency', fields: ['is_active'] }],
  view: [
    { name: 'currency', fields: ['code', 'name', 'name_ar', 'name_hi', 'decimals'] },
    { name: 'record', fields: ['updated_at'] },
  ],
});
