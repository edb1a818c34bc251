import { facts } from '@plinth/database/generated/facts/liability_payments.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/**
 * What the company pays to an authority or a lender, or is refunded: of a filed tax return, or of an account that owes;
 * and what it lends its people. Taken back it is a row of its own, turned round.
 */
export const liabilityPayments = defineResource<'liability_payments'>({
  name: 'liability_payments',
  table: 'liability_payments',
  facts,
  ...addressOf('liability_payments'),
  rest: { path: '/finance/liability-payments/', update: 'PATCH' },
  title: 'payment_number',
  number: 'payment_number',
  relations: {
    tax_return: pointsTo('tax_returns', 'tax_return_id', { only: { status: 'filed' } }),
    liability: pointsTo('posting_accounts', 'posting_account_id', { only: { is_paid_from_bank: true } }),
    pay_deduction: pointsTo('pay_deductions', 'pay_deduction_id', {
      only: { kind: ['advance', 'loan'], status: 'approved' },
    }),
    account: pointsTo('bank_accounts', 'bank_account_id', { only: { is_active: true } }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    posting: { kind: 'choice', set: 'posting_accounts.posting' },
    amount: { kind: 'number', shownAs: 'company-amount' },
    notes: { kind: 'long-text' },
    status: {
      kind: 'choice',
      tones: {
        pending: 'warning',
        approved: 'success',
        rejected: 'danger',
        reconciled: 'info',
        reversed: 'danger',
      },
    },
  },
  list: {
    columns: ['payment_number', 'status', 'posting', 'payee', 'payment_date', 'amount'],
    moreColumns: [
      'tax_return_id',
      'posting_account_id',
      'pay_deduction_id',
      'is_refund',
      'bank_account_id',
      'reference',
      'created_by',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['payment_number', 'payee', 'reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'tax_return_id', kind: 'reference' },
      { column: 'payment_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'liability_payment',
      fields: [
        'tax_return_id',
        'posting_account_id',
        'pay_deduction_id',
        'payment_date',
        'amount',
        'bank_account_id',
        'payee',
        'reference',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['posting', 'is_refund', 'reversal_of'] },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  startsFrom: {
    function: 'proposed_liability_payment',
    by: ['tax_return_id', 'posting_account_id', 'pay_deduction_id'],
  },
  status: { entity: 'liability_payment', column: 'status' },
});
