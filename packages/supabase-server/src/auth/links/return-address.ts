import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { presentSession } from '../sessions/present-session.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import type { UserRow } from '../users/user-row.ts';

/** What is added to the address people return to: behind `#`, which no server gets to see, and behind `?`. */
export type Addition = { fragment?: URLSearchParams; query?: URLSearchParams };

/** A session, for a client that takes it from the address. */
export function sessionAddition(
  service: AuthService,
  { user, session }: { user: UserRow; session: StartedSession },
  type: string | null,
): Addition {
  const presented = presentSession(service, user, session);
  const fragment = new URLSearchParams({
    access_token: presented.access_token,
    expires_at: String(presented.expires_at),
    expires_in: String(presented.expires_in),
    refresh_token: presented.refresh_token,
    sb: '',
    token_type: presented.token_type,
    ...(type !== null && { type }),
  });
  return { fragment };
}

/** A refusal. A client that exchanges codes looks for errors where it looks for codes. @throws what is no refusal */
export function refusalAddition(error: unknown, isChallenged: boolean): Addition {
  if (!(error instanceof AuthError)) throw error;
  const refusal = new URLSearchParams({
    error: errorNames[error.status] ?? 'access_denied',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
  return isChallenged ? { fragment: refusal, query: refusal } : { fragment: refusal };
}

/** OAuth's words for the statuses. */
const errorNames: Record<number, string | undefined> = {
  400: 'invalid_request',
  500: 'server_error',
  503: 'temporarily_unavailable',
  504: 'temporarily_unavailable',
};

export function withAddition(target: string, { fragment, query }: Addition): string {
  const base = target.replace(/#.*$/s, '');
  const separator = base.includes('?') ? '&' : '?';
  const withQuery = query === undefined ? base : `${base}${separator}${query.toString()}`;
  return fragment === undefined ? withQuery : `${withQuery}#${fragment.toString()}`;
}
