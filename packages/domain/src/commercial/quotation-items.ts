import { facts } from '@plinth/database/generated/facts/quotation_items.ts';
import { ofCostCode } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What an offer consists of. */
export const quotationItems = defineResource<'quotation_items'>({
  name: 'quotation_items',
  table: 'quotation_items',
  facts,
  module: 'commercial',
  route: '/commercial/quotation-items',
  rest: { path: '/finance/quotation-items/', update: 'PATCH' },
  title: 'description',
  relations: {
    cost_code: ofCostCode,
  },
  fields: {},
  list: {
    columns: [
      'item_code',
      'section',
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
