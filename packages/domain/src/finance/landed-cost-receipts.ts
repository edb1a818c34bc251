import { facts } from '@plinth/database/generated/facts/landed_cost_receipts.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The goods receipts a landed cost is spread over. */
export const landedCostReceipts = defineResource<'landed_cost_receipts'>({
  name: 'landed_cost_receipts',
  table: 'landed_cost_receipts',
  facts,
  module: 'finance',
  route: '/finance/landed-cost-receipts',
  rest: { path: '/finance/landed-cost-receipts/', update: 'PATCH' },
  title: 'position',
  relations: {
    receipt: pointsTo('goods_receipts', 'goods_receipt_id', { only: { status: 'posted' } }),
  },
  fields: {},
  list: {
    columns: ['position', 'goods_receipt_id'],
    sort: { column: 'position', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
