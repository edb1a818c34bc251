// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    landed_cost_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    supplier_invoice_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'supplier_invoices', column: 'id', constraint: 'landed_costs_supplier_invoice_id_fkey' } },
    landed_cost_date: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: true },
    basis: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['value', 'quantity', 'weight'], defaultOption: 'value' },
    amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['draft', 'pending', 'approved', 'rejected', 'reversed'], defaultOption: 'draft' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'landed_costs_decided_by_fkey' } },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    reversed_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'landed_costs_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    landed_costs_amount_range: ['amount'],
    landed_costs_basis_options: ['basis'],
    landed_costs_created_by_fkey: ['created_by'],
    landed_costs_decided_by_fkey: ['decided_by'],
    landed_costs_landed_cost_number_key: ['landed_cost_number'],
    landed_costs_landed_cost_number_length: ['landed_cost_number'],
    landed_costs_notes_length: ['notes'],
    landed_costs_pkey: ['id'],
    landed_costs_status_options: ['status'],
    landed_costs_status_reason_length: ['status_reason'],
    landed_costs_supplier_invoice_id_fkey: ['supplier_invoice_id'],
  },
} as const satisfies TableFacts;
