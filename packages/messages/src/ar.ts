import { choices, fieldHelp, fields, resources, sections } from './ar/areas/resources.ts';
import { access } from './ar/access.ts';
import { accounting } from './ar/accounting.ts';
import { actions } from './ar/actions.ts';
import { activity } from './ar/activity.ts';
import { bank } from './ar/bank.ts';
import { bill } from './ar/bill.ts';
import { board } from './ar/board.ts';
import { calendar } from './ar/calendar.ts';
import { controls } from './ar/controls.ts';
import { conversation } from './ar/conversation.ts';
import { crud } from './ar/crud.ts';
import { documentFile } from './ar/document-file.ts';
import { files } from './ar/files.ts';
import { everyday } from './ar/everyday.ts';
import { everydayTools } from './ar/everyday-tools.ts';
import { jobs } from './ar/jobs.ts';
import { setup } from './ar/setup.ts';
import { auth } from './ar/auth.ts';
import { favourites } from './ar/favourites.ts';
import { approvals } from './ar/approvals.ts';
import { bulk } from './ar/bulk.ts';
import { offline } from './ar/offline.ts';
import { failures } from './ar/failures.ts';
import { finance } from './ar/finance.ts';
import { firstSteps } from './ar/first-steps.ts';
import { frame } from './ar/frame.ts';
import { guide } from './ar/guide.ts';
import { hr } from './ar/hr.ts';
import { letterhead } from './ar/letterhead.ts';
import { lines } from './ar/lines.ts';
import { money } from './ar/money.ts';
import { taxReturn } from './ar/tax-return.ts';
import { outline } from './ar/outline.ts';
import { overview } from './ar/overview.ts';
import { papers } from './ar/papers.ts';
import { ownRole } from './ar/own-role.ts';
import { profile } from './ar/profile.ts';
import { profilePicture } from './ar/profile-picture.ts';
import { pins } from './ar/pins.ts';
import { preciseErrors } from './ar/precise-errors.ts';
import { programs } from './ar/programs.ts';
import { projects } from './ar/projects.ts';
import { recruitment } from './ar/recruitment.ts';
import { signOff } from './ar/sign-off.ts';
import { accountSecurity } from './ar/account-security.ts';
import { schedule } from './ar/schedule.ts';
import { scheduleExport } from './ar/schedule-export.ts';
import { scheduleImport } from './ar/schedule-import.ts';
import { settlement } from './ar/settlement.ts';
import { settings } from './ar/settings.ts';
import { safety } from './ar/safety.ts';
import { site } from './ar/site.ts';
import { steps } from './ar/steps.ts';
import { comparison } from './ar/comparison.ts';
import { statements } from './ar/statements.ts';
import { tasks } from './ar/tasks.ts';
import { reviews } from './ar/reviews.ts';
import { team } from './ar/team.ts';
import { terms } from './ar/terms.ts';
import type { en } from './en.ts';
import type { MessagesOf } from './messages-of.ts';

export const ar = {
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
