// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    certificate_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'certificates', column: 'id', constraint: 'certificate_lines_certificate_id_fkey' } },
    schedule_of_value_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'schedule_of_values', column: 'id', constraint: 'certificate_lines_schedule_of_value_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    scheduled_value: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    previous_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    this_period_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    stored_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    work_percentage: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 9, scale: 4 },
    applied_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    completed_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    difference_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    completed_percentage: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 9, scale: 4 },
    balance_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'certificate_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    certificate_lines_certificate_id_fkey: ['certificate_id'],
    certificate_lines_certificate_id_schedule_of_value_id_key: ['certificate_id', 'schedule_of_value_id'],
    certificate_lines_created_by_fkey: ['created_by'],
    certificate_lines_pkey: ['id'],
    certificate_lines_position_range: ['position'],
    certificate_lines_reason_length: ['reason'],
    certificate_lines_schedule_of_value_id_fkey: ['schedule_of_value_id'],
  },
} as const satisfies TableFacts;
