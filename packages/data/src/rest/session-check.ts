import { asOutcome } from './as-outcome.ts';
import type { RestParts } from './rest-parts.ts';

/** Specified. */
export const sessionCheckInterval = 5 * 60_000;

/**
 * Asks the server every five minutes who is signed in, while somebody is. A refusal takes the way of every other one:
 * one silent refresh, and when that fails everybody is informed that there is nobody.
 * @returns ends it
 */
export function checkSession(
  { send, guard, session }: RestParts,
  interval = sessionCheckInterval,
): () => void {
  const timer = setInterval(() => {
    if (session.signedIn() === null) return;
    void guard(async (token) => asOutcome(await send({ method: 'GET', path: '/auth/profile/', token })), {
      isOwnProfile: true,
    });
  }, interval);
  return () => clearInterval(timer);
}
