import { facts } from '@plinth/database/generated/facts/employee_papers.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { ofTrainingCourse } from './training-requirements.ts';

/** Papers of people that run out: identity, residence, work, certificates. */
export const employeePapers = defineResource<'employee_papers'>({
  name: 'employee_papers',
  table: 'employee_papers',
  facts,
  ...addressOf('employee_papers'),
  rest: { path: '/hr/employee-papers/', update: 'PATCH' },
  title: 'kind',
  relations: { employee: ofEmployee, course: ofTrainingCourse },
  fields: { notes: { kind: 'long-text' } },
  list: {
    columns: ['employee_id', 'kind', 'title', 'paper_number', 'issued_on', 'expires_on'],
    moreColumns: ['training_course_id', 'notes', 'created_at'],
    sort: { column: 'expires_on', direction: 'asc' },
    search: ['title', 'paper_number'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'kind', kind: 'choice' },
      { column: 'training_course_id', kind: 'reference' },
      { column: 'expires_on', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'papers',
      fields: [
        'employee_id',
        'kind',
        'title',
        'training_course_id',
        'paper_number',
        'issued_on',
        'expires_on',
        'notes',
      ],
    },
  ],
});
