import { facts } from '@plinth/database/generated/facts/tax_returns.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { liabilityPayments } from './liability-payments.ts';

/** A period of the tax on sales; its working paper says which box which document is in, and filed it closes its days. */
export const taxReturns = defineResource<'tax_returns'>({
  name: 'tax_returns',
  table: 'tax_returns',
  facts,
  ...addressOf('tax_returns'),
  rest: { path: '/finance/tax-returns/', update: 'PATCH' },
  title: 'return_number',
  number: 'return_number',
  namedByPeriod: { kind: 'form', from: 'from_date', to: 'to_date' },
  relations: { decider: ofDecider, creator: ofCreator },
  fields: {
    output_tax_amount: { kind: 'number', shownAs: 'company-amount' },
    input_tax_amount: { kind: 'number', shownAs: 'company-amount' },
    payable_amount: { kind: 'number', shownAs: 'company-amount' },
    paid_amount: { kind: 'number', shownAs: 'company-amount' },
    outstanding_amount: { kind: 'number', shownAs: 'company-amount' },
    status: { kind: 'choice', tones: { draft: 'neutral', pending: 'warning', filed: 'success' } },
  },
  list: {
    columns: [
      'return_number',
      'status',
      'from_date',
      'to_date',
      'due_date',
      'payable_amount',
      'outstanding_amount',
    ],
    moreColumns: [
      'form',
      'paid_amount',
      'output_tax_amount',
      'input_tax_amount',
      'filing_reference',
      'created_at',
    ],
    sort: { column: 'from_date', direction: 'desc' },
    search: ['return_number'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'to_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'tax_return', fields: ['from_date', 'to_date', 'filing_reference'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'amounts',
      fields: [
        'form',
        'due_date',
        'output_tax_amount',
        'input_tax_amount',
        'payable_amount',
        'paid_amount',
        'outstanding_amount',
      ],
    },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'tax_return', column: 'status' },
  related: [
    {
      resource: liabilityPayments,
      column: 'tax_return_id',
      columns: ['payment_date', 'amount', 'reference', 'status'],
      addableIn: ['filed'],
    },
  ],
});
