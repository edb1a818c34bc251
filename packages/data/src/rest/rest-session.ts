import type { TokenStorage } from '../session/token-storage.ts';
import { watchSession, type WatchedSession } from '../session/watch-session.ts';
import { accessKey, identityIn, refreshKey, storedPair } from './token-pair.ts';

/** Who is signed in, by the stored tokens. The first look is taken when its maker could subscribe. */
export function restSession(storage: TokenStorage): WatchedSession {
  const session = watchSession(storage, [accessKey, refreshKey], () => {
    const pair = storedPair(storage);
    return pair && identityIn(pair.access);
  });
  queueMicrotask(() => session.isKnown() || session.lookAgain());
  return session;
}
