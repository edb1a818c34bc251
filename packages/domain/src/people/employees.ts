import { facts } from '@plinth/database/generated/facts/employees.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The people who work for the company: what every colleague may know of them. Terms, pay and private data are apart. */
export const employees = defineResource<'employees'>({
  name: 'employees',
  table: 'employees',
  facts,
  ...addressOf('employees'),
  rest: { path: '/hr/employees/', update: 'PATCH' },
  title: 'full_name',
  number: 'employee_number',
  relations: {
    department: pointsTo('departments', 'department_id'),
    job_title: pointsTo('job_titles', 'job_title_id', { only: { status: 'active' } }),
    manager: pointsTo('employees', 'manager_id'),
    account: pointsTo('profiles', 'user_id'),
  },
  fields: {
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    status: {
      kind: 'choice',
      tones: {
        probation: 'info',
        active: 'success',
        on_leave: 'warning',
        notice: 'warning',
        terminated: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'employee_number',
      'full_name',
      'status',
      'department_id',
      'job_title_id',
      'employment_type',
      'hire_date',
    ],
    moreColumns: [
      'email',
      'local_name',
      'phone',
      'manager_id',
      'work_location',
      'country_pack',
      'created_at',
    ],
    sort: { column: 'employee_number', direction: 'asc' },
    search: ['first_name', 'last_name', 'local_name', 'email'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'department_id', kind: 'reference' },
      { column: 'job_title_id', kind: 'reference' },
      { column: 'employment_type', kind: 'choice' },
      { column: 'hire_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'person', fields: ['first_name', 'last_name', 'local_name', 'email', 'phone', 'user_id'] },
    {
      name: 'employment',
      fields: [
        'department_id',
        'job_title_id',
        'manager_id',
        'hire_date',
        'probation_end_date',
        'employment_type',
        'work_location',
        'country_pack',
      ],
    },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
  status: { entity: 'employee', column: 'status' },
  actions: [
    {
      name: 'adjust_leave_balance',
      function: 'adjust_leave_balance',
      argument: 'employee_id',
      permission: 'admin',
      inputs: [
        {
          name: 'leave_type_id',
          kind: 'reference',
          relation: pointsTo('leave_types', 'leave_type_id'),
          isRequired: true,
        },
        { name: 'leave_year', kind: 'year', isRequired: true },
        { name: 'days', kind: 'days', isRequired: true },
        { name: 'description', kind: 'text', isRequired: true },
      ],
    },
    {
      name: 'process_payroll',
      function: 'process_payroll',
      argument: 'employee_id',
      permission: 'admin',
      opens: recordAddresses.payroll.route,
    },
  ],
});
