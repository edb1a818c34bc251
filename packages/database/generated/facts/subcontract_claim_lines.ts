// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    subcontract_claim_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'subcontract_claims', column: 'id', constraint: 'subcontract_claim_lines_subcontract_claim_id_fkey' } },
    work_order_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'work_order_items', column: 'id', constraint: 'subcontract_claim_lines_work_order_item_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    unit: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    contract_quantity: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    rate: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    previous_quantity: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, precision: 16, scale: 4 },
    quantity_done: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    completed_percentage: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 9, scale: 4 },
    applied_quantity: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, precision: 16, scale: 4, min: 0 },
    reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    previous_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    completed_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
    applied_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    difference_amount: { type: 'numeric', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'subcontract_claim_lines_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    subcontract_claim_lines_applied_quantity_range: ['applied_quantity'],
    subcontract_claim_lines_created_by_fkey: ['created_by'],
    subcontract_claim_lines_pkey: ['id'],
    subcontract_claim_lines_position_range: ['position'],
    subcontract_claim_lines_quantity_done_range: ['quantity_done'],
    subcontract_claim_lines_reason_length: ['reason'],
    subcontract_claim_lines_subcontract_claim_id_fkey: ['subcontract_claim_id'],
    subcontract_claim_lines_subcontract_claim_id_work_order_ite_key: ['subcontract_claim_id', 'work_order_item_id'],
    subcontract_claim_lines_unit_length: ['unit'],
    subcontract_claim_lines_work_order_item_id_fkey: ['work_order_item_id'],
  },
} as const satisfies TableFacts;
