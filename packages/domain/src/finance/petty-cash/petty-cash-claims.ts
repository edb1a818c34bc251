import { facts } from '@plinth/database/generated/facts/petty_cash_claims.ts';
import { addressOf } from '../../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../../define/relations.ts';
import { defineResource } from '../../define/resource.ts';
import { pettyCashVouchers } from './petty-cash-vouchers.ts';

/** The cash as counted and the vouchers beside it: the bank fills the float up again, or takes it back for good. */
export const pettyCashClaims = defineResource<'petty_cash_claims'>({
  name: 'petty_cash_claims',
  table: 'petty_cash_claims',
  facts,
  ...addressOf('petty_cash_claims'),
  rest: { path: '/finance/petty-cash-claims/', update: 'PATCH' },
  title: 'claim_number',
  number: 'claim_number',
  relations: {
    float: pointsTo('petty_cash_floats', 'petty_cash_float_id', { only: { status: 'open' } }),
    custodian: pointsTo('employees', 'employee_id'),
    account: pointsTo('bank_accounts', 'bank_account_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    kind: { kind: 'choice', tones: { replenishment: 'neutral', closing: 'info' } },
    explanation: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: { pending: 'warning', approved: 'info', rejected: 'danger', paid: 'success' },
    },
  },
  list: {
    columns: [
      'claim_number',
      'status',
      'petty_cash_float_id',
      'kind',
      'claim_date',
      'amount',
      'payable_amount',
    ],
    moreColumns: [
      'employee_id',
      'bank_account_id',
      'counted_amount',
      'expected_amount',
      'difference_amount',
      'payment_date',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['claim_number'],
    filters: [
      { column: 'petty_cash_float_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'kind', kind: 'choice' },
      { column: 'claim_date', kind: 'date' },
    ],
  },
  startsWithOnly: 'float',
  form: [
    {
      name: 'petty_cash_claim',
      fields: ['petty_cash_float_id', 'kind', 'claim_date', 'counted_amount', 'explanation', 'payment_date'],
    },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'expected_amount',
        'difference_amount',
        'amount',
        'payable_amount',
        'base_amount',
        'base_difference_amount',
        'base_payable_amount',
      ],
    },
    {
      name: 'record',
      fields: [
        'employee_id',
        'bank_account_id',
        'currency',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
      ],
    },
  ],
  status: { entity: 'petty_cash_claim', column: 'status' },
  related: [
    {
      resource: pettyCashVouchers,
      column: 'petty_cash_claim_id',
      columns: [
        'voucher_number',
        'voucher_date',
        'payee',
        'description',
        'project_id',
        'cost_code_id',
        'amount',
      ],
    },
  ],
});
