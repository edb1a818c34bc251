import { facts } from '@plinth/database/generated/facts/salary_bands.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { salaryAllowances } from './salary-allowances.ts';
import { salaryBenefits } from './salary-benefits.ts';
import { salaryDeductions } from './salary-deductions.ts';

/** What a job title pays, from and to; its benefits, allowances and deductions are parts of it. */
export const salaryBands = defineResource<'salary_bands'>({
  name: 'salary_bands',
  table: 'salary_bands',
  facts,
  ...addressOf('salary_bands'),
  rest: { path: '/hr/salary-bands/', update: 'PATCH' },
  title: 'band_name',
  relations: {
    job_title: pointsTo('job_titles', 'job_title_id'),
  },
  fields: {
    description: { kind: 'long-text' },
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['band_name', 'job_title_id', 'min_salary', 'max_salary', 'status'],
    moreColumns: ['created_at', 'updated_at'],
    withoutTotal: ['min_salary', 'max_salary'],
    sort: { column: 'band_name', direction: 'asc' },
    search: ['band_name'],
    filters: [
      { column: 'job_title_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'salary_band',
      fields: ['band_name', 'job_title_id', 'min_salary', 'max_salary', 'currency', 'status', 'description'],
    },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
  related: [
    {
      resource: salaryAllowances,
      column: 'salary_band_id',
      columns: ['name', 'calculation', 'amount'],
      isInPlace: true,
    },
    {
      resource: salaryBenefits,
      column: 'salary_band_id',
      columns: ['name', 'calculation', 'amount'],
      isInPlace: true,
    },
    {
      resource: salaryDeductions,
      column: 'salary_band_id',
      columns: ['name', 'calculation', 'amount'],
      isInPlace: true,
    },
  ],
});
