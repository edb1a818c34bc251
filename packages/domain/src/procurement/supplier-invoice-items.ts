import { facts } from '@plinth/database/generated/facts/supplier_invoice_items.ts';
import { ofCostCode, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** One billed line: of an order, or what it says itself. */
export const supplierInvoiceItems = defineResource<'supplier_invoice_items'>({
  name: 'supplier_invoice_items',
  table: 'supplier_invoice_items',
  facts,
  module: 'finance',
  route: '/finance/supplier-invoice-items',
  rest: { path: '/finance/supplier-invoice-items/', update: 'PATCH' },
  title: 'notes',
  relations: {
    order_line: pointsTo('purchase_order_items', 'purchase_order_item_id', {
      caption: ['quantity', 'unit_cost'],
      within: 'purchase_order_id',
    }),
    cost_code: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: [
      'position',
      'purchase_order_item_id',
      'description',
      'cost_code_id',
      'cost_type',
      'quantity',
      'unit_price',
      'total_cost',
      'is_landed',
      'notes',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['notes'],
    filters: [],
  },
  form: [],
});
