import { facts } from '@plinth/database/generated/facts/certificate_lines.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The continuation sheet of a certificate: before, this period, stored, to date, balance. */
export const certificateLines = defineResource<'certificate_lines'>({
  name: 'certificate_lines',
  table: 'certificate_lines',
  facts,
  module: 'commercial',
  route: '/commercial/certificate-lines',
  rest: { path: '/commercial/certificate-lines/', update: 'PATCH' },
  title: 'reason',
  relations: {
    schedule_of_value: pointsTo('schedule_of_values', 'schedule_of_value_id'),
  },
  fields: {
    completed_percentage: { kind: 'percent', shownAs: 'progress' },
    work_percentage: { kind: 'percent', shownAs: 'progress' },
  },
  list: {
    columns: [
      'item_code',
      'section',
      'unit',
      'contract_quantity',
      'rate',
      'scheduled_value',
      'previous_quantity',
      'quantity_done',
      'previous_amount',
      'this_period_amount',
      'work_percentage',
      'stored_amount',
      'completed_amount',
      'applied_amount',
      'difference_amount',
      'completed_percentage',
      'balance_amount',
      'reason',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['reason'],
    filters: [],
  },
  form: [],
});
