import { auth } from './auth.ts';
import { decide } from './decide.ts';
import { dashboard } from './dashboard.ts';
import { errors as errorSentences } from './errors.ts';
import { everyday } from './everyday.ts';
import { favourites } from './favourites.ts';
import { cashFlow } from './cash-flow.ts';
import { firstSteps } from './first-steps.ts';
import { ownRole } from './own-role.ts';
import { projectHealth } from './project-health.ts';
import { choices } from './first-choices.ts';
import { shell } from './shell.ts';

/** Widened, because the values of an error come from the server: which ones a sentence takes is known only then. */
const errors: Record<keyof typeof errorSentences, string> = errorSentences;

/** What the frame of the application and its first page say: all that is loaded before anybody opens a screen. */
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
} as const;
