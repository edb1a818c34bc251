// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    handover_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    company_item_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'company_items', column: 'id', constraint: 'item_handovers_company_item_id_fkey' } },
    employee_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'employees', column: 'id', constraint: 'item_handovers_employee_id_fkey' } },
    handed_out_on: { type: 'date', isNullable: false, hasDefault: true, defaultMoment: 'today', isGenerated: false, isInsertable: true, isUpdatable: false },
    condition_out: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false, options: ['new', 'good', 'worn', 'damaged'], defaultOption: 'good' },
    acknowledged_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    returned_on: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    condition_in: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['new', 'good', 'worn', 'damaged'] },
    received_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'item_handovers_received_by_fkey' } },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 1000 },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true, options: ['handed_out', 'acknowledged', 'returned', 'lost'], defaultOption: 'handed_out' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'item_handovers_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    item_handovers_company_item_id_fkey: ['company_item_id'],
    item_handovers_condition_in_options: ['condition_in'],
    item_handovers_condition_out_options: ['condition_out'],
    item_handovers_created_by_fkey: ['created_by'],
    item_handovers_employee_id_fkey: ['employee_id'],
    item_handovers_handover_number_key: ['handover_number'],
    item_handovers_handover_number_length: ['handover_number'],
    item_handovers_notes_length: ['notes'],
    item_handovers_one_holder: ['company_item_id'],
    item_handovers_pkey: ['id'],
    item_handovers_received_by_fkey: ['received_by'],
    item_handovers_returned_on_range: ['returned_on', 'handed_out_on'],
    item_handovers_status_options: ['status'],
    item_handovers_status_reason_length: ['status_reason'],
  },
} as const satisfies TableFacts;
