import { facts } from '@plinth/database/generated/facts/variation_order_items.ts';
import { ofCostCode } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a variation adds or leaves out. */
export const variationOrderItems = defineResource<'variation_order_items'>({
  name: 'variation_order_items',
  table: 'variation_order_items',
  facts,
  module: 'commercial',
  route: '/commercial/variation-order-items',
  rest: { path: '/commercial/variation-order-items/', update: 'PATCH' },
  title: 'description',
  relations: {
    cost_code: ofCostCode,
  },
  fields: {},
  list: {
    columns: [
      'item_code',
      'description',
      'quantity',
      'unit',
      'rate',
      'amount',
      'cost_code_id',
      'cost_type',
      'cost_rate',
      'cost_amount',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  internalColumns: ['cost_code_id', 'cost_type', 'cost_rate', 'cost_amount'],
  form: [],
});
