import { facts } from '@plinth/database/generated/facts/cheques.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { supplierPayments } from '../procurement/supplier-payments.ts';
import { chequeItems } from './cheque-items.ts';
import { clientReceipts } from './client-receipts.ts';

/** A post-dated cheque, received from a client or issued to a supplier: no money until it clears. */
export const cheques = defineResource<'cheques'>({
  name: 'cheques',
  table: 'cheques',
  facts,
  ...addressOf('cheques'),
  rest: { path: '/finance/cheques/', update: 'PATCH' },
  title: 'pdc_number',
  number: 'pdc_number',
  relations: {
    party: pointsTo('external_entities', 'party_id'),
    account: pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } }),
    replaces: pointsTo('cheques', 'replaces_id', { only: { status: 'returned' } }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    notes: { kind: 'long-text' },
    base_amount: { kind: 'number', shownAs: 'company-amount' },
    status: {
      kind: 'choice',
      tones: {
        pending: 'warning',
        rejected: 'danger',
        received: 'info',
        issued: 'info',
        deposited: 'accent',
        cleared: 'success',
        returned: 'danger',
        replaced: 'neutral',
        handed_back: 'neutral',
      },
    },
  },
  list: {
    columns: ['pdc_number', 'status', 'party_id', 'cheque_number', 'cheque_date', 'amount'],
    moreColumns: [
      'direction',
      'bank_name',
      'entry_date',
      'currency',
      'allocated_amount',
      'bank_account_id',
      'deposited_on',
      'settled_on',
      'return_charge',
      'created_by',
      'created_at',
    ],
    sort: { column: 'cheque_date', direction: 'asc' },
    search: ['pdc_number', 'cheque_number', 'bank_name'],
    filters: [
      { column: 'direction', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'cheque_date', kind: 'date' },
      { column: 'party_id', kind: 'reference' },
    ],
    sumsApart: 'direction',
    overdue: { column: 'cheque_date', statuses: ['received', 'issued', 'deposited'] },
  },
  form: [
    {
      name: 'payment',
      fields: [
        'direction',
        'party_id',
        'bank_name',
        'cheque_number',
        'cheque_date',
        'entry_date',
        'amount',
        'currency',
        'bank_account_id',
        'replaces_id',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: ['allocated_amount', 'deposited_on', 'settled_on', 'return_charge'],
    },
    {
      name: 'record',
      fields: [
        'base_amount',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  askedFor: {
    bank_name: { column: 'direction', is: 'received' },
    amount: { column: 'direction', is: 'received' },
  },
  status: { entity: 'cheque', column: 'status', standing: ['received', 'issued', 'deposited', 'returned'] },
  actions: [
    {
      name: 'deposit_cheque',
      function: 'deposit_cheque',
      argument: 'cheque_id',
      permission: 'edit',
      statuses: ['received'],
      leadsTo: 'deposited',
      inputs: [{ name: 'deposited_on', kind: 'date', isRequired: true }],
    },
    {
      name: 'clear_cheque',
      function: 'clear_cheque',
      argument: 'cheque_id',
      permission: 'edit',
      statuses: ['deposited', 'issued'],
      leadsTo: 'cleared',
      inputs: [{ name: 'settled_on', kind: 'date', isRequired: true }],
    },
    {
      name: 'return_cheque',
      function: 'return_cheque',
      argument: 'cheque_id',
      permission: 'edit',
      statuses: ['deposited'],
      leadsTo: 'returned',
      inputs: [
        { name: 'settled_on', kind: 'date', isRequired: true },
        { name: 'reason', kind: 'text', isRequired: true },
        { name: 'return_charge', kind: 'amount', isRequired: false },
      ],
    },
  ],
  lines: {
    part: chequeItems,
    column: 'cheque_id',
    kind: 'cheque',
    columns: ['invoice_id', 'supplier_invoice_id', 'amount'],
    askedFor: {
      invoice_id: { column: 'direction', is: 'received' },
      supplier_invoice_id: { column: 'direction', is: 'issued' },
    },
    total: 'amount',
  },
  related: [
    {
      resource: clientReceipts,
      column: 'cheque_id',
      columns: ['receipt_number', 'receipt_date', 'amount', 'status'],
      isOnlyWhenAny: true,
    },
    {
      resource: supplierPayments,
      column: 'cheque_id',
      columns: ['supplier_invoice_id', 'payment_date', 'amount', 'status'],
      isOnlyWhenAny: true,
    },
  ],
});
