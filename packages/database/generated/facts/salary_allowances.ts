// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    salary_band_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'salary_bands', column: 'id', constraint: 'salary_allowances_salary_band_id_fkey' } },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    name_ar: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    name_hi: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 100 },
    calculation: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['fixed', 'percent'], defaultOption: 'fixed' },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'salary_allowances_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    salary_allowances_amount_range: ['amount'],
    salary_allowances_calculation_options: ['calculation'],
    salary_allowances_created_by_fkey: ['created_by'],
    salary_allowances_description_length: ['description'],
    salary_allowances_name_ar_length: ['name_ar'],
    salary_allowances_name_hi_length: ['name_hi'],
    salary_allowances_name_length: ['name'],
    salary_allowances_percent_range: ['calculation', 'amount'],
    salary_allowances_pkey: ['id'],
    salary_allowances_salary_band_id_fkey: ['salary_band_id'],
    salary_allowances_salary_band_id_name_key: ['salary_band_id', 'name'],
  },
} as const satisfies TableFacts;
