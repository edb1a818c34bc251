// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'leave_balance_entries_employee_id_fkey' } },
    leave_type_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'leave_types', column: 'id', constraint: 'leave_balance_entries_leave_type_id_fkey' } },
    leave_year: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, min: 2000, max: 2200 },
    entry_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['adjustment', 'taken', 'returned'] },
    days: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 6, scale: 2 },
    entry_date: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    leave_request_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'leave_requests', column: 'id', constraint: 'leave_balance_entries_leave_request_id_fkey' } },
    worked_on: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    leave_encashment_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'leave_encashments', column: 'id', constraint: 'leave_balance_entries_leave_encashment_id_fkey' } },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'leave_balance_entries_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    leave_balance_entries_created_by_fkey: ['created_by'],
    leave_balance_entries_days_range: ['days'],
    leave_balance_entries_description_length: ['description'],
    leave_balance_entries_employee_id_fkey: ['employee_id'],
    leave_balance_entries_encashed_once: ['leave_encashment_id', 'days'],
    leave_balance_entries_entry_type_options: ['entry_type'],
    leave_balance_entries_leave_encashment_id_fkey: ['leave_encashment_id'],
    leave_balance_entries_leave_request_id_fkey: ['leave_request_id'],
    leave_balance_entries_leave_type_id_fkey: ['leave_type_id'],
    leave_balance_entries_leave_year_range: ['leave_year'],
    leave_balance_entries_once: ['leave_request_id', 'leave_year', 'entry_date'],
    leave_balance_entries_pkey: ['id'],
  },
} as const satisfies TableFacts;
