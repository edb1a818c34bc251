import { facts } from '@plinth/database/generated/facts/goods_receipt_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of a receipt. */
export const goodsReceiptItems = defineResource<'goods_receipt_items'>({
  name: 'goods_receipt_items',
  table: 'goods_receipt_items',
  facts,
  module: 'inventory',
  route: '/goods-receipt-items',
  rest: { path: '/goods-receipt-items/', update: 'PATCH' },
  title: 'notes',
  relations: {
    order_item: pointsTo('purchase_order_items', 'purchase_order_item_id', { within: 'purchase_order_id' }),
  },
  fields: {},
  list: {
    columns: ['purchase_order_item_id', 'quantity', 'quantity_rejected', 'total_cost', 'notes'],
    sort: { column: 'position', direction: 'asc' },
    search: ['notes'],
    filters: [],
  },
  form: [],
});
