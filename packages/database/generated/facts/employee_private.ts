// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'employee_private_employee_id_fkey' } },
    address: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    personal_phone: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    personal_email: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 320 },
    emergency_contact_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    emergency_contact_phone: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    birth_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    nationality: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    national_id: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    passport_id: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 50 },
    passport_expiry_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    visa_expiry_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'employee_private_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    employee_private_address_length: ['address'],
    employee_private_birth_date_range: ['birth_date'],
    employee_private_created_by_fkey: ['created_by'],
    employee_private_emergency_contact_name_length: ['emergency_contact_name'],
    employee_private_emergency_contact_phone_length: ['emergency_contact_phone'],
    employee_private_employee_id_fkey: ['employee_id'],
    employee_private_employee_id_key: ['employee_id'],
    employee_private_national_id_length: ['national_id'],
    employee_private_nationality_format: ['nationality'],
    employee_private_passport_id_length: ['passport_id'],
    employee_private_personal_email_format: ['personal_email'],
    employee_private_personal_email_length: ['personal_email'],
    employee_private_personal_phone_length: ['personal_phone'],
    employee_private_pkey: ['id'],
    employee_private_status_reason_length: ['status_reason'],
  },
} as const satisfies TableFacts;
