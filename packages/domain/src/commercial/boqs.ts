import { facts } from '@plinth/database/generated/facts/boqs.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofProject } from '../define/relations.ts';
import { defineResource, type DocumentLines } from '../define/resource.ts';
import { boqItems } from './boq-items.ts';
import { boqSections } from './boq-sections.ts';
import { quotationDrafts } from './quotation-drafts.ts';

/** The order and the names of a bill's sections. */
export const boqOutlineLines: DocumentLines<'boq_sections'> = {
  part: boqSections,
  column: 'boq_id',
  kind: 'boq_sections',
  columns: ['code', 'title'],
  isNamed: true,
  isShownElsewhere: true,
};

/** Bills of quantities, by version: an issued one changes only by its next version. */
export const boqs = defineResource<'boqs'>({
  name: 'boqs',
  table: 'boqs',
  facts,
  ...addressOf('boqs'),
  rest: { path: '/finance/boq-drafts/', update: 'PATCH' },
  title: 'title',
  number: 'boq_number',
  relations: {
    project: ofProject,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', issued: 'info', locked: 'success', superseded: 'neutral' },
    },
  },
  list: {
    columns: ['boq_number', 'revision', 'title', 'status', 'total_amount', 'project_id'],
    moreColumns: ['total_cost', 'created_at', 'updated_at'],
    sort: { column: 'boq_number', direction: 'desc' },
    search: ['title'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'created_at', kind: 'date' },
    ],
  },
  form: [
    { name: 'bill', fields: ['project_id', 'title', 'currency'] },
    { name: 'notes', fields: ['notes'] },
  ],
  internalColumns: ['total_cost'],
  view: [
    { name: 'amounts', fields: ['total_amount', 'total_cost'] },
    {
      name: 'record',
      fields: ['revision', 'status_reason', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'boq', column: 'status' },
  lines: {
    part: boqItems,
    column: 'boq_id',
    kind: 'boq',
    columns: [
      'item_code',
      'description',
      'section_id',
      'takeoff_item_id',
      'quantity',
      'unit',
      'rate_buildup_id',
      'rate',
      'cost_code_id',
      'cost_type',
      'cost_rate',
    ],
    readColumns: ['cost_amount'],
    defaults: { quantity: '1', unit: 'each', rate: '0', cost_rate: '0', cost_type: 'other' },
    total: 'amount',
    factors: ['quantity', 'rate'],
    sectionColumn: 'section_id',
    repeatedColumns: ['section_id'],
  },
  furtherLines: [boqOutlineLines],
  actions: [
    {
      name: 'quotation_from_boq',
      function: 'quotation_from_boq',
      argument: 'boq_id',
      permission: 'create',
      statuses: ['draft', 'issued', 'locked'],
      opens: recordAddresses.quotation_drafts.route,
    },
    {
      name: 'revise_boq',
      function: 'revise_boq',
      argument: 'boq_id',
      permission: 'edit',
      statuses: ['issued', 'locked'],
      leadsTo: 'superseded',
      opens: recordAddresses.boqs.route,
    },
  ],
  related: [
    {
      resource: quotationDrafts,
      column: 'boq_id',
      columns: ['quotation_number', 'revision', 'title', 'total_amount', 'status'],
    },
  ],
});
