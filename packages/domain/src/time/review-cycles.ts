import { facts } from '@plinth/database/generated/facts/review_cycles.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { reviewQuestions } from './review-questions.ts';

/** A round of reviews with one period, its due dates and its form; opened, it makes a review for each person in scope. */
export const reviewCycles = defineResource<'review_cycles'>({
  name: 'review_cycles',
  table: 'review_cycles',
  facts,
  ...addressOf('review_cycles'),
  rest: { path: '/performance/review-cycles/', update: 'PATCH' },
  title: 'name',
  relations: { department: pointsTo('departments', 'department_id'), creator: ofCreator },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        open: 'info',
        calibration: 'warning',
        closed: 'success',
        cancelled: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'name',
      'status',
      'review_type',
      'period_start',
      'period_end',
      'self_assessment_due_date',
      'review_due_date',
      'department_id',
    ],
    moreColumns: ['hired_before', 'created_by', 'created_at'],
    sort: { column: 'period_end', direction: 'desc' },
    search: ['name'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'review_type', kind: 'choice' },
      { column: 'department_id', kind: 'reference' },
      { column: 'period_end', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'review_cycle',
      fields: [
        'name',
        'review_type',
        'period_start',
        'period_end',
        'self_assessment_due_date',
        'review_due_date',
      ],
    },
    { name: 'review_scope', fields: ['department_id', 'hired_before'] },
  ],
  view: [
    {
      name: 'record',
      fields: ['status_reason', 'people_added_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'review_cycle', column: 'status' },
  lines: {
    part: reviewQuestions,
    column: 'review_cycle_id',
    kind: 'review_cycle',
    isNamed: true,
    columns: ['section', 'question', 'answer_kind', 'weight', 'guidance'],
    repeatedColumns: ['section'],
    defaults: { answer_kind: 'both', weight: '1' },
  },
  actions: [
    {
      name: 'copy_review_form',
      function: 'copy_review_form',
      argument: 'review_cycle_id',
      permission: 'admin',
      statuses: ['draft'],
      inputs: [
        {
          name: 'from_cycle_id',
          kind: 'reference',
          isRequired: true,
          relation: pointsTo('review_cycles', 'from_cycle_id'),
        },
      ],
    },
    {
      name: 'add_people_to_review_cycle',
      function: 'add_people_to_review_cycle',
      argument: 'review_cycle_id',
      permission: 'admin',
      statuses: ['open'],
    },
  ],
});
