import { auth } from './auth.ts';
import { decide } from './decide.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { everyday } from './everyday.ts';
import { favourites } from './favourites.ts';
import { cashFlow } from './cash-flow.ts';
import { firstSteps } from './first-steps.ts';
import { ownRole } from './own-role.ts';
import { projectHealth } from './project-health.ts';
import { choices } from './first-choices.ts';
import { shell } from './shell.ts';
import type { frame as english } from '../en/frame.ts';
import type { MessagesOf } from '../messages-of.ts';

export const frame = {
  shell,
  auth,
  profile: ownRole,
  dashboard,
  choices,
  errors,
  everyday,
  favourites,
  firstSteps,
  // of these the dashboard shows a part
  crud: { decide },
  finance: { cash: cashFlow },
  overview: projectHealth,
} as const satisfies MessagesOf<typeof english>;
