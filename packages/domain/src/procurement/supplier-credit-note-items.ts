import { facts } from '@plinth/database/generated/facts/supplier_credit_note_items.ts';
import { defineResource } from '../define/resource.ts';

/** How much of one billed line is credited. */
export const supplierCreditNoteItems = defineResource<'supplier_credit_note_items'>({
  name: 'supplier_credit_note_items',
  table: 'supplier_credit_note_items',
  facts,
  module: 'finance',
  route: '/finance/supplier-credit-note-items',
  rest: { path: '/finance/supplier-credit-note-items/', update: 'PATCH' },
  title: 'item_name',
  relations: {},
  fields: {},
  list: {
    columns: ['item_name', 'quantity_billed', 'quantity', 'unit_price', 'total_cost'],
    sort: { column: 'position', direction: 'asc' },
    search: ['item_name'],
    filters: [],
  },
  form: [],
});
