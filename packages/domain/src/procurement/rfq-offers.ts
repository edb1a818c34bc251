import { facts } from '@plinth/database/generated/facts/rfq_offers.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { rfqOfferItems } from './rfq-offer-items.ts';

/** Suppliers invited to a request for quotation, and what each of them offers. */
export const rfqOffers = defineResource<'rfq_offers'>({
  name: 'rfq_offers',
  table: 'rfq_offers',
  facts,
  ...addressOf('rfq_offers'),
  rest: { path: '/commercial/supplier-offers/', update: 'PATCH' },
  title: 'offer_number',
  number: 'offer_number',
  relations: {
    rfq: pointsTo('rfqs', 'rfq_id', { only: { status: ['draft', 'sent'] } }),
    supplier: pointsTo('external_entities', 'supplier_id', { only: { status: 'active' } }),
    creator: ofCreator,
  },
  fields: {
    tax_rate: { kind: 'percent' },
    discount_rate: { kind: 'percent' },
    payment_terms: { kind: 'long-text' },
  },
  list: {
    columns: [
      'offer_number',
      'supplier_id',
      'rfq_id',
      'offered_on',
      'valid_until',
      'is_late',
      'total_amount',
    ],
    moreColumns: [
      'supplier_reference',
      'delivery_days',
      'is_declined',
      'discount_rate',
      'subtotal_amount',
      'created_by',
      'created_at',
    ],
    sort: { column: 'offer_number', direction: 'desc' },
    search: ['offer_number', 'supplier_reference'],
    filters: [
      { column: 'supplier_id', kind: 'reference' },
      { column: 'rfq_id', kind: 'reference' },
      { column: 'offered_on', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'rfq_offer',
      fields: ['rfq_id', 'supplier_id', 'supplier_reference', 'offered_on', 'valid_until', 'is_declined'],
    },
    { name: 'terms', fields: ['currency', 'discount_rate', 'tax_rate', 'delivery_days', 'payment_terms'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['subtotal_amount', 'tax_amount', 'total_amount', 'exchange_rate'] },
    { name: 'record', fields: ['is_late', 'created_by', 'created_at', 'updated_at'] },
  ],
  lines: {
    part: rfqOfferItems,
    column: 'rfq_offer_id',
    kind: 'rfq_offer',
    headColumns: ['item_name', 'quantity', 'unit_of_measure'],
    columns: ['unit_price', 'is_declined', 'notes'],
    isFixed: true,
    isFilledNext: true,
    total: 'total_cost',
    factors: ['quantity', 'unit_price'],
    measuredBy: [{ column: 'unit_price', of: ['quantity'] }],
    reducedBy: 'discount_rate',
  },
});
