// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

import type { TableFacts } from '../../src/table-facts.ts';

export const facts = {
  primaryKey: ['id'],
  columns: {
    id: { type: 'uuid', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    user_id: { type: 'uuid', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'notifications_user_id_fkey' } },
    kind: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, options: ['general', 'project_update', 'safety_alert', 'financial_alert', 'task_assigned', 'task_reminder', 'task_overdue', 'invoice_overdue', 'weekly_report', 'approval', 'approved', 'rejected', 'decision_refused', 'deputy', 'document_shared', 'document_to_sign', 'document_comment', 'message', 'announcement', 'mention', 'sign_up', 'bank_account', 'pay_change', 'pay_change_stuck', 'paper_expiry', 'notice_due', 'notice_lapsed', 'interview', 'job_application', 'ball_in_court', 'overdue', 'permit_ends', 'self_assessment_due', 'review_due', 'review_shared', 'cheque_due', 'cheque_returned'] },
    subject: { type: 'text', isNullable: false, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 300 },
    link: { type: 'text', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, maxLength: 500 },
    sent_by: { type: 'uuid', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: false, references: { table: 'profiles', column: 'id', constraint: 'notifications_sent_by_fkey' } },
    read_at: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    snoozed_until: { type: 'timestamp with time zone', isNullable: true, hasDefault: false, isGenerated: false, isInsertable: false, isUpdatable: true },
    created_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    updated_at: { type: 'timestamp with time zone', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: false },
    version: { type: 'integer', isNullable: false, hasDefault: true, isGenerated: false, isInsertable: false, isUpdatable: true },
  },
  constraints: {
    notifications_kind_options: ['kind'],
    notifications_link_format: ['link'],
    notifications_link_length: ['link'],
    notifications_pkey: ['id'],
    notifications_sent_by_fkey: ['sent_by'],
    notifications_subject_length: ['subject'],
    notifications_user_id_fkey: ['user_id'],
  },
} as const satisfies TableFacts;
