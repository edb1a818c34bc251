import { facts } from '@plinth/database/generated/facts/deductions.ts';
import { facts as ofLedger } from '@plinth/database/generated/facts/retention_entries.ts';
import type { ResourceDefinition } from '../define/resource.ts';

const { columns } = facts;
/** A view has no constraints: its columns hold what those of the tables may, and what the view makes of them. */
const choices = {
  kind: {
    ...columns.kind,
    options: [
      'retention',
      'advance_recovery',
      'contra_charge',
      'liquidated_damages',
      'withheld',
      'income_tax',
      'cgst',
      'sgst',
      'igst',
      'labour_cess',
      'other',
    ],
  },
  direction: { ...columns.direction, options: ofLedger.columns.direction.options },
};

/** What is kept back of certificates, claims and bills: by clients of the company, and by it of its suppliers. A view. */
export const deductions = {
  name: 'deductions',
  table: 'deductions',
  isView: true,
  facts: { ...facts, columns: { ...columns, ...choices } },
  module: 'finance',
  route: '/finance/ledgers/deductions',
  rest: { path: '/finance/deductions/', update: 'PATCH' },
  title: 'document_number',
  relations: {},
  fields: { source_table: { kind: 'text', shownAs: 'table' }, rate: { kind: 'percent' } },
  list: {
    columns: [
      'entry_date',
      'document_number',
      'kind',
      'party_name',
      'project_name',
      'amount',
      'base_amount',
      'direction',
      'section',
      'proof_number',
    ],
    moreColumns: ['source_table', 'taxable_amount', 'rate'],
    sort: { column: 'entry_date', direction: 'desc' },
    search: ['document_number', 'party_name', 'project_name'],
    filters: [
      { column: 'entry_date', kind: 'date' },
      { column: 'kind', kind: 'choice' },
      { column: 'direction', kind: 'choice' },
      { column: 'party_name', kind: 'text' },
      { column: 'project_name', kind: 'text' },
    ],
    baseTotals: ['base_amount'],
  },
  form: [],
  // a view, which the generated types file apart from tables
} as unknown as ResourceDefinition;
