import { facts } from '@plinth/database/generated/facts/supplier_payments.ts';
import { defineResource } from '../define/resource.ts';

/** Money paid for a bill. Taken back it is a row of its own below zero. */
export const supplierPayments = defineResource<'supplier_payments'>({
  name: 'supplier_payments',
  table: 'supplier_payments',
  facts,
  module: 'finance',
  route: '/finance/supplier-payments',
  rest: { path: '/finance/supplier-payments/', update: 'PATCH' },
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
  status: { entity: 'supplier_payment', column: 'status' },
});
