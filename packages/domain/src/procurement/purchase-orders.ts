import { facts } from '@plinth/database/generated/facts/purchase_orders.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { changeOrderDrafts } from './change-order-drafts.ts';
import { goodsReceipts } from './goods-receipts.ts';
import { purchaseOrderItems } from './purchase-order-items.ts';
import { supplierInvoices } from './supplier-invoices.ts';

/** Orders to suppliers; confirmed, they commit money. */
export const purchaseOrders = defineResource<'purchase_orders'>({
  name: 'purchase_orders',
  table: 'purchase_orders',
  facts,
  ...addressOf('purchase_orders'),
  rest: { path: '/finance/purchase-orders/', update: 'PATCH' },
  title: 'po_number',
  number: 'po_number',
  relations: {
    supplier: pointsTo('external_entities', 'supplier_id', { only: { status: 'active' } }),
    project: ofProject,
    requisition: pointsTo('requisition_drafts', 'requisition_id', {
      only: { status: ['approved', 'partially_ordered'] },
    }),
    rfq: pointsTo('rfqs', 'rfq_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        confirmed: 'success',
        partially_received: 'info',
        received: 'info',
        closed: 'neutral',
        cancelled: 'danger',
      },
    },
    tax_rate: { kind: 'percent' },
    delivery_address: { kind: 'long-text' },
    payment_terms: { kind: 'long-text' },
  },
  list: {
    columns: ['po_number', 'status', 'supplier_id', 'project_id', 'order_date', 'revised_amount'],
    moreColumns: [
      'expected_date',
      'currency',
      'subtotal_amount',
      'total_amount',
      'change_amount',
      'requisition_id',
      'rfq_id',
      'created_by',
      'created_at',
    ],
    sort: { column: 'po_number', direction: 'desc' },
    search: ['po_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'supplier_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'order_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'order', fields: ['supplier_id', 'project_id', 'requisition_id', 'order_date', 'expected_date'] },
    { name: 'terms', fields: ['currency', 'tax_rate', 'is_tax_recoverable', 'payment_terms'] },
    { name: 'delivery', fields: ['delivery_address'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'subtotal_amount',
        'tax_amount',
        'total_amount',
        'change_amount',
        'revised_amount',
        'exchange_rate',
      ],
    },
    {
      name: 'record',
      fields: [
        'rfq_id',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  startsFrom: { function: 'proposed_order', by: ['requisition_id'] },
  status: { entity: 'purchase_order', column: 'status' },
  lines: {
    part: purchaseOrderItems,
    column: 'purchase_order_id',
    kind: 'purchase_order',
    columns: [
      'item_id',
      'item_name',
      'quantity',
      'unit_of_measure',
      'unit_cost',
      'cost_code_id',
      'cost_type',
      'is_receipt_needed',
    ],
    readColumns: ['quantity_received', 'quantity_invoiced'],
    carriedColumns: ['requisition_item_id'],
    repeatedColumns: ['cost_code_id', 'cost_type'],
    defaults: { quantity: '1', unit_of_measure: 'each', cost_type: 'material' },
    fills: {
      by: 'item_id',
      columns: { name: 'item_name', unit_of_measure: 'unit_of_measure', unit_cost: 'unit_cost' },
    },
    total: 'total_cost',
    factors: ['quantity', 'unit_cost'],
  },
  related: [
    {
      resource: goodsReceipts,
      column: 'purchase_order_id',
      columns: ['receipt_number', 'receipt_date', 'destination', 'delivery_note', 'status'],
      addableIn: ['confirmed', 'partially_received'],
    },
    {
      resource: supplierInvoices,
      column: 'purchase_order_id',
      columns: ['bill_number', 'supplier_reference', 'due_date', 'total_amount', 'balance_amount', 'status'],
      addableIn: ['confirmed', 'partially_received', 'received', 'closed'],
    },
    {
      resource: changeOrderDrafts,
      column: 'purchase_order_id',
      columns: ['change_order_number', 'title', 'total_amount', 'status'],
      addableIn: ['confirmed', 'partially_received'],
      presets: { project_id: 'project_id' },
    },
  ],
});
