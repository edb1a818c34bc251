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
export function connect(
  { url, anonKey, fetch: send = fetch }: ConnectOptions,
  storage: TokenStorage,
): Client {
  return createClient<OpenDatabase>(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      // the server has had them for long; in the client they may still change their names
      experimental: { recoveryCodes: true },
      storageKey: sessionKey,
      storage,
    },
    // TanStack Query retries; two retrying layers would multiply
    db: { retry: false },
    global: {
      fetch: withTimeout(
        (input, init) => send(input, init),
        (address) => (address.includes('/auth/v1/logout') ? signOutTimeout : requestTimeout),
      ),
    },
  });
}

/** A client that keeps nothing and refreshes nothing, beside the one with the session. */
export function connectWithoutSession({ url, anonKey, fetch: send = fetch }: ConnectOptions): Client {
  return createClient<OpenDatabase>(url, anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `${sessionKey}-passing`,
    },
    db: { retry: false },
    global: {
      fetch: withTimeout(
        (input, init) => send(input, init),
        () => requestTimeout,
      ),
    },
  });
}
