import { facts } from '@plinth/database/generated/facts/budgets.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { budgetLines } from './budget-lines.ts';

const ofLine = pointsTo('budget_lines', 'budget_line_id');

/** What a project, a department or the company may spend. Its amounts are lines; its total is their sum. */
export const budgets = defineResource<'budgets'>({
  name: 'budgets',
  table: 'budgets',
  facts,
  ...addressOf('budgets'),
  rest: { path: '/finance/budgets/', update: 'PUT' },
  title: 'name',
  relations: {
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    fiscal_year: { kind: 'number', shownAs: 'year' },
    status: {
      kind: 'choice',
      tones: { draft: 'neutral', active: 'success', inactive: 'warning', completed: 'info' },
    },
  },
  list: {
    columns: ['name', 'project_id', 'budget_type', 'fiscal_year', 'total_amount', 'status'],
    moreColumns: ['currency', 'created_at', 'updated_at'],
    sort: { column: 'created_at', direction: 'desc' },
    search: ['name'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'budget_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
    ],
  },
  form: [
    { name: 'budget', fields: ['name', 'budget_type', 'project_id', 'fiscal_year', 'currency'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    { name: 'amounts', fields: ['total_amount'] },
    {
      name: 'record',
      fields: ['status_reason', 'decided_by', 'decided_at', 'created_by', 'created_at', 'updated_at'],
    },
  ],
  status: { entity: 'budget', column: 'status', standing: ['active'] },
  lines: {
    part: budgetLines,
    column: 'budget_id',
    kind: 'budget',
    columns: ['cost_code_id', 'cost_type', 'description', 'original_amount'],
    readColumns: ['modification_amount', 'transfer_amount', 'approved_change_amount'],
    total: 'revised_amount',
    factors: ['original_amount'],
  },
  actions: [
    {
      name: 'modify_budget',
      function: 'modify_budget',
      permission: 'approve',
      statuses: ['active'],
      inputs: [
        {
          name: 'budget_line_id',
          kind: 'reference',
          relation: ofLine,
          ofRecord: 'budget_id',
          isRequired: true,
        },
        { name: 'amount', kind: 'amount', isRequired: true },
        { name: 'description', kind: 'text', isRequired: true },
      ],
    },
    {
      name: 'transfer_budget',
      function: 'transfer_budget',
      permission: 'approve',
      statuses: ['active'],
      inputs: [
        {
          name: 'from_line_id',
          kind: 'reference',
          relation: ofLine,
          ofRecord: 'budget_id',
          isRequired: true,
        },
        { name: 'to_line_id', kind: 'reference', relation: ofLine, ofRecord: 'budget_id', isRequired: true },
        { name: 'amount', kind: 'amount', isRequired: true },
        { name: 'description', kind: 'text', isRequired: false },
      ],
    },
  ],
});
