import { facts } from '@plinth/database/generated/facts/contracts.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { invoices } from '../finance/invoices.ts';
import { certificates } from './certificates.ts';
import { changeEvents } from './change-events.ts';
import { finalAccounts } from './final-accounts.ts';
import { scheduleOfValues } from './schedule-of-values.ts';
import { variationOrders } from './variation-orders.ts';

/** What was agreed with a client: its sums follow the schedule of values, its terms stand with the first certificate. */
export const contracts = defineResource<'contracts'>({
  name: 'contracts',
  table: 'contracts',
  facts,
  ...addressOf('contracts'),
  rest: { path: '/commercial/contracts/', update: 'PATCH' },
  title: 'title',
  number: 'contract_number',
  relations: {
    project: ofProject,
    client: pointsTo('external_entities', 'client_id', { only: { entity_type: 'CLIENT' } }),
    quotation: pointsTo('quotation_drafts', 'quotation_id'),
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        active: 'success',
        completed: 'info',
        closed: 'neutral',
        terminated: 'danger',
      },
    },
    tax_rate: { kind: 'percent' },
    retention_percentage: { kind: 'percent' },
    retention_cap_percentage: { kind: 'percent' },
    advance_percentage: { kind: 'percent' },
    advance_start_percentage: { kind: 'percent' },
    advance_recovery_percentage: { kind: 'percent' },
  },
  list: {
    columns: ['contract_number', 'title', 'status', 'client_id', 'revised_amount', 'project_id'],
    moreColumns: [
      'original_amount',
      'variation_amount',
      'contract_date',
      'start_date',
      'revised_end_date',
      'client_reference',
      'created_at',
    ],
    sort: { column: 'contract_number', direction: 'desc' },
    search: ['title', 'client_reference'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'client_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'contract',
      fields: ['project_id', 'client_id', 'title', 'client_reference', 'currency', 'contract_date'],
    },
    {
      name: 'schedule',
      fields: [
        'start_date',
        'end_date',
        'taking_over_date',
        'defects_period_days',
        'notice_days',
        'notice_basis',
      ],
    },
    {
      name: 'terms',
      fields: [
        'tax_rate',
        'retention_percentage',
        'retention_cap_percentage',
        'retention_tax_point',
        'is_income_tax_withheld',
        'is_gst_withheld',
        'is_cess_withheld',
        'advance_percentage',
        'advance_start_percentage',
        'advance_recovery_percentage',
        'provisional_amount',
        'advance_paid_date',
      ],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'quotation_id',
        'original_amount',
        'variation_amount',
        'remeasured_amount',
        'revised_amount',
        'extension_days',
        'revised_end_date',
        'defects_end_date',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  countryFields: {
    country: 'IN',
    columns: ['is_income_tax_withheld', 'is_gst_withheld', 'is_cess_withheld'],
  },
  status: { entity: 'contract', column: 'status', standing: ['active'] },
  lines: {
    part: scheduleOfValues,
    column: 'contract_id',
    kind: 'contract',
    columns: ['item_code', 'description', 'section', 'unit', 'quantity', 'rate', 'scheduled_value'],
    defaults: { scheduled_value: '0' },
    total: 'scheduled_value',
    factors: ['quantity', 'rate'],
    sectionColumn: 'section',
    repeatedColumns: ['section'],
  },
  actions: [
    {
      name: 'invoice_advance',
      function: 'invoice_advance',
      argument: 'contract_id',
      permission: 'approve',
      statuses: ['active'],
      until: {
        resource: invoices,
        column: 'contract_id',
        filters: [
          { column: 'invoice_type', operator: 'eq', value: 'advance' },
          { column: 'status', operator: 'neq', value: 'credited' },
        ],
      },
      opens: recordAddresses.invoices.route,
    },
    {
      name: 'release_retention',
      function: 'release_retention',
      argument: 'contract_id',
      permission: 'approve',
      statuses: ['active', 'completed'],
      inputs: [
        { name: 'percentage', kind: 'percent', isRequired: true },
        { name: 'reason', kind: 'text', isRequired: false },
      ],
    },
  ],
  related: [
    {
      resource: invoices,
      column: 'contract_id',
      columns: ['invoice_number', 'invoice_type', 'issue_date', 'total_amount', 'balance_amount', 'status'],
    },
    {
      resource: certificates,
      column: 'contract_id',
      columns: [
        'certificate_number',
        'sequence',
        'certificate_date',
        'completed_amount',
        'payable_amount',
        'status',
      ],
      addableIn: ['active'],
    },
    {
      resource: finalAccounts,
      column: 'contract_id',
      columns: ['final_account_number', 'account_date', 'final_amount', 'balance_amount', 'status'],
      addableIn: ['active', 'completed'],
    },
    {
      resource: changeEvents,
      column: 'contract_id',
      columns: ['event_number', 'title', 'amount', 'notice_due_date', 'status'],
    },
    {
      resource: variationOrders,
      column: 'contract_id',
      columns: ['variation_number', 'title', 'amount', 'extension_days', 'status'],
      addableIn: ['active'],
      presets: { project_id: 'project_id' },
    },
  ],
});
