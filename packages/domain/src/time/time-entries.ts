import { facts } from '@plinth/database/generated/facts/time_entries.ts';
import { addressOf } from '../addresses.ts';
import { ofCostCode, ofDecider, ofEmployee, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Hours by project, task and cost code: entered by the person, approved by somebody else. */
export const timeEntries = defineResource<'time_entries'>({
  name: 'time_entries',
  table: 'time_entries',
  facts,
  ...addressOf('time_entries'),
  rest: { path: '/time-entries/', update: 'PUT' },
  title: 'date',
  relations: {
    employee: ofEmployee,
    project: ofProject,
    task: pointsTo('tasks', 'task_id', { within: 'project_id' }),
    cost_code: ofCostCode,
    decider: ofDecider,
  },
  fields: {
    hours: { kind: 'number', shownAs: 'hours' },
    description: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        submitted: 'warning',
        approved: 'success',
        rejected: 'danger',
        locked: 'neutral',
      },
    },
  },
  list: {
    columns: ['employee_id', 'date', 'start_time', 'hours', 'activity_type', 'project_id', 'status'],
    moreColumns: ['end_time', 'task_id', 'cost_code_id', 'is_billable', 'description', 'created_at'],
    sort: { column: 'date', direction: 'desc' },
    search: ['description'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'date', kind: 'date' },
      { column: 'activity_type', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'time',
      fields: ['employee_id', 'date', 'start_time', 'end_time', 'activity_type', 'is_billable'],
    },
    { name: 'work', fields: ['project_id', 'task_id', 'cost_code_id', 'description'] },
  ],
  view: [
    {
      name: 'record',
      fields: ['hours', 'status_reason', 'decided_by', 'decided_at', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'time_entry', column: 'status' },
});
