import { facts } from '@plinth/database/generated/facts/petty_cash_vouchers.ts';
import { addressOf } from '../../addresses.ts';
import { ofCreator, ofProject, pointsTo } from '../../define/relations.ts';
import { defineResource } from '../../define/resource.ts';

/** What a custodian paid out of the float. It is cost and in the books once its claim is approved. */
export const pettyCashVouchers = defineResource<'petty_cash_vouchers'>({
  name: 'petty_cash_vouchers',
  table: 'petty_cash_vouchers',
  facts,
  ...addressOf('petty_cash_vouchers'),
  rest: { path: '/finance/petty-cash-vouchers/', update: 'PATCH' },
  title: 'voucher_number',
  number: 'voucher_number',
  relations: {
    float: pointsTo('petty_cash_floats', 'petty_cash_float_id', { only: { status: 'open' } }),
    custodian: pointsTo('employees', 'employee_id'),
    claim: pointsTo('petty_cash_claims', 'petty_cash_claim_id'),
    project: ofProject,
    costCode: pointsTo('cost_codes', 'cost_code_id', { only: { status: 'active' } }),
    taxCode: pointsTo('tax_codes', 'tax_code_id', { only: { status: 'active' } }),
    creator: ofCreator,
  },
  fields: {
    cost_type: { kind: 'choice', set: 'cost_type' },
    status: {
      kind: 'choice',
      tones: { recorded: 'neutral', claimed: 'warning', approved: 'success', cancelled: 'danger' },
    },
  },
  list: {
    columns: ['voucher_number', 'status', 'voucher_date', 'payee', 'description', 'amount', 'project_id'],
    moreColumns: [
      'petty_cash_float_id',
      'employee_id',
      'petty_cash_claim_id',
      'cost_code_id',
      'cost_type',
      'tax_code_id',
      'tax_amount',
      'base_amount',
      'created_at',
    ],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['voucher_number', 'payee', 'description'],
    filters: [
      { column: 'petty_cash_float_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'voucher_date', kind: 'date' },
    ],
  },
  startsWithOnly: 'float',
  form: [
    {
      name: 'petty_cash_voucher',
      fields: ['petty_cash_float_id', 'voucher_date', 'payee', 'description', 'amount', 'tax_code_id'],
    },
    { name: 'costing', fields: ['project_id', 'cost_code_id', 'cost_type'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'employee_id',
        'petty_cash_claim_id',
        'currency',
        'tax_amount',
        'tax_split',
        'exchange_rate',
        'base_amount',
        'base_tax_amount',
        'status_reason',
        'created_by',
        'created_at',
      ],
    },
  ],
  status: { entity: 'petty_cash_voucher', column: 'status' },
});
