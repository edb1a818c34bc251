import { facts } from '@plinth/database/generated/facts/job_offers.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofDecider } from '../define/common-relations.ts';
import { defineResource } from '../define/resource.ts';
import { ofJobApplication } from './recruitment-relations.ts';

/** What an applicant is offered, approved by another; accepted, it becomes an employee in one step. */
export const jobOffers = defineResource<'job_offers'>({
  name: 'job_offers',
  table: 'job_offers',
  facts,
  ...addressOf('job_offers'),
  rest: { path: '/hr/job-offers/', update: 'PATCH' },
  title: 'applicant_name',
  number: 'offer_number',
  relations: {
    application: ofJobApplication,
    job_title: {
      column: 'job_title_id',
      table: 'job_titles',
      display: ['title'],
      route: recordAddresses.job_titles.route,
      only: { status: 'active' },
    },
    department: {
      column: 'department_id',
      table: 'departments',
      display: ['name'],
      route: recordAddresses.departments.route,
    },
    manager: {
      column: 'manager_id',
      table: 'employees',
      display: ['first_name', 'last_name'],
      caption: ['employee_number'],
      route: recordAddresses.employees.route,
    },
    salary_band: {
      column: 'salary_band_id',
      table: 'salary_bands',
      display: ['band_name'],
      route: recordAddresses.salary_bands.route,
      only: { status: 'active' },
    },
    employee: {
      column: 'employee_id',
      table: 'employees',
      display: ['first_name', 'last_name'],
      caption: ['employee_number'],
      route: recordAddresses.employees.route,
    },
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        approved: 'info',
        accepted: 'success',
        hired: 'success',
        declined: 'danger',
        withdrawn: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'offer_number',
      'applicant_name',
      'job_title_id',
      'status',
      'basic_salary',
      'start_date',
      'valid_until',
    ],
    moreColumns: [
      'job_application_id',
      'allowances',
      'salary_band_id',
      'employee_id',
      'created_by',
      'created_at',
    ],
    sort: { column: 'offer_number', direction: 'desc' },
    search: ['offer_number', 'applicant_name'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'job_title_id', kind: 'reference' },
      { column: 'start_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'job_offer',
      fields: [
        'job_application_id',
        'job_title_id',
        'department_id',
        'manager_id',
        'start_date',
        'employment_type',
        'probation_months',
        'work_location',
        'country_pack',
      ],
    },
    {
      name: 'offered_pay',
      fields: ['salary_band_id', 'basic_salary', 'allowances', 'currency', 'valid_until', 'terms'],
    },
  ],
  view: [
    { name: 'decision', fields: ['employee_id', 'status_reason', 'decided_by', 'decided_at'] },
    { name: 'record', fields: ['created_by', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'job_offer', column: 'status' },
});
