import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { profile } from './profile.ts';
import { choices, fieldHelp, fields, resources, sections } from './resources.ts';
import { shell } from './shell.ts';
import type { frame as english } from '../en/frame.ts';
import type { MessagesOf } from '../messages-of.ts';

export const frame = {
  shell,
  auth,
  profile,
  dashboard,
  resources,
  fields,
  fieldHelp,
  choices,
  sections,
  errors,
} as const satisfies MessagesOf<typeof english>;
