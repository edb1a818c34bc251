import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { requestTimeout, signOutTimeout, timeoutOfFunction, withTimeout } from '../request-limits.ts';
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

/**
 * The parts of the hosted client that every page needs. Its two others, for files and for changes, are loaded when they are
 * first needed (decision 10).
 */
export type Client = { auth: GoTrueClient; rest: PostgrestClient<OpenDatabase> };

export type ConnectOptions = {
  /** Address of the hosted service, without a trailing slash. */
  url: string;
  anonKey: string;
  /** Replaces the network; for tests of what is sent. */
  fetch?: typeof fetch;
};

/** The client with the session: it lasts, refreshes itself, and no request of it is repeated by itself. */
export function connect(options: ConnectOptions, storage: TokenStorage): Client {
  const auth = authClient(options, {
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
    storage,
  });
  const rest = new PostgrestClient<OpenDatabase>(`${options.url}/rest/v1`, {
    schema: 'public',
    fetch: asCaller(auth, options),
    // TanStack Query retries; two retrying layers would multiply
    retry: false,
  });
  return { auth, rest };
}

/** Authentication that keeps nothing and refreshes nothing, beside the one with the session. */
export function connectWithoutSession(options: ConnectOptions): GoTrueClient {
  return authClient(options, {
    storageKey: `${sessionKey}-passing`,
    persistSession: false,
    autoRefreshToken: false,
  });
}

type AuthOptions = NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>;

function authClient(
  { url, anonKey, fetch: send = fetch }: ConnectOptions,
  options: AuthOptions,
): GoTrueClient {
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    detectSessionInUrl: false,
    // the server has had them for long; in the client they may still change their names
    experimental: { recoveryCodes: true },
    fetch: withTimeout(onOwnClock(send), (address) =>
      address.includes('/auth/v1/logout') ? signOutTimeout : requestTimeout,
    ),
    ...options,
  });
}

/**
 * The end of a token counts from when it comes: the moment that the server names means nothing where the clock of the device is
 * wrong. An hour fast, each token would be over as it comes and every request would fetch another.
 */
function onOwnClock(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (!answer.ok || answer.status === 204) return answer;
    const text = await answer.text();
    const session: unknown = text.includes('"expires_in"') && JSON.parse(text);
    return new Response(session ? JSON.stringify({ ...session, expires_at: undefined }) : text, answer);
  };
}

/** The network for requests in the name of who is signed in: each with the token of that moment. */
function asCaller(auth: GoTrueClient, { anonKey, fetch: send = fetch }: ConnectOptions): typeof fetch {
  const timed = withTimeout(send, (address) => timeoutOfFunction(/\/rpc\/(\w+)/.exec(address)?.[1] ?? ''));
  return async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('apikey', anonKey);
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? anonKey}`);
    return timed(input, { ...init, headers });
  };
}
