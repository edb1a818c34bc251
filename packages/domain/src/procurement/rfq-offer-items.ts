import { facts } from '@plinth/database/generated/facts/rfq_offer_items.ts';
import { defineResource } from '../define/resource.ts';

/** What an offer says of each line of the request. */
export const rfqOfferItems = defineResource<'rfq_offer_items'>({
  name: 'rfq_offer_items',
  table: 'rfq_offer_items',
  facts,
  module: 'commercial',
  route: '/rfq-offer-items',
  rest: { path: '/rfq-offer-items/', update: 'PATCH' },
  title: 'item_name',
  relations: {},
  fields: {},
  list: {
    columns: [
      'item_name',
      'quantity',
      'unit_of_measure',
      'unit_price',
      'is_declined',
      'net_price',
      'total_cost',
    ],
    sort: { column: 'position', direction: 'asc' },
    search: ['item_name'],
    filters: [],
  },
  form: [],
});
