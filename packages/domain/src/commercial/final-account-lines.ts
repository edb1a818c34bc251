import { facts } from '@plinth/database/generated/facts/final_account_lines.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The remeasured bill: what the contract said and what was measured in the end. */
export const finalAccountLines = defineResource<'final_account_lines'>({
  name: 'final_account_lines',
  table: 'final_account_lines',
  facts,
  module: 'commercial',
  route: '/commercial/final-account-lines',
  rest: { path: '/commercial/final-account-lines/', update: 'PATCH' },
  title: 'reason',
  relations: {
    schedule_of_value: pointsTo('schedule_of_values', 'schedule_of_value_id'),
  },
  fields: {},
  list: {
    columns: [
      'item_code',
      'section',
      'unit',
      'rate',
      'contract_quantity',
      'scheduled_value',
      'final_quantity',
      'final_amount',
      'difference_amount',
      'reason',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['reason'],
    filters: [],
  },
  form: [],
});
