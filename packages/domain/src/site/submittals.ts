import { facts } from '@plinth/database/generated/facts/submittals.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Drawings, samples and methods sent for approval before they are built in, with every revision counted. */
export const submittals = defineResource<'submittals'>({
  name: 'submittals',
  table: 'submittals',
  facts,
  ...addressOf('submittals'),
  rest: { path: '/projects/submittals/', update: 'PATCH' },
  title: 'title',
  number: 'submittal_number',
  relations: {
    project: ofProject,
    task: pointsTo('tasks', 'task_id', { within: 'project_id' }),
    reviewer: pointsTo('profiles', 'reviewer_id', { only: { is_active: true } }),
    ball_in_court: pointsTo('profiles', 'ball_in_court_id'),
    company: pointsTo('external_entities', 'company_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        submitted: 'warning',
        approved: 'success',
        approved_as_noted: 'success',
        revise_and_resubmit: 'danger',
        rejected: 'danger',
        closed: 'neutral',
        void: 'neutral',
      },
    },
  },
  list: {
    columns: ['submittal_number', 'title', 'status', 'project_id', 'ball_in_court_id', 'due_date'],
    moreColumns: [
      'submittal_type',
      'specification_section',
      'revision',
      'reviewer_id',
      'company_id',
      'created_at',
    ],
    sort: { column: 'submittal_number', direction: 'desc' },
    search: ['title', 'specification_section'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'submittal_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'ball_in_court_id', kind: 'reference' },
      { column: 'due_date', kind: 'date' },
    ],
    overdue: { column: 'due_date', statuses: ['submitted'] },
  },
  form: [
    {
      name: 'submittal',
      fields: ['project_id', 'title', 'submittal_type', 'specification_section', 'task_id', 'description'],
    },
    { name: 'review', fields: ['reviewer_id', 'company_id', 'due_date'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'revision',
        'ball_in_court_id',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'submittal', column: 'status' },
});
