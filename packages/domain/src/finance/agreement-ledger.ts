import { ofProject, pointsTo } from '../define/relations.ts';

/** What the ledgers of retention and of advances have alike: each entry is of an agreement with a party. */
export const agreementLedger = {
  module: 'commercial',
  title: 'description',
  relations: {
    project: ofProject,
    party: pointsTo('external_entities', 'party_id'),
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
    sumsApart: 'direction',
  },
  form: [],
} as const;
