import { facts } from '@plinth/database/generated/facts/notifications.ts';
import { pointsTo } from '../define/relations.ts';
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
  relations: { sender: pointsTo('profiles', 'sent_by') },
  fields: {},
  list: {
    columns: ['subject', 'kind', 'sent_by', 'read_at', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['subject'],
    filters: [],
  },
  form: [],
});
