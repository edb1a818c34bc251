import { facts } from '@plinth/database/generated/facts/company_items.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';
import { itemHandovers } from './item-handovers.ts';

/** What the company hands out to its people: phones, laptops, tools, protective equipment, access cards, vehicles. */
export const companyItems = defineResource<'company_items'>({
  name: 'company_items',
  table: 'company_items',
  facts,
  ...addressOf('company_items'),
  rest: { path: '/hr/company-items/', update: 'PATCH' },
  title: 'name',
  number: 'item_number',
  relations: {},
  fields: {
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { available: 'success', handed_out: 'info', lost: 'danger', retired: 'neutral' },
    },
  },
  list: {
    columns: ['item_number', 'name', 'item_type', 'serial_mark', 'status'],
    moreColumns: ['notes', 'created_at'],
    sort: { column: 'item_number', direction: 'asc' },
    search: ['name', 'serial_mark', 'item_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'item_type', kind: 'choice' },
    ],
  },
  form: [{ name: 'company_item', fields: ['item_type', 'name', 'serial_mark', 'notes'] }],
  view: [{ name: 'record', fields: ['status_reason', 'created_at', 'updated_at'] }],
  status: { entity: 'company_item', column: 'status' },
  related: [
    {
      resource: itemHandovers,
      column: 'company_item_id',
      columns: ['handover_number', 'employee_id', 'handed_out_on', 'returned_on', 'status'],
      addableIn: ['available'],
    },
  ],
});
