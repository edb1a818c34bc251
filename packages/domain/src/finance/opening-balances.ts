import { facts } from '@plinth/database/generated/facts/opening_balances.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { openingBalanceItems } from './opening-balance-items.ts';

/** What stood on the accounts when the company began to keep its books here: one balanced entry once approved. */
export const openingBalances = defineResource<'opening_balances'>({
  name: 'opening_balances',
  table: 'opening_balances',
  facts,
  ...addressOf('opening_balances'),
  rest: { path: '/finance/opening-balances/', update: 'PATCH' },
  title: 'opening_number',
  number: 'opening_number',
  relations: { decider: ofDecider, creator: ofCreator },
  fields: {
    debit_amount: { kind: 'number', shownAs: 'company-amount' },
    credit_amount: { kind: 'number', shownAs: 'company-amount' },
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        pending: 'warning',
        approved: 'success',
        rejected: 'danger',
        reversed: 'neutral',
      },
    },
  },
  list: {
    columns: ['opening_number', 'status', 'opening_date', 'debit_amount', 'credit_amount'],
    moreColumns: ['created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['opening_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'opening_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'opening_balance', fields: ['opening_date'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['debit_amount', 'credit_amount'] },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'opening_balance', column: 'status' },
  lines: {
    part: openingBalanceItems,
    column: 'opening_balance_id',
    kind: 'opening_balance',
    columns: ['posting', 'description', 'currency', 'debit_amount', 'credit_amount', 'exchange_rate'],
    readColumns: ['base_amount'],
    defaults: { debit_amount: '0', credit_amount: '0' },
    total: 'base_amount',
    balance: { debit: 'debit_amount', credit: 'credit_amount', rate: 'exchange_rate', currency: 'currency' },
  },
});
