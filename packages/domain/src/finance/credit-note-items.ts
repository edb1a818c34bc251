import { facts } from '@plinth/database/generated/facts/credit_note_items.ts';
import { defineResource } from '../define/resource.ts';

/** How much of one line of an invoice is taken back. */
export const creditNoteItems = defineResource<'credit_note_items'>({
  name: 'credit_note_items',
  table: 'credit_note_items',
  facts,
  module: 'finance',
  route: '/finance/credit-note-items',
  rest: { path: '/finance/credit-note-items/', update: 'PATCH' },
  title: 'description',
  relations: {},
  fields: { description: { kind: 'text', shownAs: 'contract-line' }, tax_rate: { kind: 'percent' } },
  list: {
    columns: ['description', 'invoiced_amount', 'amount', 'tax_rate', 'tax_amount'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
