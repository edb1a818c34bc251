import { facts } from '@plinth/database/generated/facts/variation_order_drafts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { variationOrderItems } from './variation-order-items.ts';

/** Changes of the client's contract; an approved one changes its value, its end and the budget in one step. */
export const variationOrders = defineResource<'variation_order_drafts'>({
  name: 'variation_order_drafts',
  table: 'variation_order_drafts',
  facts,
  ...addressOf('variation_order_drafts'),
  rest: { path: '/commercial/variation-orders/', update: 'PATCH' },
  title: 'title',
  number: 'variation_number',
  relations: {
    project: ofProject,
    contract: pointsTo('contracts', 'contract_id'),
    event: pointsTo('change_events', 'change_event_id', {
      only: { status: ['priced', 'submitted', 'approved', 'rejected'] },
    }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        submitted: 'warning',
        approved: 'success',
        rejected: 'danger',
        withdrawn: 'neutral',
        disputed: 'danger',
      },
    },
    probability_percentage: { kind: 'percent' },
  },
  list: {
    columns: ['variation_number', 'title', 'status', 'project_id', 'variation_type', 'amount'],
    moreColumns: [
      'cost_amount',
      'extension_days',
      'client_reference',
      'probability_percentage',
      'rejection_reason',
      'created_at',
    ],
    sort: { column: 'variation_number', direction: 'desc' },
    search: ['title', 'client_reference'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'variation_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'variation',
      fields: ['project_id', 'title', 'variation_type', 'client_reference', 'currency', 'description'],
    },
    { name: 'schedule', fields: ['extension_days', 'probability_percentage', 'change_event_id'] },
  ],
  internalColumns: ['cost_amount', 'probability_percentage', 'change_event_id'],
  view: [
    { name: 'amounts', fields: ['contract_id', 'amount', 'cost_amount'] },
    {
      name: 'record',
      fields: [
        'status_reason',
        'rejection_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'variation_order', column: 'status' },
  lines: {
    part: variationOrderItems,
    column: 'variation_order_id',
    kind: 'variation_order',
    columns: [
      'item_code',
      'description',
      'quantity',
      'unit',
      'rate',
      'cost_code_id',
      'cost_type',
      'cost_rate',
    ],
    readColumns: ['cost_amount'],
    defaults: { quantity: '1', unit: 'each', cost_rate: '0', cost_type: 'other' },
    total: 'amount',
    factors: ['quantity', 'rate'],
  },
});
