import { facts } from '@plinth/database/generated/facts/webhooks.ts';
import { defineResource } from '../define/resource.ts';

/** Addresses that receive changes; made by a function, which shows the secret once. */
export const webhooks = defineResource<'webhooks'>({
  name: 'webhooks',
  table: 'webhooks',
  facts,
  module: 'rbac',
  route: '/rbac/webhooks',
  rest: { path: '/rbac/webhooks/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: {},
  list: {
    columns: ['name', 'url', 'events', 'is_active'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['name', 'url'],
    filters: [],
  },
  form: [],
});
