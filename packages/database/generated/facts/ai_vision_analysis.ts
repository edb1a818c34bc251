// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'ai_vision_analysis_user_id_fkey' } },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'ai_vision_analysis_project_id_fkey' } },
    analysis_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['safety', 'progress', 'quality', 'other'], defaultOption: 'other' },
    image_path: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 500 },
    confidence: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 5, scale: 4, min: 0, max: 1 },
    results: { type: 'jsonb', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 65536 },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    ai_vision_analysis_analysis_type_options: ['analysis_type'],
    ai_vision_analysis_confidence_range: ['confidence'],
    ai_vision_analysis_image_path_length: ['image_path'],
    ai_vision_analysis_pkey: ['id'],
    ai_vision_analysis_project_id_fkey: ['project_id'],
    ai_vision_analysis_results_length: ['results'],
    ai_vision_analysis_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
