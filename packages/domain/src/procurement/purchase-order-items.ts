import { facts } from '@plinth/database/generated/facts/purchase_order_items.ts';
import { ofCostCode, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of an order. */
export const purchaseOrderItems = defineResource<'purchase_order_items'>({
  name: 'purchase_order_items',
  table: 'purchase_order_items',
  facts,
  module: 'commercial',
  route: '/purchase-order-items',
  rest: { path: '/purchase-order-items/', update: 'PATCH' },
  title: 'item_name',
  relations: {
    item: pointsTo('inventory_items', 'item_id'),
    cost_code: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: [
      'item_name',
      'quantity',
      'unit_of_measure',
      'unit_cost',
      'total_cost',
      'cost_code_id',
      'quantity_received',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['item_name'],
    filters: [],
  },
  form: [],
});
