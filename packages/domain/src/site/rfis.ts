import { facts } from '@plinth/database/generated/facts/rfis.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Requests for information: what was asked, who has to answer, by when, and what they said. */
export const rfis = defineResource<'rfis'>({
  name: 'rfis',
  table: 'rfis',
  facts,
  ...addressOf('rfis'),
  rest: { path: '/projects/rfis/', update: 'PATCH' },
  title: 'subject',
  number: 'rfi_number',
  relations: {
    project: ofProject,
    task: pointsTo('tasks', 'task_id', { within: 'project_id' }),
    assigned_to: pointsTo('profiles', 'assigned_to_id', { only: { is_active: true } }),
    ball_in_court: pointsTo('profiles', 'ball_in_court_id'),
    answerer: pointsTo('profiles', 'answered_by'),
    company: pointsTo('external_entities', 'company_id'),
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', open: 'warning', answered: 'info', closed: 'success', void: 'neutral' },
    },
  },
  list: {
    columns: ['rfi_number', 'subject', 'status', 'project_id', 'ball_in_court_id', 'due_date'],
    moreColumns: [
      'company_id',
      'assigned_to_id',
      'answered_date',
      'delay_days',
      'has_cost_impact',
      'created_at',
    ],
    sort: { column: 'rfi_number', direction: 'desc' },
    search: ['subject', 'drawing_reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'ball_in_court_id', kind: 'reference' },
      { column: 'due_date', kind: 'date' },
    ],
    overdue: { column: 'due_date', statuses: ['open'] },
  },
  form: [
    {
      name: 'question',
      fields: ['project_id', 'subject', 'question', 'drawing_reference', 'task_id'],
    },
    { name: 'respondent', fields: ['assigned_to_id', 'company_id', 'due_date'] },
    { name: 'answer', fields: ['answer', 'has_cost_impact', 'delay_days'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'ball_in_court_id',
        'answered_by',
        'answered_date',
        'status_reason',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'rfi', column: 'status' },
});
