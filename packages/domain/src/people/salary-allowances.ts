import { facts } from '@plinth/database/generated/facts/salary_allowances.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a salary band adds to the salary. */
export const salaryAllowances = defineResource<'salary_allowances'>({
  name: 'salary_allowances',
  table: 'salary_allowances',
  facts,
  module: 'hr',
  route: '/hr/salary-allowances',
  rest: { path: '/hr/salary-allowances/', update: 'PATCH' },
  title: 'name',
  relations: {
    band: pointsTo('salary_bands', 'salary_band_id'),
  },
  fields: {},
  list: {
    columns: ['name', 'calculation', 'amount'],
    sort: { column: 'name', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'salary_band',
      fields: ['salary_band_id', 'name', 'name_ar', 'name_hi', 'calculation', 'amount', 'description'],
    },
  ],
});
