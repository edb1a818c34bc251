import { choices, fieldHelp, fields, resources, sections } from './en/areas/resources.ts';
import { access } from './en/access.ts';
import { accounting } from './en/accounting.ts';
import { actions } from './en/actions.ts';
import { activity } from './en/activity.ts';
import { bank } from './en/bank.ts';
import { bill } from './en/bill.ts';
import { board } from './en/board.ts';
import { calendar } from './en/calendar.ts';
import { controls } from './en/controls.ts';
import { conversation } from './en/conversation.ts';
import { crud } from './en/crud.ts';
import { documentFile } from './en/document-file.ts';
import { files } from './en/files.ts';
import { everyday } from './en/everyday.ts';
import { everydayTools } from './en/everyday-tools.ts';
import { jobs } from './en/jobs.ts';
import { setup } from './en/setup.ts';
import { auth } from './en/auth.ts';
import { favourites } from './en/favourites.ts';
import { approvals } from './en/approvals.ts';
import { bulk } from './en/bulk.ts';
import { offline } from './en/offline.ts';
import { failures } from './en/failures.ts';
import { finance } from './en/finance.ts';
import { firstSteps } from './en/first-steps.ts';
import { frame } from './en/frame.ts';
import { guide } from './en/guide.ts';
import { hr } from './en/hr.ts';
import { letterhead } from './en/letterhead.ts';
import { lines } from './en/lines.ts';
import { money } from './en/money.ts';
import { taxReturn } from './en/tax-return.ts';
import { outline } from './en/outline.ts';
import { overview } from './en/overview.ts';
import { papers } from './en/papers.ts';
import { ownRole } from './en/own-role.ts';
import { profile } from './en/profile.ts';
import { profilePicture } from './en/profile-picture.ts';
import { pins } from './en/pins.ts';
import { preciseErrors as preciseErrorSentences } from './en/precise-errors.ts';
import { programs } from './en/programs.ts';
import { projects } from './en/projects.ts';
import { recruitment } from './en/recruitment.ts';
import { signOff } from './en/sign-off.ts';
import { accountSecurity } from './en/account-security.ts';
import { schedule } from './en/schedule.ts';
import { scheduleExport } from './en/schedule-export.ts';
import { scheduleImport } from './en/schedule-import.ts';
import { settlement } from './en/settlement.ts';
import { settings } from './en/settings.ts';
import { safety } from './en/safety.ts';
import { site } from './en/site.ts';
import { steps } from './en/steps.ts';
import { comparison } from './en/comparison.ts';
import { statements } from './en/statements.ts';
import { tasks } from './en/tasks.ts';
import { reviews } from './en/reviews.ts';
import { team } from './en/team.ts';
import { terms } from './en/terms.ts';

/** Widened, as the sentences of the codes are. */
const preciseErrors: Record<keyof typeof preciseErrorSentences, string> = preciseErrorSentences;

/** Every message in English: the type the other languages must match. */
export const en = {
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
} as const;
