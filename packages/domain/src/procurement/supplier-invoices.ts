import { facts } from '@plinth/database/generated/facts/supplier_invoices.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { withheldTaxesBy } from '../commercial/withheld-taxes.ts';
import { landedCosts } from '../finance/landed-costs.ts';
import { supplierCreditNotes } from './supplier-credit-notes.ts';
import { supplierInvoiceItems } from './supplier-invoice-items.ts';
import { supplierPayments } from './supplier-payments.ts';

/** What suppliers ask for: matched with the order and what was received, approved, paid. */
export const supplierInvoices = defineResource<'supplier_invoices'>({
  name: 'supplier_invoices',
  table: 'supplier_invoices',
  facts,
  ...addressOf('supplier_invoices'),
  rest: { path: '/finance/supplier-invoices/', update: 'PATCH' },
  title: 'bill_number',
  number: 'bill_number',
  relations: {
    order: pointsTo('purchase_orders', 'purchase_order_id', {
      only: { status: ['confirmed', 'partially_received', 'received', 'closed'] },
    }),
    work: pointsTo('work_order_drafts', 'work_order_id'),
    claim: pointsTo('subcontract_claims', 'subcontract_claim_id'),
    release: pointsTo('retention_releases', 'retention_release_id'),
    supplier: pointsTo('external_entities', 'supplier_id'),
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        pending: 'neutral',
        matched: 'info',
        on_hold: 'warning',
        approved: 'accent',
        rejected: 'danger',
        partially_paid: 'warning',
        paid: 'success',
        credited: 'success',
      },
    },
    bill_type: { kind: 'choice', notOffered: ['claim', 'advance', 'retention'] },
    tax_rate: { kind: 'percent' },
    unspread_amount: { kind: 'number', shownAs: 'company-amount' },
  },
  list: {
    columns: [
      'bill_number',
      'supplier_reference',
      'status',
      'supplier_id',
      'due_date',
      'total_amount',
      'balance_amount',
    ],
    moreColumns: [
      'purchase_order_id',
      'bill_type',
      'project_id',
      'invoice_date',
      'hold_kind',
      'paid_amount',
      'unspread_amount',
      'created_by',
      'created_at',
    ],
    sort: { column: 'bill_number', direction: 'desc' },
    search: ['bill_number', 'supplier_reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'bill_type', kind: 'choice' },
      { column: 'supplier_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'due_date', kind: 'date' },
      { column: 'is_to_be_spread', kind: 'boolean' },
    ],
    overdue: { column: 'due_date', statuses: ['approved', 'partially_paid'] },
  },
  form: [
    {
      name: 'supplier_invoice',
      fields: [
        'bill_type',
        'purchase_order_id',
        'supplier_id',
        'supplier_reference',
        'project_id',
        'invoice_date',
        'due_date',
        'currency',
        'tax_rate',
        'tax_split',
        'withholding',
        'is_tax_recoverable',
        'duplicate_reason',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  askedFor: {
    purchase_order_id: { column: 'bill_type', is: 'order' },
    supplier_id: { column: 'bill_type', is: 'direct' },
    project_id: { column: 'bill_type', is: 'direct' },
    currency: { column: 'bill_type', is: 'direct' },
    is_tax_recoverable: { column: 'bill_type', is: 'direct' },
  },
  askedWhenRefused: ['duplicate_reason'],
  countryFields: { country: 'IN', columns: ['tax_split', 'withholding'] },
  view: [
    {
      name: 'match',
      fields: ['work_order_id', 'subcontract_claim_id', 'retention_release_id', 'hold_kind', 'status_reason'],
    },
    {
      name: 'amounts',
      fields: [
        'subtotal_amount',
        'tax_amount',
        'total_amount',
        'withheld_tax_amount',
        'paid_amount',
        'credited_amount',
        'balance_amount',
        'covered_amount',
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
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  startsFrom: { function: 'proposed_bill', by: ['purchase_order_id', 'supplier_id'] },
  status: { entity: 'supplier_invoice', column: 'status' },
  lines: {
    part: supplierInvoiceItems,
    column: 'supplier_invoice_id',
    kind: 'supplier_invoice',
    columns: [
      'purchase_order_item_id',
      'description',
      'cost_code_id',
      'cost_type',
      'quantity',
      'unit_price',
      'is_landed',
      'notes',
    ],
    askedFor: {
      purchase_order_item_id: { column: 'bill_type', is: 'order' },
      description: { column: 'bill_type', is: 'direct' },
      cost_code_id: { column: 'bill_type', is: 'direct' },
      cost_type: { column: 'bill_type', is: 'direct' },
    },
    defaults: { quantity: '1' },
    total: 'total_cost',
    factors: ['quantity', 'unit_price'],
  },
  related: [
    {
      resource: supplierPayments,
      column: 'supplier_invoice_id',
      columns: ['payment_date', 'payment_method', 'reference', 'amount', 'status'],
      addableIn: ['approved', 'partially_paid'],
      addableBelowZero: 'balance_amount',
    },
    {
      resource: supplierCreditNotes,
      column: 'supplier_invoice_id',
      columns: [
        'credit_number',
        'supplier_reference',
        'credit_kind',
        'credit_date',
        'total_amount',
        'status',
      ],
      addableIn: ['approved', 'partially_paid', 'paid'],
    },
    {
      resource: landedCosts,
      column: 'supplier_invoice_id',
      columns: ['landed_cost_number', 'landed_cost_date', 'basis', 'amount', 'status'],
      when: 'clearing_amount',
      addableAboveZero: 'unspread_amount',
    },
    { ...withheldTaxesBy('supplier_invoice_id'), isOnlyWhenAny: true },
  ],
});
