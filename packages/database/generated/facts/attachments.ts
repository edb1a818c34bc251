// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    table_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 63 },
    record_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false },
    file_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 255 },
    file_path: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 500 },
    file_size: { type: 'bigint', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, min: 0 },
    mime_type: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 150 },
    thumbnail: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 24000 },
    is_supplement: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_for_client: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    file_version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, min: 1 },
    uploaded_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'attachments_uploaded_by_fkey' } },
    uploaded_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'attachments_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    attachments_created_by_fkey: ['created_by'],
    attachments_file_name_format: ['file_name'],
    attachments_file_name_length: ['file_name'],
    attachments_file_path_format: ['file_path'],
    attachments_file_path_key: ['file_path'],
    attachments_file_path_length: ['file_path'],
    attachments_file_size_range: ['file_size'],
    attachments_file_version_range: ['file_version'],
    attachments_mime_type_length: ['mime_type'],
    attachments_mime_type_options: ['mime_type'],
    attachments_pkey: ['id'],
    attachments_table_name_length: ['table_name'],
    attachments_thumbnail_format: ['thumbnail'],
    attachments_thumbnail_length: ['thumbnail'],
    attachments_uploaded_by_fkey: ['uploaded_by'],
  },
} as const satisfies TableFacts;
