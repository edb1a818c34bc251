// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: [],
  columns: {
    id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false },
    takeoff_number: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    project_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    company_name: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    category: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    activity: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    unit: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    quantity: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    drawing_reference: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    drawing_revision: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    status: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    boq_reference_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    search_text: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
  },
} as const satisfies TableFacts;
