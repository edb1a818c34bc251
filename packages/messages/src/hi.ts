import { choices, fieldHelp, fields, resources, sections } from './hi/areas/resources.ts';
import { access } from './hi/access.ts';
import { accounting } from './hi/accounting.ts';
import { actions } from './hi/actions.ts';
import { activity } from './hi/activity.ts';
import { bank } from './hi/bank.ts';
import { bill } from './hi/bill.ts';
import { board } from './hi/board.ts';
import { calendar } from './hi/calendar.ts';
import { controls } from './hi/controls.ts';
import { conversation } from './hi/conversation.ts';
import { crud } from './hi/crud.ts';
import { documentFile } from './hi/document-file.ts';
import { files } from './hi/files.ts';
import { everyday } from './hi/everyday.ts';
import { everydayTools } from './hi/everyday-tools.ts';
import { jobs } from './hi/jobs.ts';
import { setup } from './hi/setup.ts';
import { auth } from './hi/auth.ts';
import { favourites } from './hi/favourites.ts';
import { approvals } from './hi/approvals.ts';
import { bulk } from './hi/bulk.ts';
import { offline } from './hi/offline.ts';
import { failures } from './hi/failures.ts';
import { finance } from './hi/finance.ts';
import { firstSteps } from './hi/first-steps.ts';
import { frame } from './hi/frame.ts';
import { guide } from './hi/guide.ts';
import { hr } from './hi/hr.ts';
import { letterhead } from './hi/letterhead.ts';
import { lines } from './hi/lines.ts';
import { money } from './hi/money.ts';
import { taxReturn } from './hi/tax-return.ts';
import { outline } from './hi/outline.ts';
import { overview } from './hi/overview.ts';
import { papers } from './hi/papers.ts';
import { ownRole } from './hi/own-role.ts';
import { profile } from './hi/profile.ts';
import { profilePicture } from './hi/profile-picture.ts';
import { pins } from './hi/pins.ts';
import { preciseErrors } from './hi/precise-errors.ts';
import { programs } from './hi/programs.ts';
import { projects } from './hi/projects.ts';
import { recruitment } from './hi/recruitment.ts';
import { signOff } from './hi/sign-off.ts';
import { accountSecurity } from './hi/account-security.ts';
import { schedule } from './hi/schedule.ts';
import { scheduleExport } from './hi/schedule-export.ts';
import { scheduleImport } from './hi/schedule-import.ts';
import { settlement } from './hi/settlement.ts';
import { settings } from './hi/settings.ts';
import { safety } from './hi/safety.ts';
import { site } from './hi/site.ts';
import { steps } from './hi/steps.ts';
import { comparison } from './hi/comparison.ts';
import { statements } from './hi/statements.ts';
import { tasks } from './hi/tasks.ts';
import { reviews } from './hi/reviews.ts';
import { team } from './hi/team.ts';
import { terms } from './hi/terms.ts';
import type { en } from './en.ts';
import type { MessagesOf } from './messages-of.ts';

export const hi = {
  ...frame,
  errors: { ...frame.errors, ...preciseErrors },
  resources,
  fields,
  fieldHelp,
  choices,
  sections,
  access,
  accounting,
  actions,
  activity,
  bank,
  bill,
  board,
  calendar,
  controls,
  conversation,
  crud,
  approvals,
  bulk,
  documentFile,
  files,
  everyday: { ...everyday, ...everydayTools },
  jobs,
  auth: { ...auth, setup },
  favourites,
  offline,
  failures,
  finance,
  firstSteps,
  guide,
  hr: { ...hr, settlement },
  letterhead,
  lines,
  money,
  taxReturn,
  outline,
  overview,
  papers,
  profile: { ...profile, ...ownRole },
  profilePicture,
  pins,
  programs,
  projects,
  recruitment,
  signOff,
  accountSecurity,
  safety,
  settings,
  comparison,
  statements,
  site,
  steps,
  tasks,
  reviews,
  team,
  terms,
  schedule,
  scheduleExport,
  scheduleImport,
} as const satisfies MessagesOf<typeof en>;
