import { facts } from '@plinth/database/generated/facts/invoice_payments.ts';
import { defineResource } from '../define/resource.ts';

/** Money received for an invoice. Posted it changes the balance; taken back it is a row of its own below zero. */
export const invoicePayments = defineResource<'invoice_payments'>({
  name: 'invoice_payments',
  table: 'invoice_payments',
  facts,
  module: 'finance',
  route: '/finance/invoice-payments',
  rest: { path: '/finance/invoice-payments/', update: 'PATCH' },
  title: 'reference',
  relations: {},
  fields: { notes: { kind: 'long-text' } },
  list: {
    columns: ['payment_date', 'payment_method', 'reference', 'amount', 'status'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['reference'],
    filters: [{ column: 'payment_method', kind: 'choice' }],
  },
  form: [],
  status: { entity: 'invoice_payment', column: 'status' },
});
