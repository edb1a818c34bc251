// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'project_holidays_project_id_fkey' } },
    holiday_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    is_working: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'project_holidays_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    project_holidays_created_by_fkey: ['created_by'],
    project_holidays_name_length: ['name'],
    project_holidays_pkey: ['id'],
    project_holidays_project_id_fkey: ['project_id'],
    project_holidays_project_id_holiday_date_key: ['project_id', 'holiday_date'],
  },
} as const satisfies TableFacts;
