import { facts } from '@plinth/database/generated/facts/job_applications.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { jobInterviews } from './job-interviews.ts';
import { jobOffers } from './job-offers.ts';

/** Who applied for a vacancy, and how far they are on the way; deleted on the day they were promised. */
export const jobApplications = defineResource<'job_applications'>({
  name: 'job_applications',
  table: 'job_applications',
  facts,
  ...addressOf('job_applications'),
  rest: { path: '/hr/job-applications/', update: 'PATCH' },
  title: 'full_name',
  number: 'application_number',
  relations: { vacancy: pointsTo('vacancies', 'vacancy_id', { only: { status: 'open' } }) },
  fields: {
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    status: {
      kind: 'choice',
      tones: {
        applied: 'neutral',
        screening: 'info',
        interview: 'info',
        offer: 'warning',
        hired: 'success',
        rejected: 'danger',
        withdrawn: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'application_number',
      'full_name',
      'vacancy_id',
      'status',
      'experience_years',
      'current_position',
      'created_at',
    ],
    moreColumns: ['email', 'phone', 'city', 'notice_days', 'expected_salary', 'source', 'delete_on'],
    withoutTotal: ['expected_salary'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['first_name', 'last_name', 'email'],
    filters: [
      { column: 'vacancy_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'source', kind: 'choice' },
      { column: 'created_at', kind: 'date' },
    ],
  },
  form: [
    { name: 'applicant', fields: ['vacancy_id', 'first_name', 'last_name', 'email', 'phone', 'city'] },
    {
      name: 'application',
      fields: [
        'source',
        'current_position',
        'experience_years',
        'notice_days',
        'expected_salary',
        'currency',
        'cover_letter',
        'notes',
      ],
    },
  ],
  view: [
    { name: 'record', fields: ['status_reason', 'consented_at', 'delete_on', 'created_at', 'updated_at'] },
  ],
  status: { entity: 'job_application', column: 'status', standing: ['rejected', 'withdrawn', 'offer'] },
  related: [
    {
      resource: jobInterviews,
      column: 'job_application_id',
      columns: ['starts_at', 'interview_type', 'interviewer_id', 'status', 'overall_score', 'recommendation'],
      addableIn: ['applied', 'screening', 'interview', 'offer'],
    },
    {
      resource: jobOffers,
      column: 'job_application_id',
      columns: ['offer_number', 'job_title_id', 'basic_salary', 'start_date', 'status'],
      addableIn: ['screening', 'interview', 'offer'],
    },
  ],
});
