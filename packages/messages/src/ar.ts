import { auth } from './ar/auth.ts';
import { crud } from './ar/crud.ts';
import { dashboard } from './ar/dashboard.ts';
import { errors } from './ar/errors.ts';
import { profile } from './ar/profile.ts';
import { choices, fieldHelp, fields, resources, sections } from './ar/resources.ts';
import { scheduleImport } from './ar/schedule-import.ts';
import { shell } from './ar/shell.ts';
import type { en } from './en.ts';
import type { MessagesOf } from './messages-of.ts';

export const ar = {
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
