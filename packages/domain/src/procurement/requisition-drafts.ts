import { facts } from '@plinth/database/generated/facts/requisition_drafts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { purchaseOrders } from './purchase-orders.ts';
import { rfqs } from './rfqs.ts';
import { requisitionItems } from './requisition-items.ts';

/** What a project asks to be bought. */
export const requisitionDrafts = defineResource<'requisition_drafts'>({
  name: 'requisition_drafts',
  table: 'requisition_drafts',
  facts,
  ...addressOf('requisition_drafts'),
  rest: { path: '/commercial/requisitions/', update: 'PATCH' },
  title: 'title',
  number: 'requisition_number',
  relations: {
    project: ofProject,
    requester: pointsTo('profiles', 'requested_by'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        approved: 'success',
        rejected: 'danger',
        partially_ordered: 'info',
        ordered: 'info',
        closed: 'neutral',
        cancelled: 'danger',
      },
    },
  },
  list: {
    columns: ['requisition_number', 'title', 'status', 'required_date', 'project_id', 'requested_by'],
    moreColumns: ['created_by', 'created_at'],
    sort: { column: 'requisition_number', direction: 'desc' },
    search: ['title', 'requisition_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'required_date', kind: 'date' },
    ],
    overdue: { column: 'required_date', statuses: ['pending', 'approved', 'partially_ordered'] },
  },
  form: [
    { name: 'requisition', fields: ['title', 'project_id', 'required_date'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'requested_by',
        'excess_reason',
        'rejection_reason',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'requisition', column: 'status', submits: 'pending' },
  lines: {
    part: requisitionItems,
    column: 'requisition_id',
    kind: 'requisition',
    columns: ['item_id', 'item_name', 'quantity', 'unit_of_measure', 'cost_code_id', 'cost_type', 'notes'],
    readColumns: ['quantity_ordered'],
    defaults: { quantity: '1', unit_of_measure: 'each', cost_type: 'material' },
    fills: {
      by: 'item_id',
      columns: { name: 'item_name', unit_of_measure: 'unit_of_measure' },
    },
  },
  related: [
    {
      resource: rfqs,
      column: 'requisition_id',
      columns: ['rfq_number', 'title', 'reply_by', 'status'],
      addableIn: ['approved', 'partially_ordered'],
    },
    {
      resource: purchaseOrders,
      column: 'requisition_id',
      columns: ['po_number', 'supplier_id', 'order_date', 'total_amount', 'status'],
      addableIn: ['approved', 'partially_ordered'],
      presets: { project_id: 'project_id' },
    },
  ],
});
