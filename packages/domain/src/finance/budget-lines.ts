import { facts } from '@plinth/database/generated/facts/budget_lines.ts';
import { ofCostCode } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** One cost code and cost type of a budget. Typed while the budget is a draft, moved by entries afterwards. */
export const budgetLines = defineResource<'budget_lines'>({
  name: 'budget_lines',
  table: 'budget_lines',
  facts,
  module: 'finance',
  route: '/finance/budget-lines',
  rest: { path: '/finance/budget-lines/', update: 'PATCH' },
  title: 'description',
  relations: {
    costCode: ofCostCode,
  },
  fields: {
    cost_type: { kind: 'choice', set: 'cost_type' },
  },
  list: {
    columns: [
      'position',
      'cost_code_id',
      'cost_type',
      'description',
      'original_amount',
      'modification_amount',
      'transfer_amount',
      'approved_change_amount',
      'revised_amount',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
