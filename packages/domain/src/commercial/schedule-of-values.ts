import { facts } from '@plinth/database/generated/facts/schedule_of_values.ts';
import { defineResource } from '../define/resource.ts';

/** What a contract is billed against: its items, and a line for each approved variation. */
export const scheduleOfValues = defineResource<'schedule_of_values'>({
  name: 'schedule_of_values',
  table: 'schedule_of_values',
  facts,
  module: 'commercial',
  route: '/commercial/schedule-of-values',
  rest: { path: '/commercial/schedule-of-values/', update: 'PATCH' },
  title: 'description',
  relations: {},
  fields: {},
  list: {
    columns: ['item_code', 'section', 'description', 'unit', 'quantity', 'rate', 'scheduled_value'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
