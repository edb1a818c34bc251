import { defineResource } from '../define/resource.ts';

export const projects = defineResource<'projects'>({
  name: 'projects',
  table: 'projects',
  module: 'projects',
  route: '/projects',
  rest: { path: '/projects/', update: 'PATCH' },
  title: 'name',
  number: 'project_number',
  relations: {
    client: {
      column: 'client_id',
      table: 'external_entities',
      display: ['company_name'],
      caption: ['entity_number'],
      route: '/external-entities',
    },
    manager: { column: 'manager_id', table: 'profiles', display: ['first_name', 'last_name'], caption: ['email'] },
    creator: { column: 'created_by', table: 'profiles', display: ['first_name', 'last_name'], caption: ['email'] },
  },
  fields: {
    description: { kind: 'long-text' },
    currency: { kind: 'choice', set: 'currency' },
    contract_value: { kind: 'money', currency: 'currency' },
    completion_percentage: { kind: 'percent' },
    weekend_days: { kind: 'weekdays' },
  },
  list: {
    columns: [
      'project_number',
      'name',
      'client_id',
      'status',
      'priority',
      'manager_id',
      'start_date',
      'end_date',
      'completion_percentage',
    ],
    moreColumns: ['location', 'contract_value', 'created_by', 'created_at', 'updated_at'],
    sort: { column: 'project_number', direction: 'desc' },
    search: ['name', 'project_number', 'location'],
    filters: [
      { column: 'status', kind: 'choice', except: ['closed'] },
      { column: 'priority', kind: 'choice' },
      { column: 'client_id', kind: 'reference' },
      { column: 'manager_id', kind: 'reference' },
      { column: 'start_date', kind: 'date' },
      { column: 'end_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'project', fields: ['name', 'description', 'client_id', 'manager_id', 'location', 'priority'] },
    { name: 'schedule', fields: ['start_date', 'end_date', 'completion_percentage', 'weekend_days'] },
    { name: 'contract', fields: ['contract_value', 'currency'] },
  ],
  status: { entity: 'projects', column: 'status' },
});
