import { facts } from '@plinth/database/generated/facts/invoices.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { creditNotes } from './credit-notes.ts';
import { invoiceItems } from './invoice-items.ts';
import { invoicePayments } from './invoice-payments.ts';

/** What clients are asked to pay. Amounts are computed from the items, paid and balance from the payments. */
export const invoices = defineResource<'invoices'>({
  name: 'invoices',
  table: 'invoices',
  facts,
  ...addressOf('invoices'),
  rest: { path: '/finance/invoices/', update: 'PUT' },
  title: 'invoice_number',
  number: 'invoice_number',
  relations: {
    project: ofProject,
    client: pointsTo('external_entities', 'client_id'),
    contract: pointsTo('contracts', 'contract_id'),
    certificate: pointsTo('certificates', 'certificate_id'),
    release: pointsTo('retention_releases', 'retention_release_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    place_of_supply: { kind: 'choice', set: 'states' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        approved: 'info',
        rejected: 'danger',
        sent: 'accent',
        partially_paid: 'warning',
        paid: 'success',
        cancelled: 'neutral',
        credited: 'neutral',
      },
    },
  },
  list: {
    columns: ['invoice_number', 'status', 'client_id', 'due_date', 'total_amount', 'balance_amount'],
    moreColumns: [
      'project_id',
      'issue_date',
      'invoice_type',
      'paid_amount',
      'tax_amount',
      'reference',
      'sent_at',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['invoice_number', 'reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'client_id', kind: 'reference' },
      { column: 'invoice_type', kind: 'choice' },
      { column: 'issue_date', kind: 'date' },
      { column: 'due_date', kind: 'date' },
    ],
    overdue: { column: 'due_date', statuses: ['approved', 'sent', 'partially_paid'] },
  },
  form: [
    { name: 'invoice', fields: ['invoice_type', 'project_id', 'client_id', 'reference'] },
    { name: 'terms', fields: ['issue_date', 'due_date', 'currency', 'prices_include_tax'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'contract_id',
        'certificate_id',
        'retention_release_id',
        'place_of_supply',
        'tax_split',
        'subtotal_amount',
        'cgst_amount',
        'sgst_amount',
        'igst_amount',
        'tax_amount',
        'total_amount',
        'paid_amount',
        'credited_amount',
        'balance_amount',
        'exchange_rate',
      ],
    },
    {
      name: 'record',
      fields: [
        'approval_notes',
        'rejection_notes',
        'decided_by',
        'decided_at',
        'sent_at',
        'reminded_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  startsFrom: { function: 'proposed_invoice', by: ['project_id', 'client_id'], isAlways: true },
  status: { entity: 'invoice', column: 'status' },
  taxInvoiceIn: ['approved', 'sent', 'partially_paid', 'paid', 'credited'],
  lines: {
    part: invoiceItems,
    column: 'invoice_id',
    kind: 'invoice',
    columns: [
      'description',
      'quantity',
      'unit',
      'unit_price',
      'tax_code_id',
      'hsn_sac',
      'category',
      'work_package',
    ],
    readColumns: ['tax_rate', 'tax_amount'],
    defaults: { quantity: '1' },
    repeatedColumns: ['tax_code_id', 'hsn_sac', 'category', 'work_package'],
    total: 'amount',
    factors: ['quantity', 'unit_price'],
  },
  actions: [
    {
      name: 'send_invoice_email',
      function: 'send_invoice_email',
      argument: 'invoice_id',
      permission: 'edit',
      statuses: ['approved', 'sent', 'partially_paid'],
    },
    {
      name: 'remind_client',
      function: 'remind_client',
      argument: 'invoice_id',
      permission: 'edit',
      statuses: ['approved', 'sent', 'partially_paid'],
    },
  ],
  related: [
    {
      resource: invoicePayments,
      column: 'invoice_id',
      columns: ['payment_date', 'payment_method', 'reference', 'amount', 'status'],
      addableIn: ['approved', 'sent', 'partially_paid'],
    },
    {
      resource: creditNotes,
      column: 'invoice_id',
      columns: ['credit_note_number', 'reason_kind', 'credit_date', 'total_amount', 'status'],
      addableIn: ['approved', 'sent', 'partially_paid', 'paid'],
    },
  ],
});
