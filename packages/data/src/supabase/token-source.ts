import type { AuthError, Session } from '@supabase/auth-js';
import type { Token, TokenSource } from '../session/guard-token.ts';
import type { TokenStorage } from '../session/token-storage.ts';
import { authError } from './auth-error.ts';
import { sessionKey, type Client } from './connect.ts';

/** The tokens of the hosted client, which refreshes a stale one by itself whenever it is asked for it. */
export function tokenSource(client: Client, storage: TokenStorage): TokenSource {
  return {
    current: async () => tokenIn(await client.auth.getSession()),
    refresh: async () => tokenIn(await client.auth.refreshSession()),
    forget: () => forgetSession(client, storage),
  };
}

/**
 * Ends the session here alone. The stored one goes first: with it the client would ask the server to end it too, which has
 * refused it already or is asked apart.
 */
export async function forgetSession(client: Client, storage: TokenStorage): Promise<void> {
  storage.removeItem(sessionKey);
  await client.auth.signOut({ scope: 'local' });
}

function tokenIn({ data, error }: { data: { session: Session | null }; error: AuthError | null }): Token {
  return { token: data.session?.access_token ?? null, error: error && authError(error) };
}
