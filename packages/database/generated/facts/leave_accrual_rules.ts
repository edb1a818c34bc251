// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    leave_benefit_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'leave_benefits', column: 'id', constraint: 'leave_accrual_rules_leave_benefit_id_fkey' } },
    after_service_months: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0, max: 600 },
    days_per_year: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 366 },
    accrual_frequency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['monthly', 'yearly'], defaultOption: 'yearly' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'leave_accrual_rules_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    leave_accrual_rules_accrual_frequency_options: ['accrual_frequency'],
    leave_accrual_rules_after_service_months_range: ['after_service_months'],
    leave_accrual_rules_created_by_fkey: ['created_by'],
    leave_accrual_rules_days_per_year_range: ['days_per_year'],
    leave_accrual_rules_leave_benefit_id_after_service_months_key: ['leave_benefit_id', 'after_service_months'],
    leave_accrual_rules_leave_benefit_id_fkey: ['leave_benefit_id'],
    leave_accrual_rules_pkey: ['id'],
  },
} as const satisfies TableFacts;
