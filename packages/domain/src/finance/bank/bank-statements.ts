import { facts } from '@plinth/database/generated/facts/bank_statements.ts';
import { addressOf } from '../../addresses.ts';
import { ofCreator, pointsTo } from '../../define/relations.ts';
import { defineResource } from '../../define/resource.ts';
import { bankStatementLines } from './bank-statement-lines.ts';

/** What a bank wrote of an account, as it was imported. Nobody writes in it. */
export const bankStatements = defineResource<'bank_statements'>({
  name: 'bank_statements',
  table: 'bank_statements',
  facts,
  ...addressOf('bank_statements'),
  rest: { path: '/finance/bank-statements/', update: 'PATCH' },
  title: 'statement_number',
  number: 'statement_number',
  relations: { account: pointsTo('bank_accounts', 'bank_account_id'), creator: ofCreator },
  internalColumns: ['file_hash', 'sequence'],
  fields: {},
  list: {
    columns: [
      'statement_number',
      'bank_account_id',
      'from_date',
      'to_date',
      'opening_balance',
      'closing_balance',
      'line_count',
    ],
    moreColumns: ['reference', 'format', 'file_name', 'created_by', 'created_at'],
    withoutTotal: ['opening_balance', 'closing_balance'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['statement_number'],
    filters: [
      { column: 'bank_account_id', kind: 'reference' },
      { column: 'to_date', kind: 'date' },
    ],
  },
  form: [],
  view: [
    {
      name: 'record',
      fields: [
        'bank_account_id',
        'from_date',
        'to_date',
        'opening_balance',
        'closing_balance',
        'reference',
        'format',
        'file_name',
        'created_by',
        'created_at',
      ],
    },
  ],
  actions: [
    {
      name: 'remove_bank_statement',
      function: 'remove_bank_statement',
      argument: 'bank_statement_id',
      permission: 'delete',
      removes: true,
    },
  ],
  related: [
    {
      resource: bankStatementLines,
      column: 'bank_statement_id',
      columns: ['line_date', 'counterparty', 'reference', 'raw_text', 'amount', 'status'],
      isInPlace: true,
    },
  ],
});
