import { facts } from '@plinth/database/generated/facts/project_holidays.ts';
import { defineResource } from '../define/resource.ts';

/** Days of a project that differ from its working week. Part of the project's screen, without screens of its own. */
export const projectHolidays = defineResource<'project_holidays'>({
  name: 'project_holidays',
  table: 'project_holidays',
  facts,
  module: 'projects',
  route: '/project-holidays',
  rest: { path: '/project-holidays/', update: 'PATCH' },
  title: 'holiday_date',
  relations: {},
  fields: {},
  list: {
    columns: ['holiday_date', 'name', 'is_working'],
    sort: { column: 'holiday_date', direction: 'asc' },
    search: ['name'],
    filters: [],
  },
  form: [],
});
