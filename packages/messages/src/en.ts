import { auth } from './en/auth.ts';
import { dashboard } from './en/dashboard.ts';
import { profile } from './en/profile.ts';
import { shell } from './en/shell.ts';

/** Every message in English: the type the other languages must match. */
export const en = { shell, auth, profile, dashboard } as const;
