import { facts } from '@plinth/database/generated/facts/benefit_plans.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Plans people enrol in, with what they cost the person and the company each month. */
export const benefitPlans = defineResource<'benefit_plans'>({
  name: 'benefit_plans',
  table: 'benefit_plans',
  facts,
  ...addressOf('benefit_plans'),
  rest: { path: '/hr/benefit-plans/', update: 'PATCH' },
  title: 'plan_name',
  relations: {},
  fields: {
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['plan_name', 'plan_type', 'provider', 'employee_cost', 'employer_cost', 'status'],
    moreColumns: ['dependant_employee_cost', 'dependant_employer_cost', 'max_dependants', 'created_at'],
    withoutTotal: ['employee_cost', 'employer_cost', 'dependant_employee_cost', 'dependant_employer_cost'],
    sort: { column: 'plan_name', direction: 'asc' },
    search: ['plan_name', 'provider'],
    filters: [
      { column: 'plan_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    { name: 'benefit_plan', fields: ['plan_name', 'plan_type', 'provider', 'status', 'description'] },
    {
      name: 'benefit_cost',
      fields: [
        'currency',
        'employee_cost',
        'employer_cost',
        'max_dependants',
        'dependant_employee_cost',
        'dependant_employer_cost',
      ],
    },
  ],
});
