import type { Token, TokenSource } from '../session/guard-token.ts';
import type { TokenStorage } from '../session/token-storage.ts';
import type { WatchedSession } from '../session/watch-session.ts';
import { restError } from './rest-failure.ts';
import { clearPair, pairIn, storedPair, storePair } from './token-pair.ts';
import type { Transport } from './transport.ts';

/** Pages of one browser share the tokens, and one refresh is enough for all of them. */
const lockName = 'plinth-refresh';

/** The stored tokens, and their renewal by POST /auth/refresh/: once for all who ask at the same time. */
export function restTokenSource(
  send: Transport,
  storage: TokenStorage,
  session: WatchedSession,
): TokenSource {
  let renewal: Promise<Token> | null = null;

  async function renew(before: string | null): Promise<Token> {
    const pair = storedPair(storage);
    // another page has renewed it meanwhile
    if (pair && pair.access !== before) return { token: pair.access, error: null };
    if (!pair?.refresh) return signedOut;
    const { data, failure } = await send({
      method: 'POST',
      path: '/auth/refresh/',
      body: { refresh: pair.refresh },
    });
    if (failure) return { token: null, error: restError(failure) };
    const fresh = pairIn(data);
    if (!fresh)
      return {
        token: null,
        error: { code: 'session_expired', status: 401, message: 'No authentication token' },
      };
    const stored = storedPair(storage);
    // signed out while the answer was on its way: a session that has ended does not come back
    if (!stored) return signedOut;
    // a page that was left while it refreshed gave its lock back, and its answer was stored all the same
    if (stored.refresh !== pair.refresh) return { token: stored.access, error: null };
    storePair(storage, { access: fresh.access, refresh: fresh.refresh ?? pair.refresh });
    session.announce({ type: 'token_refreshed' });
    return { token: fresh.access, error: null };
  }

  return {
    current: async () => ({ token: storedPair(storage)?.access ?? null, error: null }),
    refresh() {
      const before = storedPair(storage)?.access ?? null;
      renewal ??= alone(() => renew(before)).finally(() => (renewal = null));
      return renewal;
    },
    async forget() {
      clearPair(storage);
      session.lookAgain();
    },
  };
}

const signedOut: Token = {
  token: null,
  error: { code: 'not_authenticated', status: 401, message: 'No authentication token' },
};

/** Runs with no other page of this browser doing the same; where there are no locks, runs at once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  // its type makes a promise of a promise of what the work resolves with
  return locks ? (locks.request(lockName, work) as Promise<T>) : work();
}
