import { facts } from '@plinth/database/generated/facts/variation_signoffs.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Links by which a client signs a variation order, and the signatures given by them; looked at on the variation. */
export const variationSignoffs = defineResource<'variation_signoffs'>({
  name: 'variation_signoffs',
  table: 'variation_signoffs',
  facts,
  module: 'commercial',
  route: '/commercial/variation-signoffs',
  rest: { path: '/commercial/variation-signoffs/', update: 'PATCH' },
  title: 'recipient_name',
  relations: {
    variation: pointsTo('variation_order_drafts', 'variation_order_id'),
    creator: ofCreator,
  },
  fields: {},
  list: {
    columns: ['recipient_name', 'status', 'amount', 'expires_at', 'signed_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['recipient_name'],
    filters: [],
  },
  form: [],
});
