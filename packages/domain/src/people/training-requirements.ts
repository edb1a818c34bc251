import { facts } from '@plinth/database/generated/facts/training_requirements.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofProject } from '../define/common-relations.ts';
import { defineResource, type Relation } from '../define/resource.ts';

export const ofTrainingCourse = {
  column: 'training_course_id',
  table: 'training_courses',
  display: ['course_name'],
  route: recordAddresses.training_courses.route,
  only: { status: 'active' },
} as const satisfies Relation;

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
    job_title: { column: 'job_title_id', table: 'job_titles', display: ['title'] },
    task: {
      column: 'task_id',
      table: 'tasks',
      display: ['task_title'],
      caption: ['task_number'],
      route: recordAddresses.tasks.route,
    },
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
