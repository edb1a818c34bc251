import { facts } from '@plinth/database/generated/facts/payment_runs.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { supplierPayments } from '../procurement/supplier-payments.ts';
import { paymentRunItems } from './payment-run-items.ts';

/** The bills that are due, paid together from one account: prepared by one person, approved by another, then released. */
export const paymentRuns = defineResource<'payment_runs'>({
  name: 'payment_runs',
  table: 'payment_runs',
  facts,
  ...addressOf('payment_runs'),
  rest: { path: '/finance/payment-runs/', update: 'PATCH' },
  title: 'run_number',
  number: 'run_number',
  relations: {
    account: pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } }),
    decider: ofDecider,
    taker: pointsTo('profiles', 'file_taken_by'),
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', pending: 'warning', approved: 'info', rejected: 'danger', paid: 'success' },
    },
  },
  list: {
    columns: ['run_number', 'status', 'bank_account_id', 'due_by', 'payment_date', 'total_amount'],
    moreColumns: ['payment_method', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['run_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'bank_account_id', kind: 'reference' },
      { column: 'payment_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'payment', fields: ['bank_account_id', 'due_by', 'payment_date', 'payment_method'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['total_amount', 'currency'] },
    {
      name: 'record',
      fields: [
        'status_reason',
        'decided_by',
        'decided_at',
        'file_taken_by',
        'file_taken_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'payment_run', column: 'status' },
  lines: {
    part: paymentRunItems,
    column: 'payment_run_id',
    kind: 'payment_run',
    headColumns: ['bill_number', 'supplier_name', 'due_date', 'open_amount'],
    columns: ['supplier_bank_account_id', 'amount'],
    readColumns: ['account_holder'],
    isFixed: true,
    total: 'amount',
  },
  related: [
    {
      resource: supplierPayments,
      column: 'payment_run_id',
      columns: ['supplier_invoice_id', 'supplier_id', 'payment_date', 'amount', 'status'],
    },
  ],
});
