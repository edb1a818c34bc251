import { facts } from '@plinth/database/generated/facts/supplier_invoices.ts';
import { ofCreator, ofDecider, ofProject } from '../define/common-relations.ts';
import { defineResource } from '../define/resource.ts';
import { supplierCreditNotes } from './supplier-credit-notes.ts';
import { supplierInvoiceItems } from './supplier-invoice-items.ts';

/** What suppliers ask for: matched with the order and what was received, approved, paid. */
export const supplierInvoices = defineResource<'supplier_invoices'>({
  name: 'supplier_invoices',
  table: 'supplier_invoices',
  facts,
  module: 'finance',
  route: '/finance/supplier-invoices',
  rest: { path: '/finance/supplier-invoices/', update: 'PATCH' },
  title: 'bill_number',
  number: 'bill_number',
  relations: {
    order: {
      column: 'purchase_order_id',
      table: 'purchase_orders',
      display: ['po_number'],
      route: '/commercial/purchase-orders',
    },
    supplier: {
      column: 'supplier_id',
      table: 'external_entities',
      display: ['company_name'],
      caption: ['entity_number'],
      route: '/external-entities',
    },
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
    tax_rate: { kind: 'percent' },
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
      'project_id',
      'invoice_date',
      'hold_kind',
      'paid_amount',
      'created_by',
      'created_at',
    ],
    sort: { column: 'bill_number', direction: 'desc' },
    search: ['bill_number', 'supplier_reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'supplier_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'due_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'supplier_invoice',
      fields: ['purchase_order_id', 'supplier_reference', 'invoice_date', 'due_date', 'tax_rate'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'match', fields: ['supplier_id', 'project_id', 'hold_kind', 'status_reason'] },
    {
      name: 'amounts',
      fields: [
        'currency',
        'subtotal_amount',
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
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'supplier_invoice', column: 'status' },
  lines: {
    part: supplierInvoiceItems,
    column: 'supplier_invoice_id',
    kind: 'supplier_invoice',
    columns: ['purchase_order_item_id', 'quantity', 'unit_price', 'notes'],
    total: 'total_cost',
    factors: ['quantity', 'unit_price'],
  },
  related: [
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
  ],
});
