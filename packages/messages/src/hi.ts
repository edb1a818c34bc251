import { auth } from './hi/auth.ts';
import { board } from './hi/board.ts';
import { crud } from './hi/crud.ts';
import { dashboard } from './hi/dashboard.ts';
import { errors } from './hi/errors.ts';
import { profile } from './hi/profile.ts';
import { projects } from './hi/projects.ts';
import { choices, fieldHelp, fields, resources, sections } from './hi/resources.ts';
import { scheduleImport } from './hi/schedule-import.ts';
import { shell } from './hi/shell.ts';
import { tasks } from './hi/tasks.ts';
import type { en } from './en.ts';
import type { MessagesOf } from './messages-of.ts';

export const hi = {
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
