// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    holiday_date: { type: 'date', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    location: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'holidays_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    holidays_created_by_fkey: ['created_by'],
    holidays_holiday_date_location_key: ['holiday_date', 'location'],
    holidays_location_length: ['location'],
    holidays_name_length: ['name'],
    holidays_pkey: ['id'],
  },
} as const satisfies TableFacts;
