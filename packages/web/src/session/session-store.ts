import type { QueryClient } from '@tanstack/react-query';
import type { AppError } from '@plinth/domain/errors.ts';
import type { SessionEvent, SessionPort, SignedIn } from '@plinth/data/port/session.ts';

/** `endedBy` says why nobody is signed in, so that the guard knows whether to come back to the page afterwards. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_in'; signedIn: SignedIn }
  | { status: 'signed_out'; endedBy: 'nobody' | 'person' | 'expiry' };

export type SessionStore = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Ends the session at the person's wish. An error means 'completed with warnings': it has ended here all the same.
   * `stayed`: they were asked and thought better of it.
   */
  signOut: () => Promise<AppError | null | 'stayed'>;
  /** Asks before the person signs out; null asks nothing. */
  askBeforeSignOut: (mayLeave: (() => Promise<boolean>) | null) => void;
  stop: () => void;
};

/**
 * Follows the session port and keeps one answer to 'who is signed in'.
 * The cache never outlives a person: it is emptied when somebody else signs in and when anybody signs out.
 */
export function createSessionStore(
  port: SessionPort,
  queryClient: QueryClient,
  onExpired: (refusal?: AppError) => void,
): SessionStore {
  let state: SessionState = { status: 'loading' };
  let isLeaving = false;
  let mayLeave: (() => Promise<boolean>) | null = null;
  const listeners = new Set<() => void>();

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function enter(signedIn: SignedIn) {
    if (state.status === 'signed_in') {
      // the hosted client repeats the event each time the tab gets the focus back
      if (state.signedIn.userId === signedIn.userId) return;
      queryClient.clear();
    }
    become({ status: 'signed_in', signedIn });
  }

  function leave(endedBy: 'nobody' | 'person' | 'expiry', refusal?: AppError) {
    if (state.status === 'signed_out') return;
    // the screens go first: one that still stands would only fetch again what is cleared under it
    become({ status: 'signed_out', endedBy });
    queryClient.clear();
    if (endedBy === 'expiry') onExpired(refusal);
  }

  function handleEvent(event: SessionEvent) {
    if (event.type === 'initial') {
      if (event.signedIn) enter(event.signedIn);
      else if (state.status === 'loading') become({ status: 'signed_out', endedBy: 'nobody' });
    } else if (event.type === 'signed_in') enter(event.signedIn);
    else if (event.type === 'signed_out')
      leave(isLeaving ? 'person' : event.isExpired ? 'expiry' : 'nobody', event.error);
  }

  const stop = port.subscribe(handleEvent);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askBeforeSignOut(ask) {
      mayLeave = ask;
    },
    async signOut() {
      if (mayLeave && !(await mayLeave())) return 'stayed';
      isLeaving = true;
      try {
        const { error } = await port.signOut();
        leave('person');
        return error;
      } finally {
        isLeaving = false;
      }
    },
    stop,
  };
}
