import { facts } from '@plinth/database/generated/facts/employee_terms.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Salary band, notice and last working day: seen by the person, written by administrators. */
export const employeeTerms = defineResource<'employee_terms'>({
  name: 'employee_terms',
  table: 'employee_terms',
  facts,
  module: 'hr',
  route: '/hr/employee-terms',
  rest: { path: '/hr/employee-terms/', update: 'PATCH' },
  title: 'employee_id',
  relations: {
    employee: ofEmployee,
    salary_band: pointsTo('salary_bands', 'salary_band_id'),
  },
  fields: { notice_waiver_reason: { kind: 'long-text' } },
  list: {
    columns: ['employee_id', 'salary_band_id', 'notice_date', 'notice_by', 'termination_date'],
    moreColumns: ['agreed_notice_days', 'is_leaving_country', 'notice_waiver_reason', 'leaving_reason'],
    sort: { column: 'employee_id', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    { name: 'employment', fields: ['employee_id', 'salary_band_id', 'agreed_notice_days'] },
    {
      name: 'leaving',
      fields: [
        'notice_date',
        'notice_by',
        'is_leaving_country',
        'termination_date',
        'leaving_reason',
        'notice_waiver_reason',
      ],
    },
  ],
});
