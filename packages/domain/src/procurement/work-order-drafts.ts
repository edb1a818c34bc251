import { facts } from '@plinth/database/generated/facts/work_order_drafts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { changeOrderDrafts } from './change-order-drafts.ts';
import { subcontractClaims } from './subcontract-claims.ts';
import { supplierInvoices } from './supplier-invoices.ts';
import { workOrderItems } from './work-order-items.ts';

/** Work given to subcontractors; accepted, it commits money. */
export const workOrderDrafts = defineResource<'work_order_drafts'>({
  name: 'work_order_drafts',
  table: 'work_order_drafts',
  facts,
  ...addressOf('work_order_drafts'),
  rest: { path: '/commercial/work-orders/', update: 'PATCH' },
  title: 'title',
  number: 'work_order_number',
  relations: {
    contractor: pointsTo('external_entities', 'assigned_to', { only: { status: 'active' } }),
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        accepted: 'success',
        rejected: 'danger',
        in_progress: 'info',
        completed: 'success',
        closed: 'neutral',
        terminated: 'danger',
      },
    },
    tax_rate: { kind: 'percent' },
    retention_percentage: { kind: 'percent' },
    retention_cap_percentage: { kind: 'percent' },
    advance_percentage: { kind: 'percent' },
    advance_start_percentage: { kind: 'percent' },
    advance_recovery_percentage: { kind: 'percent' },
  },
  list: {
    columns: ['work_order_number', 'title', 'status', 'revised_amount', 'assigned_to', 'project_id'],
    moreColumns: [
      'start_date',
      'end_date',
      'currency',
      'total_amount',
      'change_amount',
      'created_by',
      'created_at',
    ],
    sort: { column: 'work_order_number', direction: 'desc' },
    search: ['title', 'work_order_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'assigned_to', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'order',
      fields: ['title', 'project_id', 'assigned_to', 'start_date', 'end_date', 'description'],
    },
    {
      name: 'terms',
      fields: [
        'currency',
        'tax_rate',
        'is_tax_recoverable',
        'retention_percentage',
        'retention_cap_percentage',
        'retention_tax_point',
        'advance_percentage',
        'advance_start_percentage',
        'advance_recovery_percentage',
        'advance_paid_date',
        'taking_over_date',
        'defects_period_days',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'subtotal_amount',
        'tax_amount',
        'total_amount',
        'change_amount',
        'revised_amount',
        'exchange_rate',
      ],
    },
    {
      name: 'record',
      fields: [
        'defects_end_date',
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
  status: { entity: 'work_order', column: 'status' },
  lines: {
    part: workOrderItems,
    column: 'work_order_id',
    kind: 'work_order',
    columns: ['description', 'quantity', 'unit_of_measure', 'unit_cost', 'cost_code_id', 'cost_type'],
    defaults: { quantity: '1', unit_of_measure: 'each', cost_type: 'subcontract' },
    total: 'total_cost',
    factors: ['quantity', 'unit_cost'],
  },
  actions: [
    {
      name: 'release_subcontract_retention',
      function: 'release_subcontract_retention',
      argument: 'work_order_id',
      permission: 'approve',
      statuses: ['accepted', 'in_progress', 'completed', 'terminated'],
      inputs: [
        { name: 'percentage', kind: 'percent', isRequired: true },
        { name: 'reason', kind: 'text', isRequired: false },
      ],
    },
  ],
  related: [
    {
      resource: subcontractClaims,
      column: 'work_order_id',
      columns: ['claim_number', 'sequence', 'claim_date', 'completed_amount', 'payable_amount', 'status'],
      addableIn: ['accepted', 'in_progress', 'completed', 'terminated'],
    },
    {
      resource: supplierInvoices,
      column: 'work_order_id',
      columns: ['bill_number', 'bill_type', 'invoice_date', 'total_amount', 'balance_amount', 'status'],
    },
    {
      resource: changeOrderDrafts,
      column: 'work_order_id',
      columns: ['change_order_number', 'title', 'total_amount', 'status'],
      addableIn: ['accepted', 'in_progress', 'completed'],
      presets: { project_id: 'project_id' },
    },
  ],
});
