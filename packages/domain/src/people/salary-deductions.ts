import { facts } from '@plinth/database/generated/facts/salary_deductions.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What is taken off the salary of a band. */
export const salaryDeductions = defineResource<'salary_deductions'>({
  name: 'salary_deductions',
  table: 'salary_deductions',
  facts,
  module: 'hr',
  route: '/hr/salary-deductions',
  rest: { path: '/hr/salary-deductions/', update: 'PATCH' },
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
