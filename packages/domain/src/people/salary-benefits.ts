import { facts } from '@plinth/database/generated/facts/salary_benefits.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a salary band gives beside the salary. */
export const salaryBenefits = defineResource<'salary_benefits'>({
  name: 'salary_benefits',
  table: 'salary_benefits',
  facts,
  module: 'hr',
  route: '/hr/salary-benefits',
  rest: { path: '/hr/salary-benefits/', update: 'PATCH' },
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
  form: [{ name: 'salary_band', fields: ['salary_band_id', 'name', 'calculation', 'amount', 'description'] }],
});
