import { facts } from '@plinth/database/generated/facts/expense_limits.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Up to how much the company pays back of one kind of expense, and from where on only with a receipt. */
export const expenseLimits = defineResource<'expense_limits'>({
  name: 'expense_limits',
  table: 'expense_limits',
  facts,
  ...addressOf('expense_limits'),
  rest: { path: '/finance/expense-limits/', update: 'PATCH' },
  title: 'expense_type',
  relations: {},
  fields: {
    claim_amount: { kind: 'number', shownAs: 'company-amount' },
    day_amount: { kind: 'number', shownAs: 'company-amount' },
    receipt_amount: { kind: 'number', shownAs: 'company-amount' },
    when_exceeded: { kind: 'choice', tones: { explained: 'warning', refused: 'danger' } },
  },
  list: {
    columns: ['expense_type', 'claim_amount', 'day_amount', 'receipt_amount', 'when_exceeded'],
    moreColumns: ['created_at'],
    sort: { column: 'expense_type', direction: 'asc' },
    search: ['expense_type'],
    filters: [{ column: 'when_exceeded', kind: 'choice' }],
  },
  form: [
    {
      name: 'limit',
      fields: ['expense_type', 'claim_amount', 'day_amount', 'when_exceeded', 'receipt_amount'],
    },
  ],
  view: [{ name: 'record', fields: ['created_at', 'updated_at'] }],
});
