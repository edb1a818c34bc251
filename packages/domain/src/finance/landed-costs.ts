import { facts } from '@plinth/database/generated/facts/landed_costs.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { landedCostReceipts } from './landed-cost-receipts.ts';

/** Freight, duty and clearing of a supplier's bill, spread over the goods they brought here. */
export const landedCosts = defineResource<'landed_costs'>({
  name: 'landed_costs',
  table: 'landed_costs',
  facts,
  ...addressOf('landed_costs'),
  rest: { path: '/finance/landed-costs/', update: 'PATCH' },
  title: 'landed_cost_number',
  number: 'landed_cost_number',
  relations: {
    bill: pointsTo('supplier_invoices', 'supplier_invoice_id', {
      only: { is_to_be_spread: true },
    }),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    amount: { kind: 'number', shownAs: 'company-amount' },
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
    columns: ['landed_cost_number', 'status', 'supplier_invoice_id', 'landed_cost_date', 'basis', 'amount'],
    moreColumns: ['reversed_date', 'created_by', 'created_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['landed_cost_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'supplier_invoice_id', kind: 'reference' },
      { column: 'basis', kind: 'choice' },
      { column: 'landed_cost_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'landed_cost', fields: ['supplier_invoice_id', 'landed_cost_date', 'basis', 'amount'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'status_reason',
        'reversed_date',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'landed_cost', column: 'status' },
  lines: {
    part: landedCostReceipts,
    column: 'landed_cost_id',
    kind: 'landed_cost',
    columns: ['goods_receipt_id'],
  },
});
