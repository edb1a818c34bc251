import { facts } from '@plinth/database/generated/facts/holidays.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Days nobody works, in the whole company or at one place. */
export const holidays = defineResource<'holidays'>({
  name: 'holidays',
  table: 'holidays',
  facts,
  ...addressOf('holidays'),
  rest: { path: '/hr/holidays/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: {},
  list: {
    columns: ['holiday_date', 'name', 'location'],
    sort: { column: 'holiday_date', direction: 'desc' },
    search: ['name'],
    filters: [{ column: 'holiday_date', kind: 'date' }],
  },
  form: [{ name: 'holiday', fields: ['holiday_date', 'name', 'location'] }],
});
