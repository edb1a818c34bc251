import { facts } from '@plinth/database/generated/facts/unified_expenses.ts';
import type { ResourceDefinition, TableName } from '../define/resource.ts';
import { expenses } from './expenses.ts';

/** Expenses of employees and of the company in one list, as the REST API of the specification names them. A view. */
export const unifiedExpenses: ResourceDefinition = {
  name: 'unified_expenses',
  // a view, which the generated types file apart from tables
  table: 'unified_expenses' as TableName,
  facts,
  module: 'finance',
  route: expenses.route,
  rest: { path: '/finance/unified-expenses/', update: 'PUT' },
  title: 'activity',
  relations: {},
  fields: {},
  list: {
    columns: ['expense_number', 'source', 'activity', 'amount', 'status'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['expense_number', 'activity'],
    filters: [],
  },
  form: [],
};
