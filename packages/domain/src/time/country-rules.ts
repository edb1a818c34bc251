import { facts } from '@plinth/database/generated/facts/country_rules.ts';
import { defineResource } from '../define/resource.ts';

/** Rates and limits of a country, each with the day from which it holds and its source. */
export const countryRules = defineResource<'country_rules'>({
  name: 'country_rules',
  table: 'country_rules',
  facts,
  module: 'hr',
  route: '/hr/country-rules',
  rest: { path: '/country-rules/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: {},
  list: {
    columns: [
      'country_pack',
      'name',
      'rate',
      'unit',
      'from_amount',
      'valid_from',
      'valid_to',
      'is_on',
      'source',
    ],
    sort: { column: 'rule_key', direction: 'asc' },
    search: ['name', 'rule_key'],
    filters: [{ column: 'country_pack', kind: 'choice' }],
  },
  form: [],
});
