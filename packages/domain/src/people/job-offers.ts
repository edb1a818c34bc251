import { facts } from '@plinth/database/generated/facts/job_offers.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

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
    application: pointsTo('job_applications', 'job_application_id'),
    job_title: pointsTo('job_titles', 'job_title_id', { only: { status: 'active' } }),
    department: pointsTo('departments', 'department_id'),
    manager: pointsTo('employees', 'manager_id'),
    salary_band: pointsTo('salary_bands', 'salary_band_id', { only: { status: 'active' } }),
    employee: pointsTo('employees', 'employee_id'),
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
    withoutTotal: ['basic_salary', 'allowances'],
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
