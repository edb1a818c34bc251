import { facts } from '@plinth/database/generated/facts/webhook_deliveries.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What webhooks were sent, try by try; a function sends one of them again. */
export const webhookDeliveries = defineResource<'webhook_deliveries'>({
  name: 'webhook_deliveries',
  table: 'webhook_deliveries',
  facts,
  module: 'rbac',
  route: '/rbac/webhooks',
  rest: { path: '/rbac/webhook-deliveries/', update: 'PATCH' },
  title: 'event',
  relations: { webhook: pointsTo('webhooks', 'webhook_id') },
  fields: {},
  list: {
    columns: ['created_at', 'webhook_id', 'event', 'status', 'attempts', 'response_status', 'last_error'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [],
});
