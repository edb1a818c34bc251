/** Approvals in several steps: the templates and their steps. */
import { choices as policyChoices } from './resources-expense-policy.ts';

export const resources = {
  workflow_templates: {
    singular: 'Approval workflow',
    plural: 'Approval workflows',
    create: 'New workflow',
    edit: 'Edit workflow',
    search: 'Search by name',
    emptyTitle: 'No workflows yet',
    emptyText:
      'Without a workflow, one approval decides. Add one for documents that several people approve in turn.',
  },
  workflow_steps: {
    singular: 'Step',
    plural: 'Steps',
    create: 'Add step',
    edit: 'Edit step',
    emptyText: 'No steps yet. Until there is one, the workflow is not used.',
  },
} as const;

export const fields = {
  workflow_templates: {
    name: 'Name',
    document_kind: 'Documents',
    position: 'Order',
    min_amount: 'Amount from',
    min_days: 'Days from',
    leave_type_id: 'Leave type',
    expense_type: 'Expense type',
    project_id: 'Project',
    department_id: 'Department',
    status: 'Status',
  },
  workflow_steps: {
    workflow_template_id: 'Workflow',
    position: 'Order',
    approver_kind: 'Approver',
    role_id: 'Role',
    approver_id: 'Person',
    escalation_days: 'Escalate after (days)',
    escalation_id: 'Escalate to',
  },
} as const;

export const fieldHelp = {
  workflow_templates: {
    position: 'If a document meets the conditions of several workflows, the lowest number applies.',
    min_amount: "In the company's currency, tax included.",
    department_id: 'Department of the person who makes the request.',
    status: 'Applies to new documents once it is active. Add its steps first.',
  },
  workflow_steps: {
    approver_kind:
      'If none of the named people can approve, an owner does. The last step needs the right to approve these documents.',
    escalation_id: 'Can also approve once these days have passed, and is notified.',
  },
} as const;

export const choices = {
  workflow_templates: {
    document_kind: {
      leave_requests: 'Leave requests',
      expenses: 'Expenses',
      requisition_drafts: 'Requisitions',
      purchase_orders: 'Purchase orders',
      work_order_drafts: 'Work orders',
      change_order_drafts: 'Change orders',
      variation_order_drafts: 'Variation orders',
      supplier_invoices: 'Supplier invoices',
      invoices: 'Invoices',
    },
    expense_type: policyChoices.expense_limits.expense_type,
    status: { active: 'Active', inactive: 'Inactive' },
  },
  workflow_steps: {
    approver_kind: {
      manager: "Requester's manager",
      project_manager: 'Project manager',
      role: 'Role',
      person: 'Named person',
    },
  },
} as const;

export const sections = {
  workflow_template: 'Workflow',
  workflow_conditions: 'Conditions',
  workflow_step: 'Step',
} as const;
