// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    staff_checklist_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: false, references: { table: 'staff_checklists', column: 'id', constraint: 'staff_checklist_items_staff_checklist_id_fkey' } },
    title: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    owner_kind: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['employee', 'manager', 'named'], defaultOption: 'named' },
    owner_id: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'profiles', column: 'id', constraint: 'staff_checklist_items_owner_id_fkey' } },
    due_days: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, min: -365, max: 365 },
    position: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'staff_checklist_items_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    staff_checklist_items_created_by_fkey: ['created_by'],
    staff_checklist_items_due_days_range: ['due_days'],
    staff_checklist_items_owner_id_fkey: ['owner_id'],
    staff_checklist_items_owner_kind_options: ['owner_kind'],
    staff_checklist_items_owner_named: ['owner_id', 'owner_kind'],
    staff_checklist_items_pkey: ['id'],
    staff_checklist_items_position_range: ['position'],
    staff_checklist_items_staff_checklist_id_fkey: ['staff_checklist_id'],
    staff_checklist_items_title_length: ['title'],
  },
} as const satisfies TableFacts;
