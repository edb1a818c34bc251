import { facts as ofTable } from '@plinth/database/generated/facts/expenses.ts';
import { facts } from '@plinth/database/generated/facts/unified_expenses.ts';
import type { ResourceDefinition, TableName } from '../define/resource.ts';
import { expenses } from './expenses.ts';

const { columns } = facts;
/** A view has no constraints: its columns hold what those of the table may, and what the view makes of them. */
const choices = {
  type: { ...columns.type, options: ofTable.columns.type.options },
  expense_type: { ...columns.expense_type, options: ofTable.columns.expense_type.options },
  status: { ...columns.status, options: ofTable.columns.status.options },
  source: { ...columns.source, options: ['employee', 'company'] },
  payroll_status: { ...columns.payroll_status, options: ['processed', 'pending', 'not_applicable'] },
};

/** Expenses of employees and of the company in one list, as the REST API of the specification names them. A view. */
export const unifiedExpenses: ResourceDefinition = {
  name: 'unified_expenses',
  // a view, which the generated types file apart from tables
  table: 'unified_expenses' as TableName,
  facts: { ...facts, columns: { ...columns, ...choices } },
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
