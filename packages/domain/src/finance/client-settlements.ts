import { facts } from '@plinth/database/generated/facts/client_settlements.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { invoicePayments } from './invoice-payments.ts';

/**
 * What a client has to their credit and gets back or uses: a refund of money on account or of a credit note, or a credit
 * note set off against another invoice. Taken back it is a row of its own, turned round.
 */
export const clientSettlements = defineResource<'client_settlements'>({
  name: 'client_settlements',
  table: 'client_settlements',
  facts,
  ...addressOf('client_settlements'),
  rest: { path: '/finance/refunds/', update: 'PATCH' },
  title: 'settlement_number',
  number: 'settlement_number',
  relations: {
    client: pointsTo('external_entities', 'client_id'),
    receipt: pointsTo('client_receipts', 'client_receipt_id', { only: { status: ['posted', 'reconciled'] } }),
    credit_note: pointsTo('credit_notes', 'credit_note_id', { only: { status: ['approved'] } }),
    invoice: pointsTo('invoices', 'invoice_id', { only: { status: ['approved', 'sent', 'partially_paid'] } }),
    account: pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: {
        pending: 'warning',
        approved: 'success',
        rejected: 'danger',
        reconciled: 'info',
        reversed: 'danger',
      },
    },
  },
  list: {
    columns: ['settlement_number', 'status', 'settlement_kind', 'client_id', 'settlement_date', 'amount'],
    moreColumns: [
      'client_receipt_id',
      'credit_note_id',
      'invoice_id',
      'currency',
      'payment_method',
      'bank_account_id',
      'reference',
      'created_by',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['settlement_number', 'reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'settlement_kind', kind: 'choice' },
      { column: 'client_id', kind: 'reference' },
      { column: 'settlement_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'settlement',
      fields: [
        'settlement_kind',
        'client_receipt_id',
        'credit_note_id',
        'invoice_id',
        'settlement_date',
        'amount',
        'exchange_rate',
        'payment_method',
        'bank_account_id',
        'reference',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['client_id', 'currency', 'base_amount'] },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  askedFor: {
    client_receipt_id: { column: 'settlement_kind', is: 'refund' },
    invoice_id: { column: 'settlement_kind', is: 'set_off' },
    payment_method: { column: 'settlement_kind', is: 'refund' },
    bank_account_id: { column: 'settlement_kind', is: 'refund' },
  },
  askedWhenRefused: ['exchange_rate'],
  startsFrom: { function: 'proposed_client_settlement', by: ['client_receipt_id', 'credit_note_id'] },
  status: { entity: 'client_settlement', column: 'status' },
  related: [
    {
      resource: invoicePayments,
      column: 'client_settlement_id',
      columns: ['invoice_id', 'payment_date', 'amount', 'status'],
      // money on account that is paid back moves no invoice
      isOnlyWhenAny: true,
    },
  ],
});
