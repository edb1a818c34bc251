import { facts } from '@plinth/database/generated/facts/invoice_payments.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/**
 * Money received for an invoice, or refunded of it: below zero. Posted it changes the balance; taken back it is a row of its
 * own, turned round.
 */
export const invoicePayments = defineResource<'invoice_payments'>({
  name: 'invoice_payments',
  table: 'invoice_payments',
  facts,
  ...addressOf('invoice_payments'),
  rest: { path: '/finance/invoice-payments/', update: 'PATCH' },
  title: 'payment_date',
  relations: {
    invoice: pointsTo('invoices', 'invoice_id', { only: { status: ['approved', 'sent', 'partially_paid'] } }),
    receipt: pointsTo('client_receipts', 'client_receipt_id'),
    settlement: pointsTo('client_settlements', 'client_settlement_id'),
    creator: ofCreator,
  },
  fields: {
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', posted: 'success', reconciled: 'info', reversed: 'danger' },
    },
  },
  list: {
    // the amount is in the currency of its invoice, which the list does not show
    columns: ['payment_date', 'invoice_id', 'reference', 'amount', 'base_amount', 'status'],
    moreColumns: [
      'client_receipt_id',
      'client_settlement_id',
      'payment_method',
      'is_refund',
      'is_withheld_tax',
      'created_by',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['reference'],
    filters: [
      { column: 'invoice_id', kind: 'reference' },
      { column: 'payment_method', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'payment_date', kind: 'date' },
      { column: 'is_refund', kind: 'boolean' },
      { column: 'is_withheld_tax', kind: 'boolean' },
    ],
  },
  form: [
    {
      name: 'payment',
      fields: [
        'invoice_id',
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
        'client_receipt_id',
        'client_settlement_id',
        'base_amount',
        'status_reason',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  reverseWhen: 'is_refund',
  askedWhenRefused: ['exchange_rate'],
  startsFrom: { function: 'proposed_invoice_payment', by: ['invoice_id'] },
  status: { entity: 'invoice_payment', column: 'status' },
});
