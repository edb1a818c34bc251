import { facts } from '@plinth/database/generated/facts/certificates.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofDecider, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { invoices } from '../finance/invoices.ts';
import { certificateDeductions } from './certificate-deductions.ts';
import { certificateLines } from './certificate-lines.ts';
import { withheldTaxesBy } from './withheld-taxes.ts';

/** Applications for payment, one after the other, cumulative; all sums are computed from the lines and the contract. */
export const certificates = defineResource<'certificates'>({
  name: 'certificates',
  table: 'certificates',
  facts,
  ...addressOf('certificates'),
  rest: { path: '/commercial/certificates/', update: 'PATCH' },
  title: 'certificate_number',
  number: 'certificate_number',
  relations: {
    contract: pointsTo('contracts', 'contract_id', { only: { status: 'active' } }),
    account: pointsTo('final_accounts', 'final_account_id'),
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
      'certificate_number',
      'status',
      'contract_id',
      'certificate_date',
      'completed_amount',
      'payable_amount',
    ],
    moreColumns: [
      'sequence',
      'period_end_date',
      'retention_amount',
      'applied_amount',
      'difference_amount',
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
    sort: { column: 'certificate_number', direction: 'desc' },
    search: ['certificate_number'],
    filters: [
      { column: 'contract_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'certificate_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'certificate',
      fields: ['contract_id', 'certificate_date', 'period_end_date'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'contract_amount',
        'work_amount',
        'stored_amount',
        'completed_amount',
        'applied_amount',
        'difference_amount',
        'retention_amount',
        'released_amount',
        'earned_amount',
        'advance_recovered_amount',
        'deduction_amount',
        'net_amount',
        'previous_amount',
        'payable_amount',
        'taxable_amount',
        'tax_amount',
        'total_amount',
        'withheld_tax_amount',
        'due_amount',
        'balance_amount',
      ],
    },
    {
      name: 'record',
      fields: [
        'sequence',
        'final_account_id',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'certificate', column: 'status' },
  lines: {
    part: certificateLines,
    column: 'certificate_id',
    kind: 'certificate',
    headColumns: [
      'item_code',
      'schedule_of_value_id',
      'unit',
      'contract_quantity',
      'rate',
      'scheduled_value',
      'previous_quantity',
      'previous_amount',
    ],
    columns: [
      'this_period_amount',
      'quantity_done',
      'work_percentage',
      'stored_amount',
      'applied_amount',
      'reason',
    ],
    isFixed: true,
    isFilledNext: true,
    readColumns: ['completed_amount', 'difference_amount', 'completed_percentage', 'balance_amount'],
    // as on the continuation sheet; its measurement behind it
    shownColumns: [
      'item_code',
      'schedule_of_value_id',
      'scheduled_value',
      'previous_amount',
      'this_period_amount',
      'stored_amount',
      'completed_amount',
      'completed_percentage',
      'balance_amount',
      'unit',
      'rate',
      'contract_quantity',
      'previous_quantity',
      'quantity_done',
      'applied_amount',
      'difference_amount',
      'reason',
    ],
    total: 'completed_amount',
    measuredBy: [
      { column: 'this_period_amount', plus: ['previous_amount', 'stored_amount'] },
      { column: 'quantity_done', of: ['rate'], plus: ['stored_amount'] },
      { column: 'work_percentage', of: ['scheduled_value'], isPercent: true, plus: ['stored_amount'] },
    ],
    sectionColumn: 'section',
  },
  furtherLines: [
    {
      part: certificateDeductions,
      column: 'certificate_id',
      kind: 'certificate_deductions',
      columns: ['kind', 'description', 'amount'],
      readColumns: ['previous_amount'],
      shownColumns: ['kind', 'description', 'previous_amount', 'amount'],
      isNamed: true,
      total: 'amount',
    },
  ],
  actions: [
    {
      name: 'invoice_certificate',
      function: 'invoice_certificate',
      argument: 'certificate_id',
      permission: 'approve',
      statuses: ['approved'],
      until: {
        resource: invoices,
        column: 'certificate_id',
        filters: [{ column: 'status', operator: 'neq', value: 'credited' }],
      },
      opens: recordAddresses.invoices.route,
    },
  ],
  related: [
    withheldTaxesBy('certificate_id'),
    {
      resource: invoices,
      column: 'certificate_id',
      columns: ['invoice_number', 'issue_date', 'total_amount', 'balance_amount', 'status'],
    },
  ],
});
