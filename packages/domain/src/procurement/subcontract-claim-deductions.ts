import { facts } from '@plinth/database/generated/facts/subcontract_claim_deductions.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What is deducted from a subcontractor beside retention and advance, by name and to date; a contra charge may be a credit of a cost code. */
export const subcontractClaimDeductions = defineResource<'subcontract_claim_deductions'>({
  name: 'subcontract_claim_deductions',
  table: 'subcontract_claim_deductions',
  facts,
  module: 'commercial',
  route: '/commercial/subcontract-claim-deductions',
  rest: { path: '/commercial/subcontract-claim-deductions/', update: 'PATCH' },
  title: 'description',
  relations: { cost_code: pointsTo('cost_codes', 'cost_code_id') },
  fields: { cost_type: { kind: 'choice', set: 'cost_type' } },
  list: {
    columns: ['kind', 'description', 'previous_amount', 'amount', 'cost_code_id', 'cost_type'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
