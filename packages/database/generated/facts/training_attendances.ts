// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    training_session_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'training_sessions', column: 'id', constraint: 'training_attendances_training_session_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'training_attendances_employee_id_fkey' } },
    result: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['invited', 'attended', 'passed', 'failed', 'absent'], defaultOption: 'invited' },
    employee_paper_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'employee_papers', column: 'id', constraint: 'training_attendances_employee_paper_id_fkey' } },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'training_attendances_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    training_attendances_created_by_fkey: ['created_by'],
    training_attendances_employee_id_fkey: ['employee_id'],
    training_attendances_employee_paper_id_fkey: ['employee_paper_id'],
    training_attendances_once: ['training_session_id', 'employee_id'],
    training_attendances_pkey: ['id'],
    training_attendances_position_range: ['position'],
    training_attendances_result_options: ['result'],
    training_attendances_training_session_id_fkey: ['training_session_id'],
  },
} as const satisfies TableFacts;
