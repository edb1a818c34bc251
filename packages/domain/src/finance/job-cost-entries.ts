import { facts } from '@plinth/database/generated/facts/job_cost_entries.ts';
import { ofCostCode, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Every committed and actual amount of a project, each naming the document it comes from. */
export const jobCostEntries = defineResource<'job_cost_entries'>({
  name: 'job_cost_entries',
  table: 'job_cost_entries',
  facts,
  module: 'finance',
  route: '/finance/job-cost',
  rest: { path: '/finance/job-cost/', update: 'PATCH' },
  title: 'description',
  relations: {
    project: ofProject,
    costCode: ofCostCode,
  },
  fields: {
    cost_type: { kind: 'choice', set: 'cost_type' },
    amount: { kind: 'number', shownAs: 'company-amount' },
    source_table: { kind: 'text', shownAs: 'table' },
  },
  list: {
    columns: [
      'entry_date',
      'project_id',
      'cost_code_id',
      'entry_type',
      'amount',
      'source_table',
      'description',
    ],
    moreColumns: ['cost_type', 'created_at'],
    sort: { column: 'entry_date', direction: 'desc' },
    search: ['description'],
    filters: [
      { column: 'entry_date', kind: 'date' },
      { column: 'project_id', kind: 'reference' },
      { column: 'cost_code_id', kind: 'reference' },
      { column: 'entry_type', kind: 'choice' },
      { column: 'cost_type', kind: 'choice' },
    ],
    baseTotals: ['amount'],
  },
  form: [],
});
