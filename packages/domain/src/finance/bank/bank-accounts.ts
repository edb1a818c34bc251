import { facts } from '@plinth/database/generated/facts/bank_accounts.ts';
import { addressOf } from '../../addresses.ts';
import { ofCreator } from '../../define/relations.ts';
import { defineResource } from '../../define/resource.ts';

/** An account of the company at a bank. Of its number only the end is shown; statements continue what it began with. */
export const bankAccounts = defineResource<'bank_accounts'>({
  name: 'bank_accounts',
  table: 'bank_accounts',
  facts,
  ...addressOf('bank_accounts'),
  rest: { path: '/finance/bank-accounts/', update: 'PATCH' },
  title: 'name',
  relations: { creator: ofCreator },
  internalColumns: ['csv_columns'],
  fields: {},
  list: {
    columns: ['name', 'bank_name', 'account', 'currency', 'is_default', 'is_active'],
    moreColumns: ['opened_on', 'opening_balance', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['name', 'bank_name'],
    filters: [{ column: 'currency', kind: 'choice' }],
  },
  form: [
    {
      name: 'account',
      fields: ['name', 'bank_name', 'account', 'bank_code', 'currency', 'is_default', 'is_active'],
    },
    { name: 'opening', fields: ['opened_on', 'opening_balance'] },
  ],
  view: [{ name: 'record', fields: ['created_by', 'created_at', 'updated_at'] }],
});
