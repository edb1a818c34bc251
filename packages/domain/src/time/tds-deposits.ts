import { facts } from '@plinth/database/generated/facts/tds_deposits.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Income tax of salaries in India that was paid to the government, challan by challan: for Form 16. */
export const tdsDeposits = defineResource<'tds_deposits'>({
  name: 'tds_deposits',
  table: 'tds_deposits',
  facts,
  ...addressOf('tds_deposits'),
  payOf: 'IN',
  rest: { path: '/payroll/tds-deposits/', update: 'PATCH' },
  title: 'challan_number',
  relations: { creator: ofCreator },
  fields: {},
  list: {
    columns: ['tax_month', 'amount', 'deposited_on', 'bsr_code', 'challan_number', 'receipt_number'],
    moreColumns: ['created_at'],
    sort: { column: 'tax_month', direction: 'desc' },
    search: ['challan_number', 'receipt_number'],
    filters: [{ column: 'tax_month', kind: 'date' }],
  },
  form: [
    {
      name: 'challan',
      fields: ['tax_month', 'amount', 'deposited_on', 'bsr_code', 'challan_number', 'receipt_number'],
    },
  ],
  view: [{ name: 'record', fields: ['created_by', 'created_at'] }],
});
