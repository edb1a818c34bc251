import { facts } from '@plinth/database/generated/facts/subcontract_claims.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { withheldTaxesBy } from '../commercial/withheld-taxes.ts';
import { subcontractClaimDeductions } from './subcontract-claim-deductions.ts';
import { subcontractClaimLines } from './subcontract-claim-lines.ts';
import { supplierInvoices } from './supplier-invoices.ts';

/** Progress claims of subcontractors, one after the other, cumulative; all sums are computed from the lines. */
export const subcontractClaims = defineResource<'subcontract_claims'>({
  name: 'subcontract_claims',
  table: 'subcontract_claims',
  facts,
  ...addressOf('subcontract_claims'),
  rest: { path: '/commercial/subcontract-claims/', update: 'PATCH' },
  title: 'claim_number',
  number: 'claim_number',
  relations: {
    work_order: pointsTo('work_order_drafts', 'work_order_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        certified: 'warning',
        approved: 'info',
        paid: 'success',
        cancelled: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'claim_number',
      'work_order_id',
      'sequence',
      'claim_date',
      'completed_amount',
      'payable_amount',
      'status',
    ],
    moreColumns: [
      'period_end_date',
      'supplier_reference',
      'applied_amount',
      'difference_amount',
      'retention_amount',
      'net_amount',
      'total_amount',
      'withheld_tax_amount',
      'due_amount',
      'created_at',
    ],
    withoutTotal: [
      'completed_amount',
      'retention_amount',
      'applied_amount',
      'difference_amount',
      'net_amount',
    ],
    sort: { column: 'claim_number', direction: 'desc' },
    search: ['claim_number'],
    filters: [
      { column: 'work_order_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'claim_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'subcontract_claim',
      fields: ['work_order_id', 'claim_date', 'period_end_date', 'supplier_reference'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'completed_amount',
        'applied_amount',
        'difference_amount',
        'retention_amount',
        'released_amount',
        'advance_recovered_amount',
        'advance_recovery_amount',
        'deduction_amount',
        'net_amount',
        'previous_amount',
        'payable_amount',
        'taxable_amount',
        'tax_amount',
        'total_amount',
        'withheld_tax_amount',
        'due_amount',
      ],
    },
    {
      name: 'record',
      fields: [
        'sequence',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  summary: 'amounts',
  decidedInOrderOf: 'work_order_id',
  status: { entity: 'subcontract_claim', column: 'status' },
  lines: {
    part: subcontractClaimLines,
    column: 'subcontract_claim_id',
    kind: 'subcontract_claim',
    headColumns: [
      'work_order_item_id',
      'unit',
      'contract_quantity',
      'rate',
      'previous_quantity',
      'previous_amount',
    ],
    columns: [
      'quantity_done',
      'completed_percentage',
      'completed_amount',
      'applied_quantity',
      'applied_amount',
      'reason',
    ],
    readColumns: ['difference_amount'],
    isFixed: true,
    isFilledNext: true,
    leftOutAtZero: ['difference_amount'],
    total: 'completed_amount',
    measuredBy: [
      { column: 'completed_amount' },
      { column: 'quantity_done', of: ['rate'] },
      { column: 'completed_percentage', of: ['contract_quantity', 'rate'], isPercent: true },
    ],
  },
  furtherLines: [
    {
      part: subcontractClaimDeductions,
      column: 'subcontract_claim_id',
      kind: 'subcontract_claim_deductions',
      columns: ['kind', 'description', 'amount', 'cost_code_id', 'cost_type'],
      defaults: { cost_type: 'subcontract' },
      readColumns: ['previous_amount'],
      shownColumns: ['kind', 'description', 'previous_amount', 'amount', 'cost_code_id', 'cost_type'],
      isNamed: true,
      total: 'amount',
    },
  ],
  related: [
    withheldTaxesBy('subcontract_claim_id'),
    {
      resource: supplierInvoices,
      column: 'subcontract_claim_id',
      columns: ['bill_number', 'invoice_date', 'total_amount', 'balance_amount', 'status'],
    },
  ],
});
