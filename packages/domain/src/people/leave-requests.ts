import { facts } from '@plinth/database/generated/facts/leave_requests.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Leave people ask for. The database counts the days and keeps them within the balance. */
export const leaveRequests = defineResource<'leave_requests'>({
  name: 'leave_requests',
  table: 'leave_requests',
  facts,
  ...addressOf('leave_requests'),
  rest: { path: '/hr/leave-requests/', update: 'PATCH' },
  title: 'request_number',
  number: 'request_number',
  relations: {
    employee: ofEmployee,
    leave_type: pointsTo('leave_types', 'leave_type_id', { only: { status: 'active' } }),
    approver: pointsTo('profiles', 'approved_by'),
    deputy: pointsTo('profiles', 'deputy_id', { only: { is_active: true } }),
  },
  fields: {
    reason: { kind: 'long-text' },
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        approved: 'success',
        rejected: 'danger',
        cancelled: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'request_number',
      'employee_id',
      'status',
      'leave_type_id',
      'start_date',
      'end_date',
      'days_requested',
    ],
    moreColumns: ['reason', 'approved_by', 'approved_at', 'rejected_at', 'notes', 'created_at'],
    sort: { column: 'start_date', direction: 'desc' },
    search: ['reason'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'leave_type_id', kind: 'reference' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'start_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'leave_request',
      fields: [
        'employee_id',
        'leave_type_id',
        'start_date',
        'half_day_start',
        'end_date',
        'half_day_end',
        'reason',
        'deputy_id',
      ],
    },
  ],
  view: [
    {
      name: 'decision',
      fields: [
        'days_requested',
        'notes',
        'approved_by',
        'approved_at',
        'rejected_at',
        'status_reason',
        'shortening_reason',
      ],
    },
    { name: 'record', fields: ['created_at', 'updated_at'] },
  ],
  status: { entity: 'leave_request', column: 'status' },
  actions: [
    {
      name: 'cut_leave_short',
      function: 'cut_leave_short',
      argument: 'request_id',
      permission: 'admin',
      statuses: ['approved'],
      inputs: [
        { name: 'last_day', kind: 'date', isRequired: true },
        { name: 'reason', kind: 'text', isRequired: true },
      ],
    },
  ],
});
