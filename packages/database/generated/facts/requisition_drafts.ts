// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: false },
    requisition_number: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 30 },
    title: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 200 },
    project_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, references: { table: 'projects', column: 'id', constraint: 'requisition_drafts_project_id_fkey' } },
    requested_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'requisition_drafts_requested_by_fkey' } },
    required_date: { type: 'date', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true },
    status: { type: 'text', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: true, isUpdatable: true, options: ['draft', 'pending', 'approved', 'rejected', 'partially_ordered', 'ordered', 'closed', 'cancelled'], defaultOption: 'draft' },
    status_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    rejection_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true, maxLength: 1000 },
    excess_reason: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 1000 },
    decided_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'requisition_drafts_decided_by_fkey' } },
    decided_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false },
    notes: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: true, isUpdatable: true, maxLength: 5000 },
    search_text: { type: 'text', isNullable: true, hasDefault: false, isGenerated: true, isInsertable: false, isUpdatable: false, maxLength: 500 },
    created_by: { type: 'uuid', isNullable: true, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'requisition_drafts_created_by_fkey' } },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    requisition_drafts_created_by_fkey: ['created_by'],
    requisition_drafts_decided_by_fkey: ['decided_by'],
    requisition_drafts_excess_reason_length: ['excess_reason'],
    requisition_drafts_notes_length: ['notes'],
    requisition_drafts_pkey: ['id'],
    requisition_drafts_project_id_fkey: ['project_id'],
    requisition_drafts_rejection_reason_length: ['rejection_reason'],
    requisition_drafts_requested_by_fkey: ['requested_by'],
    requisition_drafts_requisition_number_key: ['requisition_number'],
    requisition_drafts_requisition_number_length: ['requisition_number'],
    requisition_drafts_search_text_length: ['search_text'],
    requisition_drafts_status_options: ['status'],
    requisition_drafts_status_reason_length: ['status_reason'],
    requisition_drafts_title_length: ['title'],
  },
} as const satisfies TableFacts;
