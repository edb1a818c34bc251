import { facts } from '@plinth/database/generated/facts/client_receipts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { invoicePayments } from './invoice-payments.ts';

/**
 * What a client paid in one sum. Its allocations are payments of invoices; the rest stands on account. Taken back it is a
 * row of its own, turned round.
 */
export const clientReceipts = defineResource<'client_receipts'>({
  name: 'client_receipts',
  table: 'client_receipts',
  facts,
  ...addressOf('client_receipts'),
  rest: { path: '/finance/receipts/', update: 'PATCH' },
  title: 'receipt_number',
  number: 'receipt_number',
  relations: {
    client: pointsTo('external_entities', 'client_id'),
    account: pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } }),
    cheque: pointsTo('cheques', 'cheque_id'),
    creator: ofCreator,
  },
  fields: {
    notes: { kind: 'long-text' },
    status: { kind: 'choice', tones: { posted: 'success', reconciled: 'info', reversed: 'danger' } },
  },
  list: {
    columns: ['receipt_number', 'status', 'client_id', 'receipt_date', 'amount', 'on_account_amount'],
    moreColumns: [
      'currency',
      'allocated_amount',
      'refunded_amount',
      'payment_method',
      'bank_account_id',
      'reference',
      'created_by',
      'created_at',
    ],
    sort: { column: 'receipt_date', direction: 'desc' },
    search: ['receipt_number', 'reference'],
    filters: [
      { column: 'client_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'payment_method', kind: 'choice' },
      { column: 'receipt_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'payment',
      fields: [
        'client_id',
        'receipt_date',
        'amount',
        'currency',
        'exchange_rate',
        'payment_method',
        'bank_account_id',
        'reference',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['allocated_amount', 'refunded_amount', 'on_account_amount'] },
    {
      name: 'record',
      fields: ['base_amount', 'cheque_id', 'status_reason', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  askedWhenRefused: ['exchange_rate'],
  status: { entity: 'client_receipt', column: 'status' },
  related: [
    {
      resource: invoicePayments,
      column: 'client_receipt_id',
      columns: ['invoice_id', 'payment_date', 'amount', 'status'],
    },
  ],
});
