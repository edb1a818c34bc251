import { facts } from '@plinth/database/generated/facts/labour_true_up_lines.ts';
import { ofCostCode, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What one person cost one project, or none, by one cost code. Part of the pay run's screen. */
export const labourTrueUpLines = defineResource<'labour_true_up_lines'>({
  name: 'labour_true_up_lines',
  table: 'labour_true_up_lines',
  facts,
  module: 'hr',
  route: '/hr/labour-true-up-lines',
  rest: { path: '/payroll/labour-true-up-lines/', update: 'PATCH' },
  title: 'hours',
  relations: {
    employee: pointsTo('employees', 'employee_id'),
    project: ofProject,
    cost_code: ofCostCode,
  },
  fields: {
    hours: { kind: 'number', shownAs: 'hours' },
  },
  list: {
    columns: [
      'employee_id',
      'project_id',
      'cost_code_id',
      'hours',
      'standard_amount',
      'actual_amount',
      'difference_amount',
    ],
    sort: { column: 'employee_id', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
