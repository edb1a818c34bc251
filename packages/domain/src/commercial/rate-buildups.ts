import { facts } from '@plinth/database/generated/facts/rate_buildups.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { rateBuildupLines } from './rate-buildup-lines.ts';

/** What a unit of work costs, resource by resource, and what is asked for it. */
export const rateBuildups = defineResource<'rate_buildups'>({
  name: 'rate_buildups',
  table: 'rate_buildups',
  facts,
  ...addressOf('rate_buildups'),
  rest: { path: '/finance/rate-build-ups/', update: 'PATCH' },
  title: 'name',
  relations: {
    creator: ofCreator,
  },
  fields: {
    description: { kind: 'long-text' },
    overhead_percentage: { kind: 'percent' },
    profit_percentage: { kind: 'percent' },
    margin_percentage: { kind: 'percent' },
    cost_rate: { kind: 'money', currency: 'currency' },
    rate: { kind: 'money', currency: 'currency' },
  },
  list: {
    columns: ['name', 'unit', 'cost_rate', 'overhead_percentage', 'profit_percentage', 'rate'],
    moreColumns: ['margin_percentage', 'description', 'created_at', 'updated_at'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name', 'description'],
    filters: [{ column: 'unit', kind: 'text' }],
  },
  form: [
    { name: 'rate', fields: ['name', 'unit', 'currency', 'overhead_percentage', 'profit_percentage'] },
    { name: 'notes', fields: ['description'] },
  ],
  view: [
    {
      name: 'record',
      fields: ['cost_rate', 'rate', 'margin_percentage', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  lines: {
    part: rateBuildupLines,
    column: 'rate_buildup_id',
    kind: 'rate_buildup',
    columns: ['cost_type', 'description', 'unit', 'coefficient', 'rate'],
    defaults: { coefficient: '1' },
    total: 'amount',
    factors: ['coefficient', 'rate'],
  },
});
