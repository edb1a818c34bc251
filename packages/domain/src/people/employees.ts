import { facts } from '@plinth/database/generated/facts/employees.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
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
    department: {
      column: 'department_id',
      table: 'departments',
      display: ['name'],
      route: recordAddresses.departments.route,
    },
    job_title: {
      column: 'job_title_id',
      table: 'job_titles',
      display: ['title'],
      route: recordAddresses.job_titles.route,
      only: { status: 'active' },
    },
    manager: {
      column: 'manager_id',
      table: 'employees',
      display: ['first_name', 'last_name'],
      caption: ['employee_number'],
      route: recordAddresses.employees.route,
    },
    account: {
      column: 'user_id',
      table: 'profiles',
      display: ['first_name', 'last_name'],
      caption: ['email'],
    },
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
          relation: { column: 'leave_type_id', table: 'leave_types', display: ['name'] },
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
