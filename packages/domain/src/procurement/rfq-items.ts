import { facts } from '@plinth/database/generated/facts/rfq_items.ts';
import { ofCostCode, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of a request for quotation. */
export const rfqItems = defineResource<'rfq_items'>({
  name: 'rfq_items',
  table: 'rfq_items',
  facts,
  module: 'commercial',
  route: '/rfq-items',
  rest: { path: '/rfq-items/', update: 'PATCH' },
  title: 'item_name',
  relations: {
    item: pointsTo('inventory_items', 'item_id'),
    cost_code: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: ['item_name', 'quantity', 'unit_of_measure', 'cost_code_id'],
    sort: { column: 'position', direction: 'asc' },
    search: ['item_name'],
    filters: [],
  },
  form: [],
});
