import { facts } from '@plinth/database/generated/facts/withheld_taxes.ts';
import { ofProject, pointsTo } from '../define/relations.ts';
import { defineResource, type RelatedRecords } from '../define/resource.ts';

/** What is withheld for the state of a certificate, a claim, an advance or a bill, each tax apart, and what proves it. */
export const withheldTaxes = defineResource<'withheld_taxes'>({
  name: 'withheld_taxes',
  table: 'withheld_taxes',
  facts,
  module: 'finance',
  route: '/finance/withheld-taxes',
  rest: { path: '/finance/withheld-taxes/', update: 'PATCH' },
  title: 'kind',
  relations: {
    project: ofProject,
    party: pointsTo('external_entities', 'party_id'),
  },
  fields: {
    rate: { kind: 'percent' },
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', open: 'warning', proven: 'success', cancelled: 'neutral' },
    },
  },
  list: {
    columns: [
      'document_date',
      'document_number',
      'kind',
      'taxable_amount',
      'rate',
      'previous_amount',
      'amount',
      'amount_to_date',
      'status',
    ],
    moreColumns: ['direction', 'party_id', 'project_id', 'posting', 'form', 'proof_number', 'proof_date'],
    sort: { column: 'position', direction: 'asc' },
    search: ['document_number', 'proof_number'],
    filters: [
      { column: 'kind', kind: 'choice' },
      { column: 'direction', kind: 'choice' },
      { column: 'status', kind: 'choice' },
      { column: 'document_date', kind: 'date' },
    ],
  },
  form: [{ name: 'proof', fields: ['proof_number', 'proof_date'] }],
});

/** The taxes of a document in place, each with the certificate number that proves it. */
export const withheldTaxesBy = (
  column: 'certificate_id' | 'subcontract_claim_id' | 'supplier_invoice_id',
): RelatedRecords => ({
  resource: withheldTaxes,
  column,
  columns: [
    'kind',
    'taxable_amount',
    'rate',
    'amount_to_date',
    'previous_amount',
    'amount',
    'proof_number',
    'proof_date',
    'posting',
    'form',
  ],
  isInPlace: true,
  opensAt: 'proof_number',
  when: 'withheld_tax_amount',
});
