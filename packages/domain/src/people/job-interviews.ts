import { facts } from '@plinth/database/generated/facts/job_interviews.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** An interview of one person by another, with the scorecard that the interviewer fills in. */
export const jobInterviews = defineResource<'job_interviews'>({
  name: 'job_interviews',
  table: 'job_interviews',
  facts,
  ...addressOf('job_interviews'),
  rest: { path: '/hr/job-interviews/', update: 'PATCH' },
  title: 'applicant_name',
  relations: {
    application: pointsTo('job_applications', 'job_application_id'),
    interviewer: pointsTo('employees', 'interviewer_id'),
  },
  fields: {
    status: { kind: 'choice', tones: { planned: 'info', held: 'success', cancelled: 'neutral' } },
    recommendation: {
      kind: 'choice',
      tones: { strong_yes: 'success', yes: 'success', no: 'danger', strong_no: 'danger' },
    },
  },
  list: {
    columns: [
      'applicant_name',
      'vacancy_title',
      'starts_at',
      'interview_type',
      'interviewer_id',
      'status',
      'overall_score',
      'recommendation',
    ],
    moreColumns: [
      'job_application_id',
      'duration_minutes',
      'location',
      'technical_score',
      'experience_score',
      'communication_score',
      'safety_score',
      'created_at',
    ],
    sort: { column: 'starts_at', direction: 'desc' },
    search: ['applicant_name', 'vacancy_title'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'interviewer_id', kind: 'reference' },
      { column: 'recommendation', kind: 'choice' },
      { column: 'starts_at', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'appointment',
      fields: [
        'job_application_id',
        'interviewer_id',
        'interview_type',
        'starts_at',
        'duration_minutes',
        'location',
      ],
    },
    {
      name: 'scorecard',
      fields: [
        'technical_score',
        'experience_score',
        'communication_score',
        'safety_score',
        'recommendation',
        'comments',
      ],
    },
  ],
  view: [{ name: 'record', fields: ['overall_score', 'status_reason', 'created_at', 'updated_at'] }],
  status: { entity: 'job_interview', column: 'status' },
});
