import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { requestTimeout, signOutTimeout, withTimeout } from '../request-limits.ts';
import type { TokenStorage } from '../session/token-storage.ts';

/** Key of the session in the browser's storage. */
export const sessionKey = 'plinth-auth';

/**
 * Tables are named by descriptors at run time, so rows are plain records here; the port gives them their types back.
 */
export type OpenDatabase = {
  public: {
    Tables: Record<
      string,
      {
        Row: Record<string, unknown>;
        Insert: Record<string, unknown>;
        Update: Record<string, unknown>;
        Relationships: [];
      }
    >;
    Views: Record<never, never>;
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>;
  };
};

export type Client = SupabaseClient<OpenDatabase>;

export type ConnectOptions = {
  /** Address of the hosted service, without a trailing slash. */
  url: string;
  anonKey: string;
  /** Replaces the network; for tests of what is sent. */
  fetch?: typeof fetch;
};

/** The stock client as specified: lasting session, own refresh, nothing read from the address, no retries of its own. */
export function connect(options: ConnectOptions, storage: TokenStorage): Client {
  return clientOf(options, storage);
}

/** A client that keeps nothing and refreshes nothing, beside the one with the session. */
export function connectWithoutSession(options: ConnectOptions): Client {
  return clientOf(options);
}

function clientOf({ url, anonKey, fetch: send = fetch }: ConnectOptions, storage?: TokenStorage): Client {
  const isLasting = storage !== undefined;
  return createClient<OpenDatabase>(url, anonKey, {
    auth: {
      persistSession: isLasting,
      autoRefreshToken: isLasting,
      detectSessionInUrl: false,
      // the server has had them for long; in the client they may still change their names
      experimental: { recoveryCodes: true },
      storageKey: isLasting ? sessionKey : `${sessionKey}-passing`,
      ...(storage && { storage }),
    },
    // TanStack Query retries; two retrying layers would multiply
    db: { retry: false },
    global: {
      fetch: withTimeout(send, (address) =>
        address.includes('/auth/v1/logout') ? signOutTimeout : requestTimeout,
      ),
    },
  });
}
