import { facts } from '@plinth/database/generated/facts/rate_buildup_lines.ts';
import { defineResource } from '../define/resource.ts';

/** The resources of a rate build-up: how much of each one unit takes, and what that costs. */
export const rateBuildupLines = defineResource<'rate_buildup_lines'>({
  name: 'rate_buildup_lines',
  table: 'rate_buildup_lines',
  facts,
  module: 'commercial',
  route: '/commercial/rate-buildup-lines',
  rest: { path: '/finance/rate-build-up-lines/', update: 'PATCH' },
  title: 'description',
  relations: {},
  fields: {},
  list: {
    columns: ['description', 'cost_type', 'unit', 'coefficient', 'rate', 'amount'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
