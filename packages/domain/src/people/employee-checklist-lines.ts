import { facts } from '@plinth/database/generated/facts/employee_checklist_lines.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What is to be done for one person who joins or leaves, by whom and by when. */
export const employeeChecklistLines = defineResource<'employee_checklist_lines'>({
  name: 'employee_checklist_lines',
  table: 'employee_checklist_lines',
  facts,
  ...addressOf('employee_checklist_lines'),
  rest: { path: '/hr/employee-checklist-lines/', update: 'PATCH' },
  title: 'title',
  relations: {
    employee: ofEmployee,
    owner: pointsTo('profiles', 'owner_id'),
    doer: pointsTo('profiles', 'done_by'),
  },
  fields: {
    notes: { kind: 'long-text' },
    status: { kind: 'choice', tones: { open: 'warning', done: 'success', not_needed: 'neutral' } },
  },
  list: {
    columns: ['title', 'employee_id', 'occasion', 'owner_id', 'due_date', 'status'],
    moreColumns: ['done_by', 'done_at', 'notes', 'created_at'],
    sort: { column: 'due_date', direction: 'asc' },
    search: ['title'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'occasion', kind: 'choice' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'owner_id', kind: 'reference' },
      { column: 'due_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'employee_checklist_line',
      fields: ['employee_id', 'occasion', 'title', 'owner_id', 'due_date', 'notes'],
    },
  ],
  view: [{ name: 'record', fields: ['done_by', 'done_at', 'status_reason', 'created_at', 'updated_at'] }],
  status: { entity: 'employee_checklist_line', column: 'status' },
});
