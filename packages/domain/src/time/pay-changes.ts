import { facts } from '@plinth/database/generated/facts/pay_changes.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** A change of somebody's pay that one proposes and another approves, from a day on. */
export const payChanges = defineResource<'pay_changes'>({
  name: 'pay_changes',
  table: 'pay_changes',
  facts,
  ...addressOf('pay_changes'),
  rest: { path: '/payroll/changes/', update: 'PATCH' },
  title: 'change_number',
  number: 'change_number',
  relations: {
    employee: ofEmployee,
    salary_band: pointsTo('salary_bands', 'salary_band_id'),
    creator: ofCreator,
    decider: ofDecider,
  },
  fields: {
    reason: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { pending: 'warning', approved: 'success', rejected: 'danger', withdrawn: 'neutral' },
    },
  },
  list: {
    columns: [
      'change_number',
      'employee_id',
      'status',
      'effective_from',
      'actual_salary',
      'allowance_amount',
    ],
    moreColumns: [
      'allowance_name',
      'salary_band_id',
      'currency',
      'account',
      'reason',
      'applied_at',
      'created_at',
    ],
    withoutTotal: ['actual_salary', 'allowance_amount'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['change_number', 'reason'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'compensation',
      fields: ['employee_id', 'effective_from', 'actual_salary', 'currency', 'salary_band_id'],
    },
    { name: 'allowance', fields: ['allowance_name', 'allowance_amount'] },
    { name: 'bank_account', fields: ['bank_name', 'account_holder', 'account', 'routing_code'] },
    { name: 'reason', fields: ['reason'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'applied_at',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'pay_change', column: 'status' },
});
