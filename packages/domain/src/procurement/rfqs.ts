import { facts } from '@plinth/database/generated/facts/rfqs.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { purchaseOrders } from './purchase-orders.ts';
import { rfqItems } from './rfq-items.ts';
import { rfqOffers } from './rfq-offers.ts';

/** What several suppliers are asked to offer, and to whom it is awarded. */
export const rfqs = defineResource<'rfqs'>({
  name: 'rfqs',
  table: 'rfqs',
  facts,
  ...addressOf('rfqs'),
  rest: { path: '/commercial/requests-for-quotation/', update: 'PATCH' },
  title: 'title',
  number: 'rfq_number',
  relations: {
    project: ofProject,
    requisition: pointsTo('requisition_drafts', 'requisition_id', {
      only: { status: ['approved', 'partially_ordered'] },
    }),
    awarder: pointsTo('profiles', 'awarded_by'),
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        sent: 'info',
        closed: 'warning',
        awarded: 'success',
        cancelled: 'danger',
      },
    },
    payment_terms: { kind: 'long-text' },
    delivery_address: { kind: 'long-text' },
  },
  list: {
    columns: ['rfq_number', 'title', 'status', 'reply_by', 'needed_by', 'project_id'],
    moreColumns: ['requisition_id', 'rfq_date', 'currency', 'awarded_at', 'created_by', 'created_at'],
    sort: { column: 'rfq_number', direction: 'desc' },
    search: ['title', 'rfq_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'reply_by', kind: 'date' },
    ],
    overdue: { column: 'reply_by', statuses: ['sent'] },
  },
  form: [
    {
      name: 'rfq',
      fields: ['title', 'project_id', 'requisition_id', 'rfq_date', 'reply_by', 'needed_by', 'currency'],
    },
    { name: 'terms', fields: ['payment_terms', 'delivery_address'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'award_reason',
        'awarded_by',
        'awarded_at',
        'status_reason',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  startsFrom: { function: 'proposed_rfq', by: ['requisition_id'] },
  // the award is taken in the comparison
  status: { entity: 'rfq', column: 'status', offered: ['sent', 'closed', 'cancelled'] },
  lines: {
    part: rfqItems,
    column: 'rfq_id',
    kind: 'rfq',
    columns: ['item_id', 'item_name', 'quantity', 'unit_of_measure', 'cost_code_id', 'cost_type', 'notes'],
    carriedColumns: ['requisition_item_id'],
    repeatedColumns: ['cost_code_id', 'cost_type'],
    defaults: { quantity: '1', unit_of_measure: 'each', cost_type: 'material' },
    fills: { by: 'item_id', columns: { name: 'item_name', unit_of_measure: 'unit_of_measure' } },
  },
  actions: [
    {
      name: 'invite_supplier',
      function: 'invite_supplier',
      argument: 'rfq_id',
      permission: 'create',
      statuses: ['draft', 'sent'],
      inputs: [
        {
          name: 'supplier_id',
          kind: 'reference',
          isRequired: true,
          relation: pointsTo('external_entities', 'supplier_id', { only: { status: 'active' } }),
        },
      ],
    },
  ],
  related: [
    {
      resource: rfqOffers,
      column: 'rfq_id',
      columns: ['offer_number', 'supplier_id', 'offered_on', 'valid_until', 'is_late', 'total_amount'],
    },
    {
      resource: purchaseOrders,
      column: 'rfq_id',
      columns: ['po_number', 'supplier_id', 'order_date', 'total_amount', 'status'],
    },
  ],
});
