import { facts } from '@plinth/database/generated/facts/petty_cash_floats.ts';
import { addressOf } from '../../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../../define/relations.ts';
import { defineResource } from '../../define/resource.ts';
import { pettyCashClaims } from './petty-cash-claims.ts';
import { pettyCashVouchers } from './petty-cash-vouchers.ts';

/** A fixed sum of cash that somebody keeps, on a site or in the office. */
export const pettyCashFloats = defineResource<'petty_cash_floats'>({
  name: 'petty_cash_floats',
  table: 'petty_cash_floats',
  facts,
  ...addressOf('petty_cash_floats'),
  rest: { path: '/finance/petty-cash-floats/', update: 'PATCH' },
  title: 'name',
  number: 'float_number',
  relations: {
    custodian: pointsTo('employees', 'employee_id', {
      only: { status: ['active', 'probation', 'on_leave', 'notice'] },
    }),
    project: ofProject,
    account: pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { pending: 'warning', open: 'success', rejected: 'danger', closed: 'neutral' },
    },
  },
  list: {
    columns: [
      'float_number',
      'name',
      'status',
      'employee_id',
      'project_id',
      'float_amount',
      'balance_amount',
    ],
    moreColumns: ['opened_on', 'bank_account_id', 'currency', 'closed_on', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['float_number', 'name'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'employee_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
    ],
  },
  readFirst: ['balance_amount'],
  form: [
    {
      name: 'petty_cash_float',
      fields: ['name', 'employee_id', 'project_id', 'bank_account_id', 'float_amount'],
    },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'currency',
        'exchange_rate',
        'base_amount',
        'opened_on',
        'closed_on',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
      ],
    },
  ],
  status: { entity: 'petty_cash_float', column: 'status' },
  actions: [
    {
      name: 'close_petty_cash',
      function: 'close_petty_cash',
      argument: 'petty_cash_float_id',
      permission: 'approve',
      statuses: ['open'],
      inputs: [
        { name: 'counted_amount', kind: 'amount', isRequired: true },
        { name: 'explanation', kind: 'text', isRequired: false },
      ],
    },
  ],
  related: [
    {
      resource: pettyCashVouchers,
      column: 'petty_cash_float_id',
      columns: ['voucher_number', 'status', 'voucher_date', 'payee', 'description', 'amount'],
    },
    {
      resource: pettyCashClaims,
      column: 'petty_cash_float_id',
      columns: [
        'claim_number',
        'status',
        'kind',
        'claim_date',
        'amount',
        'difference_amount',
        'payable_amount',
      ],
    },
  ],
});
