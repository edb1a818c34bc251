import { facts } from '@plinth/database/generated/facts/training_sessions.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { trainingAttendances } from './training-attendances.ts';
import { ofTrainingCourse } from './training-requirements.ts';

/** Sessions of courses, inductions and toolbox talks; held, they give those who passed their certificate. */
export const trainingSessions = defineResource<'training_sessions'>({
  name: 'training_sessions',
  table: 'training_sessions',
  facts,
  ...addressOf('training_sessions'),
  rest: { path: '/hr/training-sessions/', update: 'PATCH' },
  title: 'title',
  number: 'session_number',
  relations: { course: ofTrainingCourse, project: ofProject, creator: ofCreator },
  fields: {
    duration_hours: { kind: 'number', shownAs: 'hours' },
    status: { kind: 'choice', tones: { planned: 'info', held: 'success', cancelled: 'neutral' } },
  },
  list: {
    columns: [
      'session_number',
      'title',
      'session_type',
      'session_date',
      'status',
      'training_course_id',
      'project_id',
    ],
    moreColumns: ['trainer', 'location', 'duration_hours', 'created_by', 'created_at'],
    sort: { column: 'session_date', direction: 'desc' },
    search: ['title', 'trainer', 'location'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'session_type', kind: 'choice' },
      { column: 'training_course_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'session_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'training_session',
      fields: [
        'session_type',
        'title',
        'training_course_id',
        'project_id',
        'session_date',
        'duration_hours',
        'trainer',
        'location',
        'topics',
      ],
    },
  ],
  view: [{ name: 'record', fields: ['status_reason', 'created_by', 'created_at', 'updated_at'] }],
  status: { entity: 'training_session', column: 'status' },
  lines: {
    part: trainingAttendances,
    column: 'training_session_id',
    kind: 'training_session',
    isNamed: true,
    columns: ['employee_id', 'result'],
    readColumns: ['employee_paper_id'],
  },
});
