import type { AuthChangeEvent } from '@supabase/auth-js';
import type { SignedIn } from '../port/session.ts';
import type { TokenStorage } from '../session/token-storage.ts';
import { watchSession, type SessionState } from '../session/watch-session.ts';
import { sessionKey, type Client } from './connect.ts';

/**
 * Turns the client's events into changes of who is signed in.
 * The client repeats SIGNED_IN whenever the tab comes back and passes on what other tabs do; the stored session alone
 * says what is true for this page, so every event is only a reason to look there. Nothing here waits for the client,
 * which would wait for this callback.
 */
export function followSession(client: Client, storage: TokenStorage): SessionState {
  const session = watchSession(storage, [sessionKey], () => storedIdentity(storage));

  function handleAuthEvent(event: AuthChangeEvent) {
    const wasKnown = session.isKnown();
    // nobody here asked for it: the client dropped a session whose refresh was refused
    session.lookAgain(event === 'SIGNED_OUT' && storage.wasLastRemovedHere());
    const passed = passedOn.find((one) => one === event);
    // the type of a word in lower case is not kept by its method
    if (wasKnown && passed) session.announce({ type: passed.toLowerCase() as Lowercase<typeof passed> });
  }

  const { data } = client.auth.onAuthStateChange(handleAuthEvent);
  return {
    ...session,
    stop() {
      data.subscription.unsubscribe();
      session.stop();
    },
  };
}

/** Events of the client that the port has too, in lower case. */
const passedOn = ['TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const;

type Stored = { user?: { id?: unknown; email?: unknown } | null; refresh_token?: unknown };

function storedIdentity(storage: TokenStorage): SignedIn | null {
  try {
    const session: unknown = JSON.parse(storage.getItem(sessionKey) ?? 'null');
    const { user, refresh_token: token }: Stored = Object(session);
    if (typeof user?.id !== 'string' || token === undefined) return null;
    return { userId: user.id, email: typeof user.email === 'string' ? user.email : '' };
  } catch {
    return null;
  }
}
