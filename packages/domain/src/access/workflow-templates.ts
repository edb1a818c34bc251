import { facts } from '@plinth/database/generated/facts/workflow_templates.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { workflowSteps } from './workflow-steps.ts';

/** Which documents are approved in several steps; the first template whose conditions a document meets is for it. */
export const workflowTemplates = defineResource<'workflow_templates'>({
  name: 'workflow_templates',
  table: 'workflow_templates',
  facts,
  ...addressOf('workflow_templates'),
  rest: { path: '/hr/workflow-templates/', update: 'PATCH' },
  title: 'name',
  relations: {
    leave_type: pointsTo('leave_types', 'leave_type_id'),
    project: pointsTo('projects', 'project_id'),
    department: pointsTo('departments', 'department_id'),
  },
  fields: {
    min_amount: { kind: 'number', shownAs: 'company-amount' },
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  askedFor: {
    min_days: { column: 'document_kind', is: 'leave_requests' },
    leave_type_id: { column: 'document_kind', is: 'leave_requests' },
    expense_type: { column: 'document_kind', is: 'expenses' },
  },
  list: {
    columns: ['name', 'document_kind', 'min_amount', 'min_days', 'project_id', 'department_id', 'status'],
    moreColumns: ['position', 'leave_type_id', 'expense_type', 'created_at'],
    sort: { column: 'position', direction: 'asc' },
    search: ['name'],
    filters: [
      { column: 'document_kind', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    { name: 'workflow_template', fields: ['name', 'document_kind', 'status', 'position'] },
    {
      name: 'workflow_conditions',
      fields: ['min_amount', 'min_days', 'leave_type_id', 'expense_type', 'project_id', 'department_id'],
    },
  ],
  related: [
    {
      resource: workflowSteps,
      column: 'workflow_template_id',
      columns: ['position', 'approver_kind', 'role_id', 'approver_id', 'escalation_days', 'escalation_id'],
      isInPlace: true,
    },
  ],
});
