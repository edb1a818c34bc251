// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    document_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'documents', column: 'id', constraint: 'document_versions_document_id_fkey' } },
    version_number: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, min: 1 },
    file_path: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 500 },
    file_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 255 },
    file_size: { type: 'bigint', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, min: 0 },
    mime_type: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 150 },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 1000 },
    uploaded_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'document_versions_uploaded_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    document_versions_document_id_fkey: ['document_id'],
    document_versions_document_id_version_number_key: ['document_id', 'version_number'],
    document_versions_file_name_length: ['file_name'],
    document_versions_file_path_format: ['file_path'],
    document_versions_file_path_length: ['file_path'],
    document_versions_file_size_range: ['file_size'],
    document_versions_mime_type_length: ['mime_type'],
    document_versions_mime_type_options: ['mime_type'],
    document_versions_notes_length: ['notes'],
    document_versions_pkey: ['id'],
    document_versions_uploaded_by_fkey: ['uploaded_by'],
    document_versions_version_number_range: ['version_number'],
  },
} as const satisfies TableFacts;
