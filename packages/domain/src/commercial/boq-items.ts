import { facts } from '@plinth/database/generated/facts/boq_items.ts';
import { ofCostCode, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The items of a bill: the selling side and, beside it, what the firm reckons it costs. */
export const boqItems = defineResource<'boq_items'>({
  name: 'boq_items',
  table: 'boq_items',
  facts,
  module: 'commercial',
  route: '/commercial/boq-items',
  rest: { path: '/finance/boq-items/', update: 'PATCH' },
  title: 'description',
  relations: {
    section: pointsTo('boq_sections', 'section_id', { within: 'boq_id' }),
    cost_code: ofCostCode,
    takeoff: pointsTo('takeoff_items', 'takeoff_item_id'),
    build_up: pointsTo('rate_buildups', 'rate_buildup_id'),
  },
  fields: {},
  list: {
    columns: [
      'item_code',
      'description',
      'takeoff_item_id',
      'quantity',
      'unit',
      'rate_buildup_id',
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
  internalColumns: ['rate_buildup_id', 'cost_code_id', 'cost_type', 'cost_rate', 'cost_amount'],
  form: [],
});
