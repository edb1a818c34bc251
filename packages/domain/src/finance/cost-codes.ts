import { facts } from '@plinth/database/generated/facts/cost_codes.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a cost is for: the codes by which budgets, commitments and actual costs are distinguished. */
export const costCodes = defineResource<'cost_codes'>({
  name: 'cost_codes',
  table: 'cost_codes',
  facts,
  ...addressOf('cost_codes'),
  rest: { path: '/finance/cost-codes/', update: 'PATCH' },
  title: 'name',
  relations: {
    parent: pointsTo('cost_codes', 'parent_id', { only: { status: 'active' } }),
  },
  fields: {
    cost_type: { kind: 'choice', set: 'cost_type' },
    status: { kind: 'choice', set: 'use_status', tones: { active: 'success', inactive: 'neutral' } },
    description: { kind: 'long-text' },
  },
  list: {
    columns: ['code', 'name', 'cost_type', 'parent_id', 'is_default', 'status'],
    moreColumns: ['created_at', 'updated_at'],
    sort: { column: 'code', direction: 'asc' },
    search: ['name'],
    filters: [
      { column: 'cost_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'code',
      fields: ['code', 'name', 'cost_type', 'parent_id', 'status', 'is_default', 'description'],
    },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
