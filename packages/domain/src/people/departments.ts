import { facts } from '@plinth/database/generated/facts/departments.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Departments of the company, each with who manages it. */
export const departments = defineResource<'departments'>({
  name: 'departments',
  table: 'departments',
  facts,
  ...addressOf('departments'),
  rest: { path: '/hr/departments/', update: 'PATCH' },
  title: 'name',
  relations: {
    manager: pointsTo('employees', 'manager_id'),
  },
  fields: {
    description: { kind: 'long-text' },
  },
  list: {
    columns: ['name', 'description', 'manager_id', 'budget', 'created_at'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name'],
    filters: [{ column: 'manager_id', kind: 'reference' }],
  },
  form: [{ name: 'department', fields: ['name', 'description', 'manager_id', 'budget', 'currency'] }],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
