import { facts } from '@plinth/database/generated/facts/change_order_items.ts';
import { ofCostCode, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of a change order. */
export const changeOrderItems = defineResource<'change_order_items'>({
  name: 'change_order_items',
  table: 'change_order_items',
  facts,
  module: 'commercial',
  route: '/change-order-items',
  rest: { path: '/change-order-items/', update: 'PATCH' },
  title: 'description',
  relations: {
    item: pointsTo('inventory_items', 'item_id'),
    cost_code: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: ['description', 'quantity', 'unit_of_measure', 'unit_cost', 'total_cost', 'cost_code_id'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
