import { facts } from '@plinth/database/generated/facts/supplier_invoice_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** One billed line of an order. */
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
  },
  fields: {},
  list: {
    columns: [
      'position',
      'purchase_order_item_id',
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
