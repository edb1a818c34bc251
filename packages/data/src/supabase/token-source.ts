import type { AuthError, Session } from '@supabase/supabase-js';
import type { Token, TokenSource } from '../session/guard-token.ts';
import { authError } from './auth-error.ts';
import type { Client } from './connect.ts';

/** The tokens of the stock client, which refreshes a stale one by itself whenever it is asked for it. */
export function tokenSource(client: Client): TokenSource {
  return {
    current: async () => tokenIn(await client.auth.getSession()),
    refresh: async () => tokenIn(await client.auth.refreshSession()),
    async forget() {
      await client.auth.signOut({ scope: 'local' });
    },
  };
}

function tokenIn({ data, error }: { data: { session: Session | null }; error: AuthError | null }): Token {
  return { token: data.session?.access_token ?? null, error: error && authError(error) };
}
