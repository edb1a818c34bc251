import { facts } from '@plinth/database/generated/facts/cheque_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** An invoice or a bill a cheque is for, and how much of it. */
export const chequeItems = defineResource<'cheque_items'>({
  name: 'cheque_items',
  table: 'cheque_items',
  facts,
  module: 'finance',
  route: '/finance/cheque-items',
  rest: { path: '/finance/cheque-items/', update: 'PATCH' },
  title: 'amount',
  relations: {
    cheque: pointsTo('cheques', 'cheque_id'),
    invoice: pointsTo('invoices', 'invoice_id', { only: { status: ['approved', 'sent', 'partially_paid'] } }),
    bill: pointsTo('supplier_invoices', 'supplier_invoice_id', {
      only: { status: ['approved', 'partially_paid'] },
    }),
  },
  fields: {},
  list: {
    columns: ['cheque_id', 'invoice_id', 'supplier_invoice_id', 'amount'],
    sort: { column: 'position', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
