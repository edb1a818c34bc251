import type { Case } from './case.ts';

/** Pay, reviews, training and recruitment; see `cases`. */
export const casesOfPersonnel: Record<string, Case> = {
  // what an hour cost is pay, also in the ledger of the projects
  'job_cost_entries: of hours': {
    reach: '---aa/---- -----/---- -----/---- -----/----',
    rows: { source_table: "'time_entries'" },
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
  'disciplinary_records: issued, where nobody decides on them': {
    reach: '-oooo/-o-o -----/---- -----/---- -----/----',
    withheld: 'hr:approve',
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
  // of the owner, who takes no part as their own reviewer
  'performance_reviews: written by their reviewers': {
    reach: '-ooa-/-o-a ---a-/---a -ooa-/-o-a ---a-/---a',
    rows: { status: "'draft'", employee_id: "'{owner.employees}'", reviewer_id: "'{employees}'" },
  },
  'performance_goals: of whom one reviews': {
    reach: '-aaaa/-a-a ---aa/---a ---aa/---a ---aa/---a',
    rows: { employee_id: "'{owner.employees}'" },
    others: {
      performance_reviews: {
        status: "'draft'",
        employee_id: "'{owner.employees}'",
        reviewer_id: "'{employees}'",
      },
    },
  },
  'self_assessments: of whom one reviews': {
    reach: '-ooaa/-o-a -----/---- ---aa/---a -----/----',
    rows: { employee_id: "'{owner.employees}'" },
    others: {
      performance_reviews: { employee_id: "'{owner.employees}'", reviewer_id: "'{employees}'" },
    },
  },
  'review_answers: of reviewers': {
    reach: '-ooaa/-o-a -ooo-/-o-o -ooo-/-o-o -ooo-/-o-o',
    others: {
      performance_reviews: { employee_id: "'{owner.employees}'", reviewer_id: "'{employees}'" },
    },
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
  'training_sessions: of no project': {
    reach: '-aaaa/-a-a --aaa/-a-a -oaaa/-a-a -ooaa/-a-a',
    rows: { project_id: 'null' },
  },
  'training_attendances: for who keeps no sessions': {
    reach: '-otaa/-o-a --taa/-o-a --taa/-o-a --taa/-o-a',
    withheld: 'safety:create',
  },
  'training_sessions: held': {
    reach: '-aaaa/-a-a -aaaa/-a-a --aaa/-a-a ---aa/-a-a',
    rows: { status: "'held'" },
  },
  'vacancies: given to another': {
    reach: '-oaaa/-a-a --oaa/-o-o -!!aa/-!-! --oaa/-o-o',
    set: { hiring_manager_id: "'{owner.employees}'" },
  },
  'vacancies: where nobody approves the headcount': {
    reach: '-ooaa/-o-o -----/---- -ooaa/-o-o -----/----',
    withheld: 'hr:approve',
  },
  'vacancies: open': {
    reach: '-oaaa/-a-a --oaa/-o-o -ooaa/-o-o --oaa/-o-o',
    rows: { status: "'open'" },
  },
};
