import { facts } from '@plinth/database/generated/facts/goods_receipts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { goodsReceiptItems } from './goods-receipt-items.ts';

/** What arrived against an order, and where it went. */
export const goodsReceipts = defineResource<'goods_receipts'>({
  name: 'goods_receipts',
  table: 'goods_receipts',
  facts,
  ...addressOf('goods_receipts'),
  rest: { path: '/inventory/goods-receipts/', update: 'PATCH' },
  title: 'receipt_number',
  number: 'receipt_number',
  relations: {
    order: pointsTo('purchase_orders', 'purchase_order_id', {
      only: { status: ['confirmed', 'partially_received'] },
    }),
    creator: ofCreator,
  },
  fields: {
    status: { kind: 'choice', tones: { draft: 'neutral', posted: 'success', reversed: 'danger' } },
  },
  list: {
    columns: ['receipt_number', 'purchase_order_id', 'receipt_date', 'destination', 'status'],
    moreColumns: ['delivery_note', 'created_by', 'created_at'],
    sort: { column: 'receipt_number', direction: 'desc' },
    search: ['receipt_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'destination', kind: 'choice' },
      { column: 'purchase_order_id', kind: 'reference' },
      { column: 'receipt_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'receipt', fields: ['purchase_order_id', 'receipt_date', 'destination', 'delivery_note'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [{ name: 'record', fields: ['status_reason', 'created_by', 'created_at', 'updated_at'] }],
  startsFrom: { function: 'proposed_receipt', by: ['purchase_order_id'] },
  status: { entity: 'goods_receipt', column: 'status' },
  lines: {
    part: goodsReceiptItems,
    column: 'goods_receipt_id',
    kind: 'goods_receipt',
    columns: ['purchase_order_item_id', 'quantity', 'quantity_rejected', 'notes'],
    defaults: { quantity_rejected: '0' },
    total: 'total_cost',
  },
});
