import { facts } from '@plinth/database/generated/facts/training_courses.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Courses people are trained by, with how long a certificate lasts. */
export const trainingCourses = defineResource<'training_courses'>({
  name: 'training_courses',
  table: 'training_courses',
  facts,
  ...addressOf('training_courses'),
  rest: { path: '/hr/training-courses/', update: 'PATCH' },
  title: 'course_name',
  relations: {},
  fields: {
    duration_hours: { kind: 'number', shownAs: 'hours' },
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['course_name', 'provider', 'duration_hours', 'has_certificate', 'validity_months', 'status'],
    moreColumns: ['created_at'],
    withoutTotal: ['duration_hours'],
    sort: { column: 'course_name', direction: 'asc' },
    search: ['course_name', 'provider'],
    filters: [{ column: 'status', kind: 'choice' }],
  },
  form: [
    {
      name: 'course',
      fields: [
        'course_name',
        'provider',
        'duration_hours',
        'has_certificate',
        'validity_months',
        'is_first_aid',
        'status',
        'description',
      ],
    },
  ],
});
