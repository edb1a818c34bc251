import { facts } from '@plinth/database/generated/facts/training_requirements.ts';
import { addressOf } from '../addresses.ts';
import { ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

export const ofTrainingCourse = pointsTo('training_courses', 'training_course_id', {
  only: { status: 'active' },
});

/** Where a valid certificate is asked for before somebody is given work. */
export const trainingRequirements = defineResource<'training_requirements'>({
  name: 'training_requirements',
  table: 'training_requirements',
  facts,
  ...addressOf('training_requirements'),
  rest: { path: '/hr/training-requirements/', update: 'PATCH' },
  title: 'training_course_id',
  relations: {
    course: ofTrainingCourse,
    project: ofProject,
    job_title: pointsTo('job_titles', 'job_title_id'),
    task: pointsTo('tasks', 'task_id'),
  },
  fields: { notes: { kind: 'long-text' } },
  list: {
    columns: ['training_course_id', 'project_id', 'job_title_id', 'task_id', 'notes'],
    moreColumns: ['created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['notes'],
    filters: [
      { column: 'training_course_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'job_title_id', kind: 'reference' },
    ],
  },
  form: [
    { name: 'training', fields: ['training_course_id', 'project_id', 'job_title_id', 'task_id', 'notes'] },
  ],
});
