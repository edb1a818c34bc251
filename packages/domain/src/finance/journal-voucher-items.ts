import { facts } from '@plinth/database/generated/facts/journal_voucher_items.ts';
import { ofCostCode, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What one account is debited or credited with. */
export const journalVoucherItems = defineResource<'journal_voucher_items'>({
  name: 'journal_voucher_items',
  table: 'journal_voucher_items',
  facts,
  module: 'finance',
  route: '/finance/journal-voucher-items',
  rest: { path: '/finance/journal-voucher-items/', update: 'PATCH' },
  title: 'description',
  relations: {
    account: pointsTo('posting_accounts', 'posting_account_id', { only: { is_open_to_vouchers: true } }),
    project: ofProject,
    cost_code: ofCostCode,
  },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: [
      'posting_account_id',
      'description',
      'currency',
      'debit_amount',
      'credit_amount',
      'base_amount',
    ],
    moreColumns: ['project_id', 'cost_code_id', 'cost_type', 'exchange_rate'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
