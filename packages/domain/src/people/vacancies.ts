import { facts } from '@plinth/database/generated/facts/vacancies.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { jobApplications } from './job-applications.ts';

/** People who are wanted: the headcount that was approved, and what the careers page says of the work. */
export const vacancies = defineResource<'vacancies'>({
  name: 'vacancies',
  table: 'vacancies',
  facts,
  ...addressOf('vacancies'),
  rest: { path: '/hr/vacancies/', update: 'PATCH' },
  title: 'title',
  number: 'vacancy_number',
  relations: {
    hiring_manager: pointsTo('employees', 'hiring_manager_id'),
    job_title: pointsTo('job_titles', 'job_title_id', { only: { status: 'active' } }),
    department: pointsTo('departments', 'department_id'),
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        open: 'success',
        on_hold: 'warning',
        filled: 'info',
        closed: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'vacancy_number',
      'title',
      'status',
      'hired_count',
      'headcount',
      'hiring_manager_id',
      'location',
    ],
    moreColumns: [
      'is_published',
      'closes_on',
      'department_id',
      'project_id',
      'employment_type',
      'start_date',
      'created_by',
      'created_at',
    ],
    sort: { column: 'vacancy_number', direction: 'desc' },
    search: ['title', 'location'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'department_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'hiring_manager_id', kind: 'reference' },
    ],
  },
  form: [
    {
      name: 'vacancy',
      fields: [
        'title',
        'headcount',
        'hiring_manager_id',
        'job_title_id',
        'department_id',
        'project_id',
        'employment_type',
        'location',
        'start_date',
        'justification',
      ],
    },
    { name: 'advertisement', fields: ['is_published', 'closes_on', 'description', 'requirements'] },
  ],
  view: [
    { name: 'decision', fields: ['hired_count', 'status_reason', 'decided_by', 'decided_at'] },
    { name: 'record', fields: ['created_by', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'vacancy', column: 'status', standing: ['open'] },
  related: [
    {
      resource: jobApplications,
      column: 'vacancy_id',
      columns: ['application_number', 'full_name', 'status', 'experience_years', 'created_at'],
      addableIn: ['open'],
    },
  ],
});
