import { facts } from '@plinth/database/generated/facts/tax_codes.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Rates of tax with the dates they hold; a document keeps the rate it was made with. */
export const taxCodes = defineResource<'tax_codes'>({
  name: 'tax_codes',
  table: 'tax_codes',
  facts,
  ...addressOf('tax_codes'),
  rest: { path: '/finance/tax-codes/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: {
    rate: { kind: 'percent' },
    status: { kind: 'choice', set: 'use_status', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['code', 'name', 'tax_type', 'rate', 'valid_from_date', 'valid_to_date', 'status'],
    sort: { column: 'code', direction: 'asc' },
    search: ['code', 'name'],
    filters: [
      { column: 'tax_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'code',
      fields: ['code', 'name', 'tax_type', 'rate', 'valid_from_date', 'valid_to_date', 'status'],
    },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
