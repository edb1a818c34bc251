import { facts } from '@plinth/database/generated/facts/workflow_steps.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The steps of a workflow template, in order: who approves, and to whom it goes when they do not. */
export const workflowSteps = defineResource<'workflow_steps'>({
  name: 'workflow_steps',
  table: 'workflow_steps',
  facts,
  module: 'hr',
  route: '/hr/workflow-steps',
  rest: { path: '/hr/workflow-steps/', update: 'PATCH' },
  title: 'approver_kind',
  relations: {
    role: pointsTo('roles', 'role_id', { only: { is_active: true } }),
    approver: pointsTo('profiles', 'approver_id', { only: { is_active: true } }),
    escalation: pointsTo('profiles', 'escalation_id', { only: { is_active: true } }),
  },
  fields: {},
  askedFor: {
    role_id: { column: 'approver_kind', is: 'role' },
    approver_id: { column: 'approver_kind', is: 'person' },
  },
  list: {
    columns: ['approver_kind', 'role_id', 'approver_id', 'escalation_days', 'escalation_id', 'position'],
    sort: { column: 'position', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'workflow_step',
      fields: [
        'workflow_template_id',
        'position',
        'approver_kind',
        'role_id',
        'approver_id',
        'escalation_days',
        'escalation_id',
      ],
    },
  ],
});
