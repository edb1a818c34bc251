import { facts } from '@plinth/database/generated/facts/work_order_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of a work order. */
export const workOrderItems = defineResource<'work_order_items'>({
  name: 'work_order_items',
  table: 'work_order_items',
  facts,
  module: 'commercial',
  route: '/work-order-items',
  rest: { path: '/work-order-items/', update: 'PATCH' },
  title: 'description',
  relations: { cost_code: pointsTo('cost_codes', 'cost_code_id') },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: ['description', 'quantity', 'unit_of_measure', 'unit_cost', 'total_cost', 'cost_code_id'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
