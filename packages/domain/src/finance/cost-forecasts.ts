import { facts } from '@plinth/database/generated/facts/cost_forecasts.ts';
import { addressOf } from '../addresses.ts';
import { ofCostCode, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a line of a project is still expected to cost, where it is not just the rest of its budget. */
export const costForecasts = defineResource<'cost_forecasts'>({
  name: 'cost_forecasts',
  table: 'cost_forecasts',
  facts,
  ...addressOf('cost_forecasts'),
  rest: { path: '/finance/cost-forecasts/', update: 'PATCH' },
  title: 'description',
  relations: {
    project: ofProject,
    costCode: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: [
      'description',
      'project_id',
      'cost_code_id',
      'cost_type',
      'forecast_method',
      'amount',
      'end_date',
    ],
    moreColumns: ['created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['description'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'cost_code_id', kind: 'reference' },
      { column: 'forecast_method', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'forecast',
      fields: [
        'project_id',
        'description',
        'cost_code_id',
        'cost_type',
        'forecast_method',
        'amount',
        'end_date',
      ],
    },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
