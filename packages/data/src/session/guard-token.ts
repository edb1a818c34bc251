import type { AppError } from '@plinth/domain/errors.ts';
import type { SessionState } from './watch-session.ts';

/** What a request came to, before the port's types. */
export type Outcome = { data: unknown; count: number | null; error: AppError | null };

export type GuardOptions = {
  /** A 403 here means that the caller is nobody any more. */
  isOwnProfile?: boolean;
  /** May be sent by someone who is not signed in. */
  isPublic?: boolean;
};

export type Token = { token: string | null; error: AppError | null };

/** Where the adapter has its tokens from. */
export type TokenSource = {
  /** The token of the stored session. */
  current: () => Promise<Token>;
  /** Asks the server for a fresh one. */
  refresh: () => Promise<Token>;
  /** Forgets the session here, whatever the server says. */
  forget: () => Promise<void>;
};

export type Guard = (
  request: (token: string | null) => Promise<Outcome>,
  options?: GuardOptions,
) => Promise<Outcome>;

/**
 * Follows ruling R18 around every request: one refused as unauthenticated (or a 403 on one's own profile) is tried once
 * more with the token that somebody else renewed meanwhile, or after one silent refresh; when a refresh of its own does not
 * help, the session ends here as expired and everybody is informed.
 * A refresh that cannot reach the server ends nothing: the answer is then that the server was not reached. Nothing is
 * ever sent as an anonymous caller by accident.
 */
export function guardToken(tokens: TokenSource, state: SessionState): Guard {
  let ending: Promise<void> | null = null;

  /** Requests that were on their way together are refused together, and end the session once. */
  function end(refusal: AppError | null): Promise<void> {
    ending ??= state
      .ending({ isExpired: true, ...(refusal && { error: refusal }) }, tokens.forget)
      .finally(() => (ending = null));
    return ending;
  }

  return async (request, { isOwnProfile = false, isPublic = false } = {}) => {
    const used = await tokens.current();
    if (used.error && isPassing(used.error)) return unanswered(used.error);
    const first = used.token === null && !isPublic ? unanswered(notAuthenticated) : await request(used.token);
    if (!isRefused(first.error, isOwnProfile)) return first;

    // another request met the same refusal first and has a fresh token by now
    const other = await tokens.current();
    if (other.token !== null && other.token !== used.token) {
      const tried = await request(other.token);
      if (!isRefused(tried.error, isOwnProfile)) return tried;
    }
    const renewed = await tokens.refresh();
    if (renewed.error && isPassing(renewed.error)) return unanswered(renewed.error);
    const second = renewed.error ? first : await request(renewed.token);
    if (!isRefused(second.error, isOwnProfile)) return second;

    // the local session ends whatever the server says: it has refused this session already
    await end(renewed.error ?? second.error);
    return second;
  };
}

const notAuthenticated: AppError = { code: 'not_authenticated', status: 401, message: 'Not authenticated' };

function isRefused(error: AppError | null, isOwnProfile: boolean): boolean {
  if (!error) return false;
  return (
    error.code === 'not_authenticated' ||
    error.code === 'session_expired' ||
    (isOwnProfile && error.status === 403)
  );
}

function isPassing({ status }: AppError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function unanswered(error: AppError): Outcome {
  return { data: null, count: null, error };
}
