import { facts } from '@plinth/database/generated/facts/supplier_payments.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator } from '../define/common-relations.ts';
import { defineResource } from '../define/resource.ts';

/** Money paid for a bill. Taken back it is a row of its own below zero. */
export const supplierPayments = defineResource<'supplier_payments'>({
  name: 'supplier_payments',
  table: 'supplier_payments',
  facts,
  ...addressOf('supplier_payments'),
  rest: { path: '/finance/supplier-payments/', update: 'PATCH' },
  title: 'payment_date',
  relations: {
    bill: {
      column: 'supplier_invoice_id',
      table: 'supplier_invoices',
      display: ['bill_number'],
      caption: ['supplier_reference', 'due_date', 'balance_amount'],
      only: { status: ['approved', 'partially_paid'] },
      route: recordAddresses.supplier_invoices.route,
    },
    supplier: {
      column: 'supplier_id',
      table: 'external_entities',
      display: ['company_name'],
      caption: ['entity_number'],
      route: recordAddresses.external_entities.route,
    },
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
    moreColumns: ['currency', 'created_by', 'created_at'],
    sort: { column: 'payment_date', direction: 'desc' },
    search: ['reference'],
    filters: [
      { column: 'supplier_id', kind: 'reference' },
      { column: 'supplier_invoice_id', kind: 'reference' },
      { column: 'payment_method', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'payment_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'payment',
      fields: ['supplier_invoice_id', 'amount', 'payment_date', 'payment_method', 'reference'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'supplier_id',
        'currency',
        'exchange_rate',
        'base_amount',
        'status_reason',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  startsFrom: { function: 'proposed_supplier_payment', by: ['supplier_invoice_id'] },
  status: { entity: 'supplier_payment', column: 'status' },
});
