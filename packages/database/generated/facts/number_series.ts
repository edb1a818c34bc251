// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    table_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    series: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 10 },
    prefix: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 12 },
    digits: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, min: 1, max: 10 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'number_series_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    number_series_created_by_fkey: ['created_by'],
    number_series_digits_range: ['digits'],
    number_series_pkey: ['id'],
    number_series_prefix_format: ['prefix'],
    number_series_prefix_length: ['prefix'],
    number_series_series_key: ['series'],
    number_series_series_length: ['series'],
    number_series_table_name_key: ['table_name'],
    number_series_table_name_length: ['table_name'],
  },
} as const satisfies TableFacts;
