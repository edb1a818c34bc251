import { facts } from '@plinth/database/generated/facts/bank_entries.ts';
import { addressOf } from '../../addresses.ts';
import { ofCreator, pointsTo } from '../../define/relations.ts';
import { defineResource } from '../../define/resource.ts';

/** What a bank did by itself: charges and interest, made from a line of a statement; and transfers, one entry an account. */
export const bankEntries = defineResource<'bank_entries'>({
  name: 'bank_entries',
  table: 'bank_entries',
  facts,
  ...addressOf('bank_entries'),
  rest: { path: '/finance/bank-entries/', update: 'PATCH' },
  title: 'entry_number',
  number: 'entry_number',
  relations: {
    account: pointsTo('bank_accounts', 'bank_account_id'),
    taxCode: pointsTo('tax_codes', 'tax_code_id'),
    counterEntry: {
      column: 'counter_entry_id',
      table: 'bank_entries',
      display: ['entry_number'],
      route: addressOf('bank_entries').route,
    },
    creator: ofCreator,
  },
  fields: {
    kind: { kind: 'choice', tones: { charge: 'neutral', interest: 'neutral', transfer: 'neutral' } },
    status: { kind: 'choice', tones: { posted: 'success', reversed: 'danger' } },
  },
  list: {
    columns: ['entry_number', 'bank_account_id', 'entry_date', 'kind', 'description', 'amount', 'status'],
    moreColumns: ['tax_code_id', 'tax_amount', 'base_amount', 'reversed_on', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['entry_number'],
    filters: [
      { column: 'bank_account_id', kind: 'reference' },
      { column: 'kind', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'entry_date', kind: 'date' },
    ],
  },
  form: [],
  view: [
    {
      name: 'record',
      fields: [
        'bank_account_id',
        'kind',
        'entry_date',
        'description',
        'amount',
        'tax_code_id',
        'tax_amount',
        'tax_split',
        'exchange_rate',
        'base_amount',
        'base_tax_amount',
        'counter_entry_id',
        'reversed_on',
        'status_reason',
        'created_by',
        'created_at',
      ],
    },
  ],
  status: { entity: 'bank_entry', column: 'status' },
});
