import { facts } from '@plinth/database/generated/facts/notifications.ts';
import { defineResource } from '../define/resource.ts';

/** One's own; the database writes them. */
export const notifications = defineResource<'notifications'>({
  name: 'notifications',
  table: 'notifications',
  facts,
  module: 'dashboard',
  route: '/notifications',
  rest: { path: '/notifications/', update: 'PATCH' },
  title: 'subject',
  relations: { sender: { column: 'sent_by', table: 'profiles', display: ['first_name', 'last_name'] } },
  fields: {},
  list: {
    columns: ['subject', 'kind', 'sent_by', 'read_at', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['subject'],
    filters: [],
  },
  form: [],
});
