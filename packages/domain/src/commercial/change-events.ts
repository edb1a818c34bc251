import { facts } from '@plinth/database/generated/facts/change_events.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { variationOrders } from './variation-orders.ts';

/** What may change the client's contract, with the last day for its notice; from a variation on it follows that. */
export const changeEvents = defineResource<'change_events'>({
  name: 'change_events',
  table: 'change_events',
  facts,
  ...addressOf('change_events'),
  rest: { path: '/commercial/change-events/', update: 'PATCH' },
  title: 'title',
  number: 'event_number',
  relations: {
    project: ofProject,
    contract: pointsTo('contracts', 'contract_id'),
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        priced: 'info',
        submitted: 'warning',
        approved: 'success',
        rejected: 'danger',
        withdrawn: 'neutral',
      },
    },
    probability_percentage: { kind: 'percent' },
  },
  list: {
    columns: ['event_number', 'title', 'status', 'project_id', 'notice_due_date', 'amount'],
    moreColumns: [
      'notice_date',
      'cause',
      'event_date',
      'cost_amount',
      'extension_days',
      'probability_percentage',
      'notice_reference',
      'created_at',
    ],
    sort: { column: 'event_number', direction: 'desc' },
    search: ['title', 'notice_reference'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'cause', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'notice_due_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'change_event', fields: ['project_id', 'title', 'cause', 'event_date', 'description'] },
    { name: 'notice', fields: ['notice_date', 'notice_reference'] },
    { name: 'pricing', fields: ['amount', 'cost_amount', 'extension_days', 'probability_percentage'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'notice_due_date',
        'contract_id',
        'currency',
        'status_reason',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'change_event', column: 'status' },
  actions: [
    {
      name: 'raise_variation',
      function: 'raise_variation',
      argument: 'change_event_id',
      permission: 'create',
      statuses: ['priced'],
      opens: recordAddresses.variation_order_drafts.route,
    },
  ],
  related: [
    {
      resource: variationOrders,
      column: 'change_event_id',
      columns: ['variation_number', 'title', 'amount', 'extension_days', 'status'],
    },
  ],
});
