// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'inventory_items', column: 'id', constraint: 'inventory_transactions_item_id_fkey' } },
    transaction_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['receipt', 'issue', 'return', 'adjustment', 'transfer'] },
    quantity: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 16, scale: 4 },
    unit_cost: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, precision: 16, scale: 4, min: 0 },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'inventory_transactions_project_id_fkey' } },
    to_project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'inventory_transactions_to_project_id_fkey' } },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'cost_codes', column: 'id', constraint: 'inventory_transactions_cost_code_id_fkey' } },
    transaction_date: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, maxLength: 1000 },
    stock_change: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    total_cost: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 2 },
    quantity_after: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    average_cost_after: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    source_table: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    source_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    source_line_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'inventory_transactions_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    inventory_transactions_cost_code_id_fkey: ['cost_code_id'],
    inventory_transactions_created_by_fkey: ['created_by'],
    inventory_transactions_item_id_fkey: ['item_id'],
    inventory_transactions_notes_length: ['notes'],
    inventory_transactions_pkey: ['id'],
    inventory_transactions_project_id_fkey: ['project_id'],
    inventory_transactions_projects_fit: ['transaction_type', 'project_id', 'to_project_id'],
    inventory_transactions_quantity_range: ['quantity', 'transaction_type'],
    inventory_transactions_source_once: ['source_table', 'source_id', 'source_line_id', 'transaction_type'],
    inventory_transactions_source_table_length: ['source_table'],
    inventory_transactions_to_project_id_fkey: ['to_project_id'],
    inventory_transactions_transaction_type_options: ['transaction_type'],
    inventory_transactions_unit_cost_range: ['unit_cost'],
  },
} as const satisfies TableFacts;
