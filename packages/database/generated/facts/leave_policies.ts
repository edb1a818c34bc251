// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    policy_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    applies_to: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['all', 'department', 'job_title'], defaultOption: 'all' },
    department_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'departments', column: 'id', constraint: 'leave_policies_department_id_fkey' } },
    job_title_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'job_titles', column: 'id', constraint: 'leave_policies_job_title_id_fkey' } },
    is_default: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['active', 'inactive'], defaultOption: 'active' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'leave_policies_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    leave_policies_applies_to_options: ['applies_to'],
    leave_policies_created_by_fkey: ['created_by'],
    leave_policies_department_id_fkey: ['department_id'],
    leave_policies_department_range: ['applies_to', 'department_id'],
    leave_policies_description_length: ['description'],
    leave_policies_job_title_id_fkey: ['job_title_id'],
    leave_policies_job_title_range: ['applies_to', 'job_title_id'],
    leave_policies_one_default: ['is_default'],
    leave_policies_pkey: ['id'],
    leave_policies_policy_name_key: ['policy_name'],
    leave_policies_policy_name_length: ['policy_name'],
    leave_policies_status_options: ['status'],
  },
} as const satisfies TableFacts;
