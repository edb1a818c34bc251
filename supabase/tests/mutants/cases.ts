import type { Case } from './case.ts';
import { casesOfDocuments } from './cases-of-documents.ts';

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
  // pay is one's own once it is decided
  'payroll: approved': { reach: '-ooaa/-o-o ---aa/---- ---aa/---- ---aa/----' },
  'payroll: drafts': { reach: '---aa/---- ---aa/---- ---aa/---- ---aa/----', rows: { status: "'draft'" } },
  'pay_changes: pending': { reach: '---aa/---- ---aa/---- ---aa/---- ---aa/----' },
  'pay_changes: approved': {
    reach: '-ooaa/-o-o ---aa/---- ---aa/---- ---aa/----',
    rows: { status: "'approved'" },
  },
  'disciplinary_records: issued': { reach: '-otaa/-o-a --rxx/---x --rxx/---x -----/----' },
  'disciplinary_records: drafts': {
    reach: '--rxx/---x --rxx/---x --rxx/---x -----/----',
    rows: { status: "'draft'" },
  },
  'disciplinary_records: drafts about another': {
    reach: '--aaa/---a --aaa/---a --aaa/---a --ooo/-o-o',
    rows: { status: "'draft'", employee_id: "'{report.employees}'" },
  },
  'disciplinary_records: issued about another': {
    reach: '--aaa/---a --aaa/---a --aaa/---a -----/----',
    rows: { employee_id: "'{report.employees}'" },
  },
  'pay_deductions: pending': { reach: '-ooaa/-o-o ---aa/---- ---aa/---- ---aa/----' },
  'pay_deductions: approved': {
    reach: '-ooaa/-o-o ---aa/---- ---aa/---- ---aa/----',
    rows: { status: "'approved'" },
  },
  'pay_deductions: stopped': {
    reach: '-ooaa/-o-o ---aa/---- ---aa/---- ---aa/----',
    rows: { status: "'stopped'" },
  },
  // a crew sheet is its writer's, the site's and theirs who decide on hours of somebody in it
  'approval_deputies: of another': {
    reach: '-ooaa/oooo -----/---- -----/---- ---aa/----',
    rows: { delegator_id: "'{owner.profiles}'" },
  },
  'approval_deputies: given to another': {
    reach: '-ooaa/oooo -oooo/-o-o -oooo/-o-o -ooaa/-o-o',
    rows: { deputy_id: "'{owner.profiles}'" },
  },
  'employee_checklist_lines: of oneself': {
    reach: '-ooaa/-o-o ---aa/---- -!!aa/-!-! ---aa/----',
    rows: { owner_id: 'null' },
  },
  'employee_checklist_lines: done for another': {
    reach: '-ooaa/-o-o ---aa/---- -ooaa/-o-o ---aa/----',
    rows: { employee_id: "'{owner.employees}'", owner_id: "'{user}'" },
  },
  'employee_checklist_lines: given to another': {
    reach: '-ooaa/-o-o ---aa/---- -!!aa/-!-! ---aa/----',
    rows: { employee_id: "'{owner.employees}'", owner_id: "'{user}'" },
    set: { owner_id: "'{owner.profiles}'" },
  },
  'crew_sheets: written': {
    reach: '-ooaa/-o-a -aaaa/-a-a -ooaa/-o-a -ooaa/-o-a',
    rows: { project_id: "'{report.projects}'" },
  },
  "crew_sheets: of one's site": {
    reach: '-ooaa/-o-a -aaaa/-a-a -ooaa/-o-a -ooaa/-o-a',
    rows: { created_by: 'null' },
  },
  "crew_sheets: moved from one's site to another": {
    reach: '-ooaa/-o-a -aaaa/-a-a -!!aa/-!-a -ooaa/-o-a',
    rows: { created_by: 'null' },
    set: { project_id: "'{report.projects}'" },
  },
  'crew_sheets: with people of the team': {
    reach: '--taa/-o-a -aaaa/-a-a --taa/-o-a --taa/-o-a',
    rows: {
      created_by: 'null',
      project_id: "'{report.projects}'",
      people: "array['{employees}']::uuid[]",
    },
  },
  // a review is not its subject's to read before it is handed over
  'performance_reviews: drafts': {
    reach: '--rxx/---x --rxx/---x --rxx/---x ---xx/---x',
    rows: { status: "'draft'" },
  },
  'performance_reviews: handed over': {
    reach: '-otaa/-o-a --rxx/---x -otaa/-o-a ---aa/-o-a',
    rows: { status: "'submitted'" },
  },
  'performance_reviews: taken back by their subject': {
    reach: '-otaa/-o-a --rxx/---x -!!!!/-!-! ---aa/-o-a',
    rows: { status: "'submitted'" },
    set: { status: "'draft'" },
  },
  'job_interviews: held for others': {
    reach: '-ooaa/-o-o ---aa/---- -ooaa/-o-o ---aa/----',
    rows: { job_application_id: "'{owner.job_applications}'", interviewer_id: "'{employees}'" },
  },
  "job_interviews: of one's vacancy, held by another": {
    reach: '-ooaa/-o-o -ooaa/-o-o -ooaa/-o-o ---aa/-o--',
    rows: { interviewer_id: "'{owner.employees}'" },
  },
  'job_interviews: given to another': {
    reach: '-ooaa/-o-o ---aa/---- -!!aa/-!-! ---aa/----',
    rows: { job_application_id: "'{owner.job_applications}'", interviewer_id: "'{employees}'" },
    set: { interviewer_id: "'{owner.employees}'" },
  },
  'training_sessions: courses': {
    reach: '-aaaa/-a-a --aaa/-a-a -oaaa/-a-a -ooaa/-a-a',
    rows: { session_type: "'course'" },
  },
  'training_sessions: held': {
    reach: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
    rows: { status: "'held'" },
  },
  'vacancies: given to another': {
    reach: '-oaaa/-a-a --oaa/-o-o -!!aa/-!-! --oaa/-o-o',
    set: { hiring_manager_id: "'{owner.employees}'" },
  },
  'vacancies: open': {
    reach: '-oaaa/-a-a --oaa/-o-o -ooaa/-o-o --oaa/-o-o',
    rows: { status: "'open'" },
  },
};
