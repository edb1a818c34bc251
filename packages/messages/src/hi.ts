import { auth } from './hi/auth.ts';
import { crud } from './hi/crud.ts';
import { dashboard } from './hi/dashboard.ts';
import { errors } from './hi/errors.ts';
import { profile } from './hi/profile.ts';
import { choices, fieldHelp, fields, resources, sections } from './hi/resources.ts';
import { scheduleImport } from './hi/schedule-import.ts';
import { shell } from './hi/shell.ts';
import type { en } from './en.ts';
import type { MessagesOf } from './messages-of.ts';

export const hi = {
  shell,
  auth,
  profile,
  dashboard,
  crud,
  resources,
  fields,
  fieldHelp,
  choices,
  sections,
  scheduleImport,
  errors,
} as const satisfies MessagesOf<typeof en>;
