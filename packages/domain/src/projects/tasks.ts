import { facts } from '@plinth/database/generated/facts/tasks.ts';
import { addressOf } from '../addresses.ts';
import { ofCostCode, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { taskStatusTones } from './status-tones.ts';

export const tasks = defineResource<'tasks'>({
  name: 'tasks',
  table: 'tasks',
  facts,
  ...addressOf('tasks'),
  rest: { path: '/tasks/', update: 'PATCH' },
  title: 'task_title',
  number: 'task_number',
  relations: {
    project: ofProject,
    parent: pointsTo('tasks', 'parent_task_id', { within: 'project_id' }),
    assignee: pointsTo('profiles', 'assigned_to_user_id', { only: { is_active: true } }),
    costCode: ofCostCode,
    decider: ofDecider,
    creator: pointsTo('profiles', 'created_by_user_id'),
  },
  fields: {
    task_status: {
      kind: 'choice',
      tones: taskStatusTones,
    },
    priority_level: {
      kind: 'choice',
      tones: { low: 'neutral', medium: 'info', high: 'warning', urgent: 'danger' },
    },
    completion_percentage: { kind: 'percent', shownAs: 'progress' },
  },
  list: {
    columns: ['task_number', 'task_title', 'task_status', 'due_date', 'assigned_to_user_id', 'project_id'],
    moreColumns: [
      'completion_percentage',
      'priority_level',
      'start_date',
      'parent_task_id',
      'is_milestone',
      'is_level_of_effort',
      'duration_days',
      'remaining_days',
      'deadline',
      'trade',
      'cost_code_id',
      'assigned_to_name',
      'completed_at',
      'created_by_user_id',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'task_number', direction: 'desc' },
    search: ['task_title', 'task_number'],
    filters: [
      { column: 'task_status', kind: 'choice', except: ['completed'] },
      { column: 'priority_level', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'assigned_to_user_id', kind: 'reference' },
      { column: 'due_date', kind: 'date' },
      { column: 'start_date', kind: 'date' },
      { column: 'is_milestone', kind: 'boolean' },
    ],
    overdue: { column: 'due_date', statuses: ['not_started', 'in_progress', 'blocked', 'in_review'] },
  },
  // only work in progress has a remaining duration of its own
  askedFor: { remaining_days: { column: 'completion_percentage', isBetween: [0, 100] } },
  // a task that is added to a plan stands behind what is there
  form: [
    { name: 'task', fields: ['task_title', 'description', 'project_id', 'parent_task_id', 'priority_level'] },
    { name: 'people', fields: ['assigned_to_user_id', 'trade', 'requires_review'] },
    {
      name: 'schedule',
      fields: [
        'is_milestone',
        'is_level_of_effort',
        'start_date',
        'due_date',
        'duration_days',
        'completion_percentage',
        'remaining_days',
        'planned_quantity',
        'quantity_unit',
        'cost_code_id',
        'constraint_type',
        'constraint_date',
        'deadline',
      ],
    },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'assigned_to_name',
        'completed_at',
        'status_reason',
        'decided_by',
        'decided_at',
        'external_id',
        'created_by_user_id',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'task', column: 'task_status' },
  importExtra: ['task_status'],
});
