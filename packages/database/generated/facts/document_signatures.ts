// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    document_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'documents', column: 'id', constraint: 'document_signatures_document_id_fkey' } },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'document_signatures_employee_id_fkey' } },
    due_on: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['requested', 'signed', 'withdrawn'], defaultOption: 'requested' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    signer_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 200 },
    signature: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 20000 },
    signed_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    file_hash: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'document_signatures_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    document_signatures_created_by_fkey: ['created_by'],
    document_signatures_document_id_fkey: ['document_id'],
    document_signatures_employee_id_fkey: ['employee_id'],
    document_signatures_file_hash_format: ['file_hash'],
    document_signatures_once: ['document_id', 'employee_id'],
    document_signatures_pkey: ['id'],
    document_signatures_signature_format: ['signature'],
    document_signatures_signature_length: ['signature'],
    document_signatures_signed_by_name: ['status', 'signer_name'],
    document_signatures_signer_name_length: ['signer_name'],
    document_signatures_status_options: ['status'],
    document_signatures_status_reason_length: ['status_reason'],
  },
} as const satisfies TableFacts;
