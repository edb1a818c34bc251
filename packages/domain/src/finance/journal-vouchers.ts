import { facts } from '@plinth/database/generated/facts/journal_vouchers.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { journalVoucherItems } from './journal-voucher-items.ts';

/** An entry no other document makes: balanced, in the journal once a second person approved it, reversed by another day's. */
export const journalVouchers = defineResource<'journal_vouchers'>({
  name: 'journal_vouchers',
  table: 'journal_vouchers',
  facts,
  ...addressOf('journal_vouchers'),
  rest: { path: '/finance/journal-vouchers/', update: 'PATCH' },
  title: 'voucher_number',
  number: 'voucher_number',
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
    columns: ['voucher_number', 'status', 'voucher_date', 'description', 'debit_amount'],
    moreColumns: ['reference', 'reversed_on', 'credit_amount', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['voucher_number', 'description', 'reference'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'voucher_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'journal_voucher', fields: ['voucher_date', 'reference', 'description'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['debit_amount', 'credit_amount', 'reversed_on'] },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'journal_voucher', column: 'status' },
  actions: [
    {
      name: 'reverse_journal_voucher',
      function: 'reverse_journal_voucher',
      argument: 'journal_voucher_id',
      permission: 'approve',
      statuses: ['approved'],
      leadsTo: 'reversed',
      inputs: [
        { name: 'reversed_on', kind: 'date', isRequired: true },
        { name: 'reason', kind: 'text', isRequired: true },
      ],
    },
  ],
  lines: {
    part: journalVoucherItems,
    column: 'journal_voucher_id',
    kind: 'journal_voucher',
    columns: [
      'posting_account_id',
      'description',
      'debit_amount',
      'credit_amount',
      'project_id',
      'cost_code_id',
      'cost_type',
      'currency',
      'exchange_rate',
    ],
    readColumns: ['base_amount'],
    defaults: { debit_amount: '0', credit_amount: '0' },
    balance: { debit: 'debit_amount', credit: 'credit_amount', rate: 'exchange_rate', currency: 'currency' },
  },
});
