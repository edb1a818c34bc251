import { facts } from '@plinth/database/generated/facts/employee_compensation.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What a person is paid instead of what their band says, and since when. */
export const employeeCompensation = defineResource<'employee_compensation'>({
  name: 'employee_compensation',
  table: 'employee_compensation',
  facts,
  module: 'hr',
  route: '/hr/employee-compensation',
  rest: { path: '/hr/employee-compensation/', update: 'PATCH' },
  title: 'effective_from',
  relations: {
    employee: ofEmployee,
  },
  fields: {
    vpf_percent: { kind: 'percent' },
  },
  list: {
    columns: ['effective_from', 'effective_to', 'actual_salary'],
    sort: { column: 'effective_from', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'compensation',
      fields: [
        'employee_id',
        'actual_salary',
        'currency',
        'effective_from',
        'effective_to',
        'pay_basis',
        'reason',
      ],
    },
    {
      name: 'india_pay',
      fields: [
        'work_state',
        'is_pf_covered',
        'is_eps_member',
        'is_pf_on_full_wage',
        'vpf_percent',
        'is_esi_covered',
        'is_professional_tax_exempt',
        'tax_regime',
        'declared_deductions',
        'elsewhere_year',
        'earned_elsewhere',
        'tax_elsewhere',
      ],
    },
    { name: 'emirates_pay', fields: ['pension_registered_on', 'wps_person_id', 'wps_exclusion_reason'] },
  ],
});
