import type { Result } from '../port/data-source.ts';
import type { LinkOutcome } from '../port/session.ts';
import { outcomeOfLink, refusalOfLink, staleLink } from '../session/mail-link.ts';
import { authError } from './auth-error.ts';
import type { SessionParts } from './session-parts.ts';

/**
 * Reads what a mail link came back with and adopts its session. The caller takes the fragment out of the address, so
 * that no token stays in the history. The session is remembered: the person proved it by their mailbox, and a reload
 * of the page that asks for the new password must not cost them the link.
 */
export async function adoptLink(
  { client, state, storage }: SessionParts,
  fragment: string,
): Promise<Result<LinkOutcome>> {
  const link = new URLSearchParams(fragment.replace(/^#/, ''));
  const refusal = refusalOfLink(link);
  if (refusal) return { data: null, error: refusal };

  const before = storage.remember(true);
  const { error } = await client.auth.setSession({
    access_token: link.get('access_token') ?? '',
    refresh_token: link.get('refresh_token') ?? '',
  });
  if (error) {
    storage.remember(before);
    return { data: null, error: staleLink(authError(error)) };
  }

  const outcome = outcomeOfLink(link);
  if (outcome === 'recovery') state.announce({ type: 'password_recovery' });
  return { data: outcome, error: null };
}
