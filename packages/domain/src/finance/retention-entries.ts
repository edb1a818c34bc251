import { facts } from '@plinth/database/generated/facts/retention_entries.ts';
import { recordAddresses } from '../addresses.ts';
import { ofProject } from '../define/common-relations.ts';
import { defineResource } from '../define/resource.ts';

/** What is withheld from certificates (positive) and released again (negative). */
export const retentionEntries = defineResource<'retention_entries'>({
  name: 'retention_entries',
  table: 'retention_entries',
  facts,
  module: 'commercial',
  route: '/commercial/retention-entries',
  rest: { path: '/commercial/retention-entries/', update: 'PATCH' },
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
