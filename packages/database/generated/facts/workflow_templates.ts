// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    document_kind: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['leave_requests', 'expenses', 'requisition_drafts', 'purchase_orders', 'work_order_drafts', 'change_order_drafts', 'variation_order_drafts', 'supplier_invoices', 'invoices'] },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    min_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    min_days: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 1, min: 0 },
    leave_type_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'leave_types', column: 'id', constraint: 'workflow_templates_leave_type_id_fkey' } },
    expense_type: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['travel', 'accommodation', 'meals', 'fuel', 'material', 'equipment', 'permit', 'communication', 'mileage', 'other'] },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'projects', column: 'id', constraint: 'workflow_templates_project_id_fkey' } },
    department_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'departments', column: 'id', constraint: 'workflow_templates_department_id_fkey' } },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['active', 'inactive'], defaultOption: 'inactive' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'workflow_templates_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    workflow_templates_created_by_fkey: ['created_by'],
    workflow_templates_department_id_fkey: ['department_id'],
    workflow_templates_document_kind_options: ['document_kind'],
    workflow_templates_expense_type_kind: ['expense_type', 'document_kind'],
    workflow_templates_expense_type_options: ['expense_type'],
    workflow_templates_leave_type_id_fkey: ['leave_type_id'],
    workflow_templates_leave_type_kind: ['leave_type_id', 'document_kind'],
    workflow_templates_min_amount_kind: ['min_amount', 'document_kind'],
    workflow_templates_min_amount_range: ['min_amount'],
    workflow_templates_min_days_kind: ['min_days', 'document_kind'],
    workflow_templates_min_days_range: ['min_days'],
    workflow_templates_name_key: ['name'],
    workflow_templates_name_length: ['name'],
    workflow_templates_pkey: ['id'],
    workflow_templates_position_range: ['position'],
    workflow_templates_project_id_fkey: ['project_id'],
    workflow_templates_project_kind: ['project_id', 'document_kind'],
    workflow_templates_status_options: ['status'],
  },
} as const satisfies TableFacts;
