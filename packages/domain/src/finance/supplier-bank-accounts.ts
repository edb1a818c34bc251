import { facts } from '@plinth/database/generated/facts/supplier_bank_accounts.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Where a supplier is paid: it counts once a second person has confirmed it, and again after every change. */
export const supplierBankAccounts = defineResource<'supplier_bank_accounts'>({
  name: 'supplier_bank_accounts',
  table: 'supplier_bank_accounts',
  facts,
  ...addressOf('supplier_bank_accounts'),
  rest: { path: '/finance/supplier-bank-accounts/', update: 'PATCH' },
  title: 'account_holder',
  relations: {
    supplier: pointsTo('external_entities', 'supplier_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { pending: 'warning', confirmed: 'success', closed: 'neutral' },
    },
  },
  list: {
    columns: ['supplier_id', 'account_holder', 'bank_name', 'account', 'currency', 'status'],
    moreColumns: ['bank_code', 'is_primary', 'decided_by', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['account_holder', 'bank_name'],
    filters: [
      { column: 'supplier_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'currency', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'bank',
      fields: [
        'supplier_id',
        'account_holder',
        'bank_name',
        'account',
        'bank_code',
        'currency',
        'is_primary',
      ],
    },
  ],
  view: [
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'supplier_bank_account', column: 'status' },
});
