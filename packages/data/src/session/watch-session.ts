import type { AppError } from '@plinth/domain/errors.ts';
import type { SessionEvent, SignedIn } from '../port/session.ts';
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

export type WatchedSession = SessionState & {
  /** Compares the stored session with the one known, and announces what is new. */
  lookAgain: (isRefusedByServer?: boolean) => void;
  /** Whether the first look has been taken. */
  isKnown: () => boolean;
};

/**
 * Who is signed in, as the stored session alone has it: whatever happens (a page that comes back, another tab that
 * signs out) is only a reason to look there again.
 * @param keys where the session is stored
 * @param read the identity in the storage
 */
export function watchSession(
  storage: TokenStorage,
  keys: readonly string[],
  read: () => SignedIn | null,
): WatchedSession {
  const listeners = new Set<(event: SessionEvent) => void>();
  let known: SignedIn | null | undefined;
  let reason: { isExpired: boolean; error?: AppError } | null = null;

  const announce = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };

  function lookAgain(isRefusedByServer = false) {
    const before = known;
    known = read();
    if (before === undefined) announce({ type: 'initial', signedIn: known });
    else if (known && known.userId !== before?.userId) announce({ type: 'signed_in', signedIn: known });
    else if (!known && before)
      announce({ type: 'signed_out', ...(reason ?? { isExpired: isRefusedByServer }) });
  }

  const stopWatching = watchPage(storage, keys, () => known !== undefined && lookAgain());

  return {
    lookAgain,
    isKnown: () => known !== undefined,
    signedIn: read,
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
      stopWatching();
      listeners.clear();
    },
  };
}

/** Looks again when the page comes back or another tab changes the storage; forgets what is not remembered when it goes. */
function watchPage(storage: TokenStorage, keys: readonly string[], lookAgain: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') lookAgain();
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) lookAgain();
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
