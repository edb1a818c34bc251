import { facts } from '@plinth/database/generated/facts/requisition_items.ts';
import { ofCostCode, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of a requisition. */
export const requisitionItems = defineResource<'requisition_items'>({
  name: 'requisition_items',
  table: 'requisition_items',
  facts,
  module: 'commercial',
  route: '/requisition-items',
  rest: { path: '/requisition-items/', update: 'PATCH' },
  title: 'item_name',
  relations: {
    item: pointsTo('inventory_items', 'item_id'),
    cost_code: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: ['item_name', 'quantity', 'unit_of_measure', 'cost_code_id', 'quantity_ordered'],
    sort: { column: 'position', direction: 'asc' },
    search: ['item_name'],
    filters: [],
  },
  form: [],
});
