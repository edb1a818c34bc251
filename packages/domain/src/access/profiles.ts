import { facts } from '@plinth/database/generated/facts/profiles.ts';
import { defineResource } from '../define/resource.ts';

/**
 * People, where another record points to one. Everybody active may read them, as everybody may see the dashboard;
 * they are changed by their owner on `/profile` and by the access screens, so there is no generic form.
 */
export const profiles = defineResource<'profiles'>({
  name: 'profiles',
  table: 'profiles',
  facts,
  module: 'dashboard',
  route: '/profile',
  rest: { path: '/users/', update: 'PATCH' },
  title: 'first_name',
  relations: {},
  fields: { email: { kind: 'email' }, phone: { kind: 'phone' } },
  list: {
    columns: ['first_name', 'last_name', 'email'],
    sort: { column: 'first_name', direction: 'asc' },
    search: ['first_name', 'last_name', 'email'],
    filters: [{ column: 'is_active', kind: 'boolean' }],
  },
  form: [],
});
