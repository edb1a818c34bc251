// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    attachment_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false },
    version_number: { type: 'integer', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, min: 1 },
    file_path: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 500 },
    file_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 255 },
    file_size: { type: 'bigint', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, min: 0 },
    mime_type: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 150 },
    thumbnail: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 24000 },
    restored_version: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    uploaded_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'attachment_versions_uploaded_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    attachment_versions_attachment_id_version_number_key: ['attachment_id', 'version_number'],
    attachment_versions_file_name_format: ['file_name'],
    attachment_versions_file_name_length: ['file_name'],
    attachment_versions_file_path_format: ['file_path'],
    attachment_versions_file_path_length: ['file_path'],
    attachment_versions_file_size_range: ['file_size'],
    attachment_versions_mime_type_length: ['mime_type'],
    attachment_versions_mime_type_options: ['mime_type'],
    attachment_versions_pkey: ['id'],
    attachment_versions_restored_version_range: ['restored_version', 'version_number'],
    attachment_versions_thumbnail_format: ['thumbnail'],
    attachment_versions_thumbnail_length: ['thumbnail'],
    attachment_versions_uploaded_by_fkey: ['uploaded_by'],
    attachment_versions_version_number_range: ['version_number'],
  },
} as const satisfies TableFacts;
