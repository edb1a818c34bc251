import { facts } from '@plinth/database/generated/facts/budget_entries.ts';
import { ofCostCode, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Every amount a budget ever had, and why. Written by the database, never changed. */
export const budgetEntries = defineResource<'budget_entries'>({
  name: 'budget_entries',
  table: 'budget_entries',
  facts,
  module: 'finance',
  route: '/finance/budget-entries',
  rest: { path: '/finance/budget-entries/', update: 'PATCH' },
  title: 'description',
  relations: {
    project: ofProject,
    costCode: ofCostCode,
    budget: pointsTo('budgets', 'budget_id'),
  },
  fields: { source_table: { kind: 'text', shownAs: 'table' } },
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
    moreColumns: ['budget_id', 'created_at'],
    sort: { column: 'entry_date', direction: 'desc' },
    search: ['description'],
    filters: [
      { column: 'entry_date', kind: 'date' },
      { column: 'project_id', kind: 'reference' },
      { column: 'cost_code_id', kind: 'reference' },
      { column: 'entry_type', kind: 'choice' },
    ],
  },
  form: [],
});
