import type { AppError } from '@plinth/domain/errors.ts';
import type { Result } from '../port/data-source.ts';
import type { LinkOutcome } from '../port/session.ts';
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
  const refusal = refusalOf(link);
  if (refusal) return { data: null, error: refusal };

  const before = storage.remember(true);
  const { error } = await client.auth.setSession({
    access_token: link.get('access_token') ?? '',
    refresh_token: link.get('refresh_token') ?? '',
  });
  if (error) {
    storage.remember(before);
    const failure = authError(error);
    // tokens that are not accepted any more are, to the person, a link that does not work any more
    const isStale = failure.status >= 400 && failure.status < 500;
    return { data: null, error: isStale ? { ...failure, code: 'link_expired' } : failure };
  }

  const outcome = outcomeOf(link.get('type'));
  if (outcome === 'recovery') state.announce({ type: 'password_recovery' });
  return { data: outcome, error: null };
}

function refusalOf(link: URLSearchParams): AppError | null {
  const message = link.get('error_description');
  const isRefused = link.has('error') || link.has('error_code');
  if (!isRefused && link.has('access_token') && link.has('refresh_token')) return null;
  return { code: 'link_expired', status: 403, message: message ?? 'Email link is invalid or has expired' };
}

function outcomeOf(type: string | null): LinkOutcome {
  return type === 'recovery' || type === 'signup' ? type : 'other';
}
