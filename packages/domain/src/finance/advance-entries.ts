import { facts } from '@plinth/database/generated/facts/advance_entries.ts';
import { recordAddresses } from '../addresses.ts';
import { ofProject } from '../define/common-relations.ts';
import { defineResource } from '../define/resource.ts';

/** What is paid in advance (positive) and recovered by certificates (negative). */
export const advanceEntries = defineResource<'advance_entries'>({
  name: 'advance_entries',
  table: 'advance_entries',
  facts,
  module: 'commercial',
  route: '/commercial/advance-entries',
  rest: { path: '/commercial/advance-entries/', update: 'PATCH' },
  title: 'description',
  relations: {
    project: ofProject,
    party: {
      column: 'party_id',
      table: 'external_entities',
      display: ['company_name'],
      route: recordAddresses.external_entities.route,
    },
  },
  fields: { source_table: { kind: 'text', shownAs: 'table' } },
  list: {
    columns: [
      'entry_date',
      'description',
      'project_id',
      'party_id',
      'amount',
      'balance_after',
      'base_amount',
      'direction',
    ],
    moreColumns: ['source_table', 'created_at'],
    sort: { column: 'entry_date', direction: 'desc' },
    search: ['description'],
    filters: [
      { column: 'entry_date', kind: 'date' },
      { column: 'project_id', kind: 'reference' },
      { column: 'party_id', kind: 'reference' },
      { column: 'direction', kind: 'choice' },
    ],
    baseTotals: ['base_amount'],
  },
  form: [],
});
