import { facts } from '@plinth/database/generated/facts/job_titles.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What people are employed as. Pay bands and leave benefits hang on it. */
export const jobTitles = defineResource<'job_titles'>({
  name: 'job_titles',
  table: 'job_titles',
  facts,
  ...addressOf('job_titles'),
  rest: { path: '/hr/job-titles/', update: 'PATCH' },
  title: 'title',
  relations: {
    department: pointsTo('departments', 'department_id'),
  },
  fields: { status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } } },
  list: {
    columns: ['title', 'department_id', 'level', 'status'],
    moreColumns: ['created_at', 'updated_at'],
    sort: { column: 'title', direction: 'asc' },
    search: ['title'],
    filters: [
      { column: 'department_id', kind: 'reference' },
      { column: 'level', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [{ name: 'job_title', fields: ['title', 'department_id', 'level', 'status'] }],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
