import type { Case } from './case.ts';
import { casesOfDocuments } from './cases-of-documents.ts';
import { casesOfPersonnel } from './cases-of-personnel.ts';

/** By table and, after the colon, what is special about the rows. Typed by hand from ruling R1. */
export const cases: Record<string, Case> = {
  // a grant is written again as it stands, by an upsert, and never turned into another
  'role_permissions: as they stand': {
    reach: '-aaaa/aaaa ----a/---- ----a/---- ----a/----',
    set: { role_id: 'role_id' },
  },
  'comments: of a task': {
    reach: '-aaaa/-aa- -aaaa/-aa- -oooo/oooo -ooaa/oaao',
    rows: { task_id: "'{tasks}'", project_id: 'null' },
  },
  'comments: of a project': {
    reach: '-aaaa/-a-a -aaaa/-a-a -oooo/oooo -ooaa/oaoa',
    rows: { task_id: 'null', project_id: "'{projects}'" },
  },
  'attachments: on a project': {
    reach: '-aaaa/-a-a -oaaa/-a-a -oaaa/-a-a -oaaa/-a-a',
    rows: { table_name: "'projects'", record_id: "'{projects}'" },
  },
  'attachments: on an expense': {
    reach: '-otaa/oooa -otaa/oooa -otaa/oooa -otaa/oooa',
    rows: { table_name: "'expenses'", record_id: "'{expenses}'" },
  },
  'attachments: on what takes none': {
    reach: '-----/---- -----/---- -----/---- -----/----',
    rows: { table_name: "'payroll'", record_id: "'{payroll}'" },
  },
  'attachment_versions: on a project': {
    reach: '-aaaa/-a-a -oaaa/-a-a -----/---- -----/----',
    rows: { attachment_id: "'{attachments}'" },
  },
  'audit_log: of rbac': { reach: '----a/---- -----/---- -----/---- -----/----', rows: { module: "'rbac'" } },
  'audit_log: of projects': {
    reach: '-aaaa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'projects'", table_name: "'projects'" },
  },
  'audit_log: of tasks': {
    reach: '-aaaa/-aa- -----/---- -----/---- -----/----',
    rows: { module: "'tasks'", table_name: "'tasks'" },
  },
  'audit_log: of external_entities': {
    reach: '-aaaa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'external_entities'", table_name: "'external_entities'" },
  },
  'audit_log: of commercial': {
    reach: '-aaaa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'commercial'", table_name: "'contracts'" },
  },
  'audit_log: of inventory': {
    reach: '-aaaa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'inventory'", table_name: "'inventory_items'" },
  },
  'audit_log: of safety': {
    reach: '-aaaa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'safety'", table_name: "'safety_inspections'" },
  },
  'audit_log: of hr': { reach: '----a/---- -----/---- -----/---- -----/----', rows: { module: "'hr'" } },
  'audit_log: of documents': {
    reach: '----a/---- -----/---- -----/---- -----/----',
    rows: { module: "'documents'" },
  },
  'audit_log: of settings': {
    reach: '---aa/-a-- -----/---- -----/---- -----/----',
    rows: { module: "'settings'", table_name: "'system_settings'" },
  },
  'audit_log: of what people set for themselves': {
    reach: '----a/---- -----/---- -----/---- -----/----',
    rows: { module: "'settings'", table_name: "'personal_settings'" },
  },
  'audit_log: of an invoice': {
    reach: '--aaa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'finance'", table_name: "'invoices'" },
  },
  'audit_log: of a labour rate': {
    reach: '---aa/-a-a -----/---- -----/---- -----/----',
    rows: { module: "'finance'", table_name: "'labour_rates'" },
  },
  'audit_log: of an expense': {
    reach: '----a/---- -----/---- -----/---- -----/----',
    rows: { module: "'finance'", table_name: "'expenses'" },
  },
  'ai_document_processing: of no document': {
    reach: '-oaaa/oaoa -aaaa/aaaa -----/---- -----/----',
    rows: { document_id: 'null' },
  },
  'ai_document_processing: of a personal document': { reach: '-ooaa/oooa -aaaa/aaaa -----/---- -----/----' },
  'announcements: published': {
    reach: '-aaaa/-a-a -aaaa/-a-a -ooaa/-a-o --aaa/-a-a',
    rows: { status: "'published'" },
  },
  'announcements: drafts': {
    reach: '-ooaa/-a-o -aaaa/-a-a -ooaa/-a-o -ooaa/-a-o',
    rows: { status: "'draft'" },
  },
  'announcements: archived': {
    reach: '-ooaa/-a-o -aaaa/-a-a -ooaa/-a-o --oaa/-a-o',
    rows: { status: "'archived'" },
  },
  'announcements: expired': {
    reach: '-ooaa/-a-o -aaaa/-a-a -ooaa/-a-o --oaa/-a-o',
    rows: { status: "'published'", expires_at: "now() - interval '1 day'" },
  },
  ...casesOfDocuments,
  'expenses: own': { reach: '-otaa/oooa -otaa/oooa -otaa/oooa -ooaa/oooa' },
  'expenses: filed for one': {
    reach: '-otaa/oooa -otaa/oooa -otaa/oooa ---aa/-o-a',
    rows: { created_by: 'null' },
  },
  'expenses: filed for one, paid by the company': {
    reach: '-otaa/oooa -otaa/oooa -otaa/oooa ---aa/-o-a',
    rows: { created_by: 'null', type: "'company'" },
  },
  'expenses: of no employee': {
    reach: '-ooaa/oooa -aaaa/aaaa -ooaa/oooa -ooaa/oooa',
    rows: { employee_id: 'null', type: "'reimbursable'" },
  },
  'expenses: paid by the company': {
    reach: '-oaaa/oaoa -aaaa/aaaa -oaaa/oaoa -ooaa/oaoa',
    rows: { employee_id: 'null', type: "'company'" },
  },
  // what the company paid itself is owed to nobody; to make it somebody's is for them, and for who sees everybody's
  'expenses: paid by the company, no longer so': {
    reach: '-oaaa/oaoa -aaaa/aaaa -o!aa/o!oa -ooaa/oaoa',
    rows: { employee_id: 'null', type: "'company'" },
    set: { type: "'reimbursable'" },
  },
  'expenses: decided by a step': {
    reach: '-ooaa/oooa ---aa/---a -ooaa/oooa ---aa/---a',
    rows: { employee_id: "'{owner.employees}'", created_by: "'{owner}'" },
    hasSteps: true,
  },
  'leave_requests: decided by a step': {
    reach: '-ooaa/oooa ---aa/---a -ooaa/oooa ---aa/---a',
    rows: { employee_id: "'{owner.employees}'", created_by: "'{owner}'" },
    hasSteps: true,
  },
  // who reads the books reads them too
  'posting_accounts: without the books': {
    reach: '---aa/-a-a ---aa/-a-- ---aa/-a-- ---aa/-a--',
    withheld: 'finance:view',
  },
  'message_threads: begun and joined': { reach: '-oooo/-o-o -aaaa/-a-a -oooo/-o-o -----/----' },
  'message_threads: joined': {
    reach: '-oooo/-o-o -aaaa/-a-a -oooo/-o-o -----/----',
    rows: { created_by: 'null' },
  },
  'message_threads: begun': {
    reach: '-oooo/-o-o -aaaa/-a-a -oooo/-o-o -----/----',
    without: ['thread_members'],
  },
  "thread_members: alone in one's conversation": { reach: '-oooo/-o-o -oooo/-o-o -oooo/-o-o -oooo/-o-o' },
  'thread_members: in one conversation': {
    reach: '-aaaa/-a-a -aaaa/-a-a -oooo/-o-o -oooo/-o-o',
    rows: { thread_id: "'{owner.message_threads}'" },
  },
  "messages: in one's conversation": { reach: '-oooo/-o-o -oooo/-o-o -oooo/-o-o -oooo/-o-o' },
  'messages: in a conversation of the owner': {
    reach: '----a/---- ----a/---- ----o/---- ----o/----',
    rows: { thread_id: "'{owner.message_threads}'" },
  },
  ...casesOfPersonnel,
};
