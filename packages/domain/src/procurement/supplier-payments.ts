import { facts } from '@plinth/database/generated/facts/supplier_payments.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Money paid for a bill, or paid back by the supplier: below zero. Taken back it is a row of its own, turned round. */
export const supplierPayments = defineResource<'supplier_payments'>({
  name: 'supplier_payments',
  table: 'supplier_payments',
  facts,
  ...addressOf('supplier_payments'),
  rest: { path: '/finance/supplier-payments/', update: 'PATCH' },
  title: 'payment_date',
  relations: {
    bill: pointsTo('supplier_invoices', 'supplier_invoice_id', {
      only: { status: ['approved', 'partially_paid'] },
    }),
    supplier: pointsTo('external_entities', 'supplier_id'),
    run: pointsTo('payment_runs', 'payment_run_id'),
    cheque: pointsTo('cheques', 'cheque_id'),
    creator: ofCreator,
  },
  fields: {
    notes: { kind: 'long-text' },
    status: { kind: 'choice', tones: { posted: 'success', reversed: 'danger' } },
  },
  list: {
    columns: [
      'payment_date',
      'supplier_id',
      'supplier_invoice_id',
      'payment_method',
      'reference',
      'amount',
      'status',
    ],
    moreColumns: ['is_refund', 'is_set_off', 'payment_run_id', 'currency', 'created_by', 'created_at'],
    sort: { column: 'payment_date', direction: 'desc' },
    search: ['reference'],
    filters: [
      { column: 'supplier_id', kind: 'reference' },
      { column: 'supplier_invoice_id', kind: 'reference' },
      { column: 'payment_method', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'payment_date', kind: 'date' },
      { column: 'is_refund', kind: 'boolean' },
      { column: 'is_set_off', kind: 'boolean' },
    ],
  },
  form: [
    {
      name: 'payment',
      fields: [
        'supplier_invoice_id',
        'is_refund',
        'amount',
        'exchange_rate',
        'payment_date',
        'payment_method',
        'reference',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'supplier_id',
        'currency',
        'base_amount',
        'payment_run_id',
        'cheque_id',
        'is_set_off',
        'status_reason',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  reverseWhen: 'is_refund',
  askedWhenRefused: ['exchange_rate'],
  startsFrom: { function: 'proposed_supplier_payment', by: ['supplier_invoice_id'] },
  status: { entity: 'supplier_payment', column: 'status' },
});
