import { facts } from '@plinth/database/generated/facts/units.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** What the company calls its units of measurement, and how else they are written. */
export const units = defineResource<'units'>({
  name: 'units',
  table: 'units',
  facts,
  ...addressOf('units'),
  rest: { path: '/settings/units/', update: 'PATCH' },
  title: 'code',
  relations: {},
  fields: {
    status: { kind: 'choice', set: 'use_status', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['code', 'name', 'also_written', 'status'],
    sort: { column: 'code', direction: 'asc' },
    search: ['code', 'name', 'also_written'],
    filters: [{ column: 'status', kind: 'choice' }],
  },
  form: [{ name: 'unit', fields: ['code', 'name', 'also_written', 'status'] }],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
