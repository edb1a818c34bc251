import { facts } from '@plinth/database/generated/facts/change_order_drafts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { changeOrderItems } from './change-order-items.ts';

/** Changes towards suppliers, subcontractors and the budget. */
export const changeOrderDrafts = defineResource<'change_order_drafts'>({
  name: 'change_order_drafts',
  table: 'change_order_drafts',
  facts,
  ...addressOf('change_order_drafts'),
  rest: { path: '/commercial/change-orders/', update: 'PATCH' },
  title: 'title',
  number: 'change_order_number',
  relations: {
    project: ofProject,
    purchase_order: pointsTo('purchase_orders', 'purchase_order_id', { within: 'project_id' }),
    work_order: pointsTo('work_order_drafts', 'work_order_id', { within: 'project_id' }),
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
        void: 'neutral',
      },
    },
    tax_rate: { kind: 'percent' },
  },
  list: {
    columns: ['change_order_number', 'title', 'status', 'change_type', 'project_id', 'total_amount'],
    moreColumns: ['purchase_order_id', 'work_order_id', 'is_budget_changed', 'created_by', 'created_at'],
    sort: { column: 'change_order_number', direction: 'desc' },
    search: ['title', 'change_order_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'change_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'change',
      fields: [
        'title',
        'change_type',
        'project_id',
        'purchase_order_id',
        'work_order_id',
        'is_budget_changed',
        'description',
      ],
    },
    { name: 'terms', fields: ['tax_rate', 'is_tax_recoverable'] },
  ],
  askedFor: {
    purchase_order_id: { column: 'change_type', is: 'purchase_order' },
    work_order_id: { column: 'change_type', is: 'work_order' },
    // A change of an order has the tax of its order.
    tax_rate: { column: 'change_type', is: 'budget' },
    is_tax_recoverable: { column: 'change_type', is: 'budget' },
  },
  view: [
    { name: 'amounts', fields: ['subtotal_amount', 'tax_amount', 'total_amount'] },
    {
      name: 'record',
      fields: [
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
  status: { entity: 'change_order', column: 'status' },
  lines: {
    part: changeOrderItems,
    column: 'change_order_id',
    kind: 'change_order',
    columns: [
      'item_id',
      'description',
      'quantity',
      'unit_of_measure',
      'unit_cost',
      'cost_code_id',
      'cost_type',
      'is_receipt_needed',
    ],
    defaults: { quantity: '1', unit_of_measure: 'each', cost_type: 'material' },
    fills: {
      by: 'item_id',
      columns: { name: 'description', unit_of_measure: 'unit_of_measure', unit_cost: 'unit_cost' },
    },
    total: 'total_cost',
    factors: ['quantity', 'unit_cost'],
  },
});
