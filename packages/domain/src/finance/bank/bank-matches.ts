import { facts } from '@plinth/database/generated/facts/bank_matches.ts';
import { defineResource } from '../../define/resource.ts';

/** Which part of a line of a statement is which document. Read by programs; screens ask `bank_matches_of`. */
export const bankMatches = defineResource<'bank_matches'>({
  name: 'bank_matches',
  table: 'bank_matches',
  facts,
  module: 'finance',
  route: '/finance/bank-matches',
  rest: { path: '/finance/bank-matches/', update: 'PATCH' },
  title: 'source_table',
  relations: {},
  fields: {},
  list: {
    columns: ['source_table', 'amount', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
});
