import type { AuthChangeEvent } from '@supabase/supabase-js';
import type { AppError } from '@plinth/domain/errors.ts';
import type { SessionEvent, SignedIn } from '../port/session.ts';
import { sessionKey, type Client } from './connect.ts';
import type { TokenStorage } from './token-storage.ts';

export type SessionState = {
  /** Who the stored session belongs to, whether or not its token is still fresh. */
  signedIn: () => SignedIn | null;
  subscribe: (listener: (event: SessionEvent) => void) => () => void;
  announce: (event: SessionEvent) => void;
  /** Runs what ends the session; the sign-out it causes is announced with this reason instead of being guessed at. */
  ending: (reason: { isExpired: boolean; error?: AppError }, end: () => Promise<void>) => Promise<void>;
  stop: () => void;
};

/**
 * Turns the client's events into changes of who is signed in.
 * The client repeats SIGNED_IN whenever the tab comes back and passes on what other tabs do; the stored session alone
 * says what is true for this page, so every event is only a reason to look there. Nothing here waits for the client,
 * which would wait for this callback.
 */
export function followSession(client: Client, storage: TokenStorage): SessionState {
  const listeners = new Set<(event: SessionEvent) => void>();
  let known: SignedIn | null | undefined;
  let reason: { isExpired: boolean; error?: AppError } | null = null;

  const announce = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };

  function lookAgain(isRefusedByServer = false) {
    const before = known;
    known = storedIdentity(storage);
    if (before === undefined) announce({ type: 'initial', signedIn: known });
    else if (known && known.userId !== before?.userId) announce({ type: 'signed_in', signedIn: known });
    else if (!known && before)
      announce({ type: 'signed_out', ...(reason ?? { isExpired: isRefusedByServer }) });
  }

  function handleAuthEvent(event: AuthChangeEvent) {
    const wasKnown = known !== undefined;
    // nobody here asked for it: the client dropped a session whose refresh was refused
    lookAgain(event === 'SIGNED_OUT' && storage.wasLastRemovedHere());
    if (!wasKnown) return;
    if (event === 'TOKEN_REFRESHED') announce({ type: 'token_refreshed' });
    if (event === 'USER_UPDATED') announce({ type: 'user_updated' });
    if (event === 'PASSWORD_RECOVERY') announce({ type: 'password_recovery' });
  }

  const { data } = client.auth.onAuthStateChange(handleAuthEvent);
  const stopWatching = watchPage(storage, () => known !== undefined && lookAgain());

  return {
    signedIn: () => storedIdentity(storage),
    subscribe(listener) {
      listeners.add(listener);
      if (known !== undefined) {
        const signedIn = known;
        queueMicrotask(() => listeners.has(listener) && listener({ type: 'initial', signedIn }));
      }
      return () => listeners.delete(listener);
    },
    announce,
    async ending(why, end) {
      reason = why;
      try {
        await end();
      } finally {
        reason = null;
      }
    },
    stop() {
      data.subscription.unsubscribe();
      stopWatching();
      listeners.clear();
    },
  };
}

/** Looks again when the page comes back or another tab changes the storage; forgets what is not remembered when it goes. */
function watchPage(storage: TokenStorage, lookAgain: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') lookAgain();
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) lookAgain();
  };
  window.addEventListener('pagehide', storage.forgetUnremembered);
  window.addEventListener('pageshow', lookAgain);
  window.addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('pagehide', storage.forgetUnremembered);
    window.removeEventListener('pageshow', lookAgain);
    window.removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

function storedIdentity(storage: TokenStorage): SignedIn | null {
  try {
    const session: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null');
    if (
      typeof session !== 'object' ||
      session === null ||
      !('user' in session) ||
      !('refresh_token' in session)
    )
      return null;
    const { user } = session;
    if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'string')
      return null;
    return { userId: user.id, email: 'email' in user && typeof user.email === 'string' ? user.email : '' };
  } catch {
    return null;
  }
}
