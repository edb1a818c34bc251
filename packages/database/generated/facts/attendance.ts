// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'attendance_employee_id_fkey' } },
    date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false },
    check_in_time: { type: 'timestamp with time zone', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    check_out_time: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    location: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    hours: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['checked_in', 'checked_out', 'corrected', 'locked'], defaultOption: 'checked_in' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'attendance_decided_by_fkey' } },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_offline: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'attendance_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    attendance_check_out_time_after_check_in: ['check_out_time', 'check_in_time'],
    attendance_created_by_fkey: ['created_by'],
    attendance_decided_by_fkey: ['decided_by'],
    attendance_employee_id_fkey: ['employee_id'],
    attendance_location_length: ['location'],
    attendance_one_open: ['employee_id'],
    attendance_open_while_checked_in: ['check_out_time', 'status'],
    attendance_pkey: ['id'],
    attendance_status_options: ['status'],
    attendance_status_reason_length: ['status_reason'],
  },
} as const satisfies TableFacts;
