// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    workflow_template_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'workflow_templates', column: 'id', constraint: 'workflow_steps_workflow_template_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    approver_kind: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['manager', 'project_manager', 'role', 'person'], defaultOption: 'manager' },
    role_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'roles', column: 'id', constraint: 'workflow_steps_role_id_fkey' } },
    approver_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'profiles', column: 'id', constraint: 'workflow_steps_approver_id_fkey' } },
    escalation_days: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 1, max: 365 },
    escalation_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'profiles', column: 'id', constraint: 'workflow_steps_escalation_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'workflow_steps_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    workflow_steps_approver_id_fkey: ['approver_id'],
    workflow_steps_approver_kind_options: ['approver_kind'],
    workflow_steps_approver_named: ['approver_kind', 'approver_id'],
    workflow_steps_created_by_fkey: ['created_by'],
    workflow_steps_escalation_days_range: ['escalation_days'],
    workflow_steps_escalation_id_fkey: ['escalation_id'],
    workflow_steps_escalation_whole: ['escalation_days', 'escalation_id'],
    workflow_steps_pkey: ['id'],
    workflow_steps_position_range: ['position'],
    workflow_steps_role_id_fkey: ['role_id'],
    workflow_steps_role_named: ['approver_kind', 'role_id'],
    workflow_steps_workflow_template_id_fkey: ['workflow_template_id'],
  },
} as const satisfies TableFacts;
