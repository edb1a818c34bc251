import { facts } from '@plinth/database/generated/facts/budget_entries.ts';
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
  relations: {},
  fields: {},
  list: {
    columns: ['entry_date', 'entry_type', 'amount', 'description'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['description'],
    filters: [{ column: 'entry_type', kind: 'choice' }],
  },
  form: [],
});
