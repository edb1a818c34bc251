import { facts } from '@plinth/database/generated/facts/attendance.ts';
import { addressOf } from '../addresses.ts';
import { ofDecider, ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Days at work by the server's clock: check-in, check-out, and corrections by somebody else. */
export const attendance = defineResource<'attendance'>({
  name: 'attendance',
  table: 'attendance',
  facts,
  ...addressOf('attendance'),
  rest: { path: '/attendance/', update: 'PUT' },
  title: 'date',
  relations: { employee: ofEmployee, decider: ofDecider },
  fields: {
    hours: { kind: 'number', shownAs: 'hours' },
    status: {
      kind: 'choice',
      tones: { checked_in: 'info', checked_out: 'success', corrected: 'warning', locked: 'neutral' },
    },
  },
  list: {
    columns: ['employee_id', 'date', 'check_in_time', 'check_out_time', 'hours', 'location', 'status'],
    moreColumns: ['is_offline', 'status_reason', 'decided_by', 'created_at'],
    sort: { column: 'date', direction: 'desc' },
    search: ['location'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'date', kind: 'date' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'attendance',
      fields: ['employee_id', 'date', 'check_in_time', 'check_out_time', 'location', 'status_reason'],
    },
  ],
  view: [
    {
      name: 'record',
      fields: ['hours', 'status', 'is_offline', 'decided_by', 'decided_at', 'created_at', 'updated_at'],
    },
  ],
});
