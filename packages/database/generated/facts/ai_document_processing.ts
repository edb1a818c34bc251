// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'ai_document_processing_user_id_fkey' } },
    document_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'documents', column: 'id', constraint: 'ai_document_processing_document_id_fkey' } },
    file_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 255 },
    document_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['invoice', 'purchase_order', 'contract', 'drawing', 'certificate', 'other'], defaultOption: 'other' },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['pending', 'completed', 'failed'], defaultOption: 'completed' },
    confidence: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 5, scale: 4, min: 0, max: 1 },
    extracted_data: { type: 'jsonb', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 65536 },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    ai_document_processing_confidence_range: ['confidence'],
    ai_document_processing_document_id_fkey: ['document_id'],
    ai_document_processing_document_type_options: ['document_type'],
    ai_document_processing_extracted_data_length: ['extracted_data'],
    ai_document_processing_file_name_length: ['file_name'],
    ai_document_processing_pkey: ['id'],
    ai_document_processing_status_options: ['status'],
    ai_document_processing_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
