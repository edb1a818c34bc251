import { facts } from '@plinth/database/generated/facts/labour_rates.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What an hour of a person or of a job title is costed at, from a date on, in the company's currency; apart from pay. */
export const labourRates = defineResource<'labour_rates'>({
  name: 'labour_rates',
  table: 'labour_rates',
  facts,
  ...addressOf('labour_rates'),
  rest: { path: '/finance/labour-rates/', update: 'PATCH' },
  title: 'effective_from',
  relations: {
    employee: ofEmployee,
    job_title: pointsTo('job_titles', 'job_title_id'),
  },
  fields: { notes: { kind: 'long-text' } },
  list: {
    columns: ['employee_id', 'job_title_id', 'hourly_rate', 'effective_from', 'notes'],
    moreColumns: ['created_at'],
    sort: { column: 'effective_from', direction: 'desc' },
    search: ['notes'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'job_title_id', kind: 'reference' },
      { column: 'effective_from', kind: 'date' },
    ],
  },
  form: [
    { name: 'labour_rate', fields: ['employee_id', 'job_title_id', 'hourly_rate', 'effective_from'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
