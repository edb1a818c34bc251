// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    subcontract_claim_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'subcontract_claims', column: 'id', constraint: 'subcontract_claim_deductions_subcontract_claim_id_fkey' } },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    kind: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['contra_charge', 'liquidated_damages', 'withheld', 'other'], defaultOption: 'contra_charge' },
    description: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 300 },
    previous_amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    carried_from_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'subcontract_claim_deductions', column: 'id', constraint: 'subcontract_claim_deductions_carried_from_id_fkey' } },
    amount: { type: 'numeric', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: 0 },
    cost_code_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'cost_codes', column: 'id', constraint: 'subcontract_claim_deductions_cost_code_id_fkey' } },
    cost_type: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['labour', 'material', 'plant', 'subcontract', 'other'], defaultOption: 'subcontract' },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'subcontract_claim_deductions_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    subcontract_claim_deductions_amount_range: ['amount'],
    subcontract_claim_deductions_carried_from_id_fkey: ['carried_from_id'],
    subcontract_claim_deductions_cost_code_id_fkey: ['cost_code_id'],
    subcontract_claim_deductions_cost_type_options: ['cost_type'],
    subcontract_claim_deductions_created_by_fkey: ['created_by'],
    subcontract_claim_deductions_description_length: ['description'],
    subcontract_claim_deductions_kind_options: ['kind'],
    subcontract_claim_deductions_pkey: ['id'],
    subcontract_claim_deductions_position_range: ['position'],
    subcontract_claim_deductions_subcontract_claim_id_fkey: ['subcontract_claim_id'],
  },
} as const satisfies TableFacts;
