import { auth } from './en/auth.ts';
import { board } from './en/board.ts';
import { crud } from './en/crud.ts';
import { dashboard } from './en/dashboard.ts';
import { errors as errorSentences } from './en/errors.ts';
import { profile } from './en/profile.ts';
import { projects } from './en/projects.ts';
import { choices, fieldHelp, fields, resources, sections } from './en/resources.ts';
import { scheduleImport } from './en/schedule-import.ts';
import { shell } from './en/shell.ts';
import { tasks } from './en/tasks.ts';

/** Widened, because the values of an error come from the server: which ones a sentence takes is known only then. */
const errors: Record<keyof typeof errorSentences, string> = errorSentences;

/** Every message in English: the type the other languages must match. */
export const en = {
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
} as const;
