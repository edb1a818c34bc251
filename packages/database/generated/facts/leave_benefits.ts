// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    job_title_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'job_titles', column: 'id', constraint: 'leave_benefits_job_title_id_fkey' } },
    leave_type_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'leave_types', column: 'id', constraint: 'leave_benefits_leave_type_id_fkey' } },
    days_per_year: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 366 },
    days_per_month: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 31 },
    max_carry_forward: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 366 },
    carry_expires_after_months: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 1, max: 120 },
    minimum_service_months: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0, max: 600 },
    approval_level: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['immediate_supervisor', 'department_manager', 'hr_manager', 'general_manager'], defaultOption: 'immediate_supervisor' },
    is_paid: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    requires_approval: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    documentation_required: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    effective_from: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    effective_to: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['active', 'inactive'], defaultOption: 'active' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'leave_benefits_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    leave_benefits_approval_level_options: ['approval_level'],
    leave_benefits_carry_expires_after_months_range: ['carry_expires_after_months'],
    leave_benefits_created_by_fkey: ['created_by'],
    leave_benefits_days_per_month_range: ['days_per_month'],
    leave_benefits_days_per_year_range: ['days_per_year'],
    leave_benefits_description_length: ['description'],
    leave_benefits_effective_to_range: ['effective_to', 'effective_from'],
    leave_benefits_job_title_id_fkey: ['job_title_id'],
    leave_benefits_leave_type_id_fkey: ['leave_type_id'],
    leave_benefits_max_carry_forward_range: ['max_carry_forward'],
    leave_benefits_minimum_service_months_range: ['minimum_service_months'],
    leave_benefits_pkey: ['id'],
    leave_benefits_status_options: ['status'],
  },
} as const satisfies TableFacts;
