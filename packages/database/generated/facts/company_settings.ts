// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 200 },
    email: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 320 },
    address: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    phone: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 50 },
    website: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 500 },
    tax_id: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 50 },
    license_number: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 50 },
    base_currency: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['USD', 'INR', 'AED'] },
    time_zone: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 64 },
    country_pack: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['AE', 'IN', 'none'] },
    weekend_days: { type: 'smallint[]', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'company_settings_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    company_settings_address_length: ['address'],
    company_settings_base_currency_options: ['base_currency'],
    company_settings_country_pack_options: ['country_pack'],
    company_settings_created_by_fkey: ['created_by'],
    company_settings_email_length: ['email'],
    company_settings_license_number_length: ['license_number'],
    company_settings_name_length: ['name'],
    company_settings_one_row: ['id'],
    company_settings_phone_length: ['phone'],
    company_settings_pkey: ['id'],
    company_settings_tax_id_length: ['tax_id'],
    company_settings_time_zone_length: ['time_zone'],
    company_settings_website_length: ['website'],
    company_settings_weekend_days_options: ['weekend_days'],
  },
} as const satisfies TableFacts;
