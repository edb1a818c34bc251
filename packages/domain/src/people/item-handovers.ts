import { facts } from '@plinth/database/generated/facts/item_handovers.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** An item in somebody's hands, from the day it was handed out to the day it came back. */
export const itemHandovers = defineResource<'item_handovers'>({
  name: 'item_handovers',
  table: 'item_handovers',
  facts,
  ...addressOf('item_handovers'),
  rest: { path: '/hr/item-handovers/', update: 'PATCH' },
  title: 'handover_number',
  number: 'handover_number',
  relations: {
    item: pointsTo('company_items', 'company_item_id', { only: { status: 'available' } }),
    employee: ofEmployee,
    receiver: pointsTo('profiles', 'received_by'),
    creator: ofCreator,
  },
  fields: {
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { handed_out: 'warning', acknowledged: 'info', returned: 'success', lost: 'danger' },
    },
  },
  list: {
    columns: ['handover_number', 'company_item_id', 'employee_id', 'status', 'handed_out_on', 'returned_on'],
    moreColumns: [
      'condition_out',
      'condition_in',
      'acknowledged_at',
      'received_by',
      'created_by',
      'created_at',
    ],
    sort: { column: 'handover_number', direction: 'desc' },
    search: ['handover_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'company_item_id', kind: 'reference' },
      { column: 'handed_out_on', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'item_handover',
      fields: ['company_item_id', 'employee_id', 'handed_out_on', 'condition_out', 'notes'],
    },
    { name: 'item_return', fields: ['returned_on', 'condition_in'] },
  ],
  view: [
    {
      name: 'record',
      fields: ['acknowledged_at', 'received_by', 'status_reason', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'item_handover', column: 'status' },
});
