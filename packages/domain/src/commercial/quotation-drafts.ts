import { facts } from '@plinth/database/generated/facts/quotation_drafts.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { quotationItems } from './quotation-items.ts';

/** Offers to clients: approved by somebody else, sent, and won in one step with contract and budget. */
export const quotationDrafts = defineResource<'quotation_drafts'>({
  name: 'quotation_drafts',
  table: 'quotation_drafts',
  facts,
  ...addressOf('quotation_drafts'),
  rest: { path: '/finance/quotations/', update: 'PATCH' },
  title: 'title',
  number: 'quotation_number',
  relations: {
    project: ofProject,
    client: pointsTo('external_entities', 'client_id', { only: { entity_type: 'CLIENT' } }),
    bill: pointsTo('boqs', 'boq_id', { within: 'project_id' }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        submitted: 'warning',
        accepted: 'info',
        rejected: 'danger',
        sent: 'accent',
        won: 'success',
        lost: 'danger',
        expired: 'neutral',
        superseded: 'neutral',
      },
    },
    tax_rate: { kind: 'percent' },
  },
  list: {
    columns: ['quotation_number', 'revision', 'title', 'status', 'total_amount', 'project_id'],
    moreColumns: [
      'client_id',
      'quotation_date',
      'valid_until_date',
      'subtotal',
      'total_cost',
      'client_reference',
      'outcome_date',
      'created_at',
    ],
    sort: { column: 'quotation_number', direction: 'desc' },
    search: ['title', 'client_reference'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'client_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'quotation_date', kind: 'date' },
      { column: 'outcome_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'offer', fields: ['project_id', 'client_id', 'boq_id', 'title'] },
    {
      name: 'terms',
      fields: ['quotation_date', 'valid_until_date', 'currency', 'discount_amount', 'tax_rate', 'terms'],
    },
    { name: 'notes', fields: ['client_reference', 'notes'] },
  ],
  internalColumns: ['total_cost'],
  view: [
    { name: 'amounts', fields: ['subtotal', 'tax_amount', 'total_amount', 'total_cost'] },
    {
      name: 'record',
      fields: [
        'revision',
        'status_reason',
        'decided_by',
        'decided_at',
        'sent_at',
        'outcome_date',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'quotation', column: 'status' },
  lines: {
    part: quotationItems,
    column: 'quotation_id',
    kind: 'quotation',
    columns: [
      'item_code',
      'description',
      'section',
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
    sectionColumn: 'section',
    repeatedColumns: ['section'],
  },
  actions: [
    {
      name: 'quotation_won',
      function: 'quotation_won',
      argument: 'quotation_id',
      permission: 'approve',
      statuses: ['sent'],
      leadsTo: 'won',
      opens: recordAddresses.contracts.route,
    },
    {
      name: 'revise_quotation',
      function: 'revise_quotation',
      argument: 'quotation_id',
      permission: 'edit',
      statuses: ['draft', 'submitted', 'accepted', 'sent', 'expired'],
      leadsTo: 'superseded',
      opens: recordAddresses.quotation_drafts.route,
    },
  ],
});
