import { facts } from '@plinth/database/generated/facts/mileage_rates.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** What a kilometre in one's own vehicle is paid back with, by country and vehicle, from a date on. */
export const mileageRates = defineResource<'mileage_rates'>({
  name: 'mileage_rates',
  table: 'mileage_rates',
  facts,
  ...addressOf('mileage_rates'),
  rest: { path: '/finance/mileage-rates/', update: 'PATCH' },
  title: 'vehicle',
  relations: {},
  fields: {},
  list: {
    columns: ['vehicle', 'country_pack', 'rate', 'currency', 'effective_from'],
    moreColumns: ['created_at'],
    sort: { column: 'effective_from', direction: 'desc' },
    search: ['vehicle'],
    filters: [
      { column: 'vehicle', kind: 'choice' },
      { column: 'country_pack', kind: 'choice' },
      { column: 'effective_from', kind: 'date' },
    ],
  },
  form: [{ name: 'rate', fields: ['country_pack', 'vehicle', 'rate', 'currency', 'effective_from'] }],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
