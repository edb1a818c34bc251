// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    is_enabled: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    endpoint_url: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 500 },
    model_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 100 },
    has_key: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    confidence_threshold: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 5, scale: 4, min: 0, max: 1 },
    max_batch_size: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, min: 1, max: 1000 },
    cache_seconds: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, min: 0, max: 604800 },
    timeout_milliseconds: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, min: 1000, max: 120000 },
    max_retries: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, min: 0, max: 10 },
    document_processing: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    computer_vision: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    conversational_ai: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    predictive_analytics: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    geospatial_iot: { type: 'boolean', isNullable: false, hasDefault: true, isOnByDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    quality_inspection: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    training: { type: 'boolean', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'ai_settings_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    ai_settings_cache_seconds_range: ['cache_seconds'],
    ai_settings_confidence_threshold_range: ['confidence_threshold'],
    ai_settings_created_by_fkey: ['created_by'],
    ai_settings_enabled_has_provider: ['is_enabled', 'endpoint_url', 'model_name'],
    ai_settings_endpoint_url_format: ['endpoint_url'],
    ai_settings_endpoint_url_length: ['endpoint_url'],
    ai_settings_max_batch_size_range: ['max_batch_size'],
    ai_settings_max_retries_range: ['max_retries'],
    ai_settings_model_name_length: ['model_name'],
    ai_settings_one_row: ['id'],
    ai_settings_pkey: ['id'],
    ai_settings_timeout_milliseconds_range: ['timeout_milliseconds'],
  },
} as const satisfies TableFacts;
