import { createContext, useSyncExternalStore, type ReactNode } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';
import { useProvided } from '../base/use-provided.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Gives the tree the one session store made at start. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

/** The store itself, for the few that end a session. */
export function useSessionStore(): SessionStore {
  return useProvided(SessionContext);
}

/** Who is signed in; re-renders when that changes. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
