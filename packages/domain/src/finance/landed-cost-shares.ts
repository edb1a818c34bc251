import { facts } from '@plinth/database/generated/facts/landed_cost_shares.ts';
import { ofCostCode, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** What each received line bore of a landed cost, and who bears it: a ledger, which approvals and reversals write. */
export const landedCostShares = defineResource<'landed_cost_shares'>({
  name: 'landed_cost_shares',
  table: 'landed_cost_shares',
  facts,
  module: 'finance',
  route: '/finance/landed-cost-shares',
  rest: { path: '/finance/landed-cost-shares/', update: 'PATCH' },
  title: 'borne_by',
  relations: {
    project: ofProject,
    cost_code: ofCostCode,
  },
  fields: {
    amount: { kind: 'number', shownAs: 'company-amount' },
    cost_type: { kind: 'choice', set: 'cost_type' },
  },
  list: {
    columns: ['entry_date', 'borne_by', 'project_id', 'cost_code_id', 'quantity', 'amount'],
    sort: { column: 'entry_date', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
