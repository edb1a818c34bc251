import type { TokenSource } from '../session/guard-token.ts';
import { authError } from './auth-error.ts';
import type { Client } from './connect.ts';

/** The tokens of the stock client, which refreshes a stale one by itself whenever it is asked for it. */
export function tokenSource(client: Client): TokenSource {
  return {
    async current() {
      const { data, error } = await client.auth.getSession();
      return { token: data.session?.access_token ?? null, error: error && authError(error) };
    },
    async refresh() {
      const { data, error } = await client.auth.refreshSession();
      return { token: data.session?.access_token ?? null, error: error && authError(error) };
    },
    async forget() {
      await client.auth.signOut({ scope: 'local' });
    },
  };
}
