import type { AuthChangeEvent } from '@supabase/supabase-js';
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
    if (!wasKnown) return;
    if (event === 'TOKEN_REFRESHED') session.announce({ type: 'token_refreshed' });
    if (event === 'USER_UPDATED') session.announce({ type: 'user_updated' });
    if (event === 'PASSWORD_RECOVERY') session.announce({ type: 'password_recovery' });
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
