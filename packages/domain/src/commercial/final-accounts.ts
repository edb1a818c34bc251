import { facts } from '@plinth/database/generated/facts/final_accounts.ts';
import { addressOf, recordAddresses } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { certificates } from './certificates.ts';
import { finalAccountLines } from './final-account-lines.ts';

/** What a contract comes to in the end; agreed with the client, it leads to the final certificate. */
export const finalAccounts = defineResource<'final_accounts'>({
  name: 'final_accounts',
  table: 'final_accounts',
  facts,
  ...addressOf('final_accounts'),
  rest: { path: '/commercial/final-accounts/', update: 'PATCH' },
  title: 'final_account_number',
  number: 'final_account_number',
  relations: {
    contract: pointsTo('contracts', 'contract_id', { only: { status: ['active', 'completed'] } }),
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: {
        draft: 'neutral',
        submitted: 'warning',
        agreed: 'success',
        rejected: 'danger',
        cancelled: 'neutral',
      },
    },
  },
  list: {
    columns: [
      'final_account_number',
      'status',
      'contract_id',
      'account_date',
      'final_amount',
      'balance_amount',
    ],
    moreColumns: ['project_id', 'remeasured_amount', 'retention_amount', 'created_at'],
    sort: { column: 'final_account_number', direction: 'desc' },
    search: ['final_account_number'],
    filters: [
      { column: 'contract_id', kind: 'reference' },
      { column: 'project_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'account_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'final_account',
      fields: ['contract_id', 'account_date', 'client_reference', 'deduction_amount'],
    },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'original_amount',
        'variation_amount',
        'remeasured_amount',
        'final_amount',
        'certified_amount',
        'previous_amount',
        'retention_amount',
        'retention_kept_amount',
        'advance_amount',
        'balance_amount',
      ],
    },
    {
      name: 'record',
      fields: [
        'project_id',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'final_account', column: 'status' },
  lines: {
    part: finalAccountLines,
    column: 'final_account_id',
    kind: 'final_account',
    headColumns: [
      'item_code',
      'schedule_of_value_id',
      'unit',
      'rate',
      'contract_quantity',
      'scheduled_value',
    ],
    columns: ['final_quantity', 'final_amount', 'reason'],
    isFixed: true,
    readColumns: ['difference_amount'],
    total: 'final_amount',
    sectionColumn: 'section',
  },
  actions: [
    {
      name: 'final_certificate',
      function: 'final_certificate',
      argument: 'final_account_id',
      permission: 'create',
      statuses: ['agreed'],
      opens: recordAddresses.certificates.route,
    },
  ],
  related: [
    {
      resource: certificates,
      column: 'final_account_id',
      columns: ['certificate_number', 'certificate_date', 'payable_amount', 'status'],
    },
  ],
});
