// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    days_per_year: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 5, scale: 2, min: 0, max: 366 },
    is_paid: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    is_paid_on_leaving: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    day_count: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['country', 'calendar', 'working'], defaultOption: 'country' },
    has_sick_pay_tiers: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    is_substitute: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    substitute_expires_after_months: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 1, max: 120 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['active', 'inactive'], defaultOption: 'active' },
    sort_order: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'leave_types_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    leave_types_created_by_fkey: ['created_by'],
    leave_types_day_count_options: ['day_count'],
    leave_types_days_per_year_range: ['days_per_year'],
    leave_types_description_length: ['description'],
    leave_types_name_key: ['name'],
    leave_types_name_length: ['name'],
    leave_types_one_substitute: ['is_substitute'],
    leave_types_pkey: ['id'],
    leave_types_status_options: ['status'],
    leave_types_substitute_expires_after_months_range: ['substitute_expires_after_months'],
    leave_types_substitute_expires_of_substitute: ['is_substitute', 'substitute_expires_after_months'],
  },
} as const satisfies TableFacts;
