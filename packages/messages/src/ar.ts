import { auth } from './ar/auth.ts';
import { board } from './ar/board.ts';
import { crud } from './ar/crud.ts';
import { dashboard } from './ar/dashboard.ts';
import { errors } from './ar/errors.ts';
import { profile } from './ar/profile.ts';
import { projects } from './ar/projects.ts';
import { choices, fieldHelp, fields, resources, sections } from './ar/resources.ts';
import { scheduleImport } from './ar/schedule-import.ts';
import { shell } from './ar/shell.ts';
import { tasks } from './ar/tasks.ts';
import type { en } from './en.ts';
import type { MessagesOf } from './messages-of.ts';

export const ar = {
  shell,
  auth,
  profile,
  dashboard,
  board,
  crud,
  projects,
  tasks,
  resources,
  fields,
  fieldHelp,
  choices,
  sections,
  scheduleImport,
  errors,
} as const satisfies MessagesOf<typeof en>;
