// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    country_pack: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['AE', 'IN', 'none'] },
    vehicle: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['car', 'pickup', 'motorcycle', 'bicycle'], defaultOption: 'car' },
    currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'mileage_rates_currency_fkey' } },
    rate: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, precision: 16, scale: 4, min: 0.0001 },
    effective_from: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'mileage_rates_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    mileage_rates_country_pack_options: ['country_pack'],
    mileage_rates_created_by_fkey: ['created_by'],
    mileage_rates_currency_fkey: ['currency'],
    mileage_rates_once: ['country_pack', 'vehicle', 'effective_from'],
    mileage_rates_pkey: ['id'],
    mileage_rates_rate_range: ['rate'],
    mileage_rates_vehicle_options: ['vehicle'],
  },
} as const satisfies TableFacts;
