// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'ml_predictions_user_id_fkey' } },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'ml_predictions_project_id_fkey' } },
    prediction_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['cost', 'schedule', 'cash_flow', 'risk', 'safety', 'resource', 'other'] },
    model_name: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 100 },
    target_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false },
    predicted_value: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 18, scale: 4 },
    confidence: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 5, scale: 4, min: 0, max: 1 },
    details: { type: 'jsonb', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 65536 },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    ml_predictions_confidence_range: ['confidence'],
    ml_predictions_details_length: ['details'],
    ml_predictions_model_name_length: ['model_name'],
    ml_predictions_pkey: ['id'],
    ml_predictions_prediction_type_options: ['prediction_type'],
    ml_predictions_project_id_fkey: ['project_id'],
    ml_predictions_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
