// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    budget_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'budgets', column: 'id', constraint: 'budget_entries_budget_id_fkey' } },
    budget_line_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'budget_lines', column: 'id', constraint: 'budget_entries_budget_line_id_fkey' } },
    project_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'projects', column: 'id', constraint: 'budget_entries_project_id_fkey' } },
    cost_code_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'cost_codes', column: 'id', constraint: 'budget_entries_cost_code_id_fkey' } },
    currency: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'currencies', column: 'code', constraint: 'budget_entries_currency_fkey' } },
    entry_type: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['original', 'modification', 'transfer', 'approved_change'] },
    amount: { type: 'numeric', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    entry_date: { type: 'date', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    source_table: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 63 },
    source_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    description: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'budget_entries_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
  },
  constraints: {
    budget_entries_budget_id_fkey: ['budget_id'],
    budget_entries_budget_line_id_fkey: ['budget_line_id'],
    budget_entries_cost_code_id_fkey: ['cost_code_id'],
    budget_entries_created_by_fkey: ['created_by'],
    budget_entries_currency_fkey: ['currency'],
    budget_entries_description_length: ['description'],
    budget_entries_entry_type_options: ['entry_type'],
    budget_entries_pkey: ['id'],
    budget_entries_project_id_fkey: ['project_id'],
    budget_entries_source_table_length: ['source_table'],
  },
} as const satisfies TableFacts;
