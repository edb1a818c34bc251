import { facts } from '@plinth/database/generated/facts/leave_encashments.ts';
import { addressOf } from '../addresses.ts';
import { ofDecider, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Days of leave paid out in place of being taken; approved, they leave the balance and are on the payslip of their day. */
export const leaveEncashments = defineResource<'leave_encashments'>({
  name: 'leave_encashments',
  table: 'leave_encashments',
  facts,
  ...addressOf('leave_encashments'),
  rest: { path: '/hr/leave-encashments/', update: 'PATCH' },
  title: 'encashment_number',
  number: 'encashment_number',
  relations: {
    employee: ofEmployee,
    leave_type: pointsTo('leave_types', 'leave_type_id', { only: { status: 'active' } }),
    decider: ofDecider,
  },
  fields: {
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { pending: 'warning', approved: 'success', rejected: 'danger', cancelled: 'neutral' },
    },
  },
  list: {
    columns: ['encashment_number', 'employee_id', 'leave_type_id', 'days', 'pay_on', 'status'],
    moreColumns: ['decided_by', 'decided_at', 'notes', 'created_at'],
    sort: { column: 'encashment_number', direction: 'desc' },
    search: ['encashment_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'leave_type_id', kind: 'reference' },
      { column: 'pay_on', kind: 'date' },
    ],
  },
  form: [{ name: 'leave_encashment', fields: ['employee_id', 'leave_type_id', 'days', 'pay_on', 'notes'] }],
  view: [{ name: 'decision', fields: ['status_reason', 'decided_by', 'decided_at'] }],
  status: { entity: 'leave_encashment', column: 'status' },
});
