import { facts } from '@plinth/database/generated/facts/subcontract_claim_lines.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** How much of a line of a work order is done to date. */
export const subcontractClaimLines = defineResource<'subcontract_claim_lines'>({
  name: 'subcontract_claim_lines',
  table: 'subcontract_claim_lines',
  facts,
  module: 'commercial',
  route: '/commercial/subcontract-claim-lines',
  rest: { path: '/commercial/subcontract-claim-lines/', update: 'PATCH' },
  title: 'reason',
  relations: {
    work_order_item: pointsTo('work_order_items', 'work_order_item_id'),
  },
  fields: {
    completed_percentage: { kind: 'percent', shownAs: 'progress' },
  },
  list: {
    columns: [
      'work_order_item_id',
      'unit',
      'contract_quantity',
      'rate',
      'previous_quantity',
      'previous_amount',
      'quantity_done',
      'completed_percentage',
      'applied_quantity',
      'completed_amount',
      'applied_amount',
      'difference_amount',
      'reason',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['reason'],
    filters: [],
  },
  form: [],
});
