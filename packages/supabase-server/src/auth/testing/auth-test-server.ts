import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { createClient, type SupabaseClient, type WebSocketLikeConstructor } from '@supabase/supabase-js';
import Fastify from 'fastify';
import type { AuthMail, AuthOptions, LimitOptions, SupabaseServerOptions, TokenKey } from '../../options.ts';
import { testOptions } from '../../testing/test-options.ts';
import { authPlugin } from '../auth-plugin.ts';

export const testSecret = 'a-secret-for-tests-of-at-least-32-characters';
export const testKey = 'sb_publishable_test';
export const testAdminKey = 'sb_secret_test';
export const goodPassword = 'seventeen quiet cranes';

export type AuthTestServer = {
  url: string;
  database: TestDatabase;
  options: SupabaseServerOptions;
  /** Mails queued so far, oldest first. */
  mails: AuthMail[];
  /** Lines the server logged, as JSON. */
  logLines: string[];
  /** The server's clock runs this far ahead of the real one, or of the moment at which it stands still. */
  clock: { aheadSeconds: number; standsAt?: number | undefined };
  /** A stock client with a memory of its own, as another browser would be. */
  client: () => SupabaseClient;
  /** A stock client with the key of the administration. */
  administrator: () => SupabaseClient;
  /** A request below `/auth/v1` as no client would make it; answers status, headers and the parsed body. */
  request: (method: string, path: string, request?: RawRequest) => Promise<RawAnswer>;
  close: () => Promise<void>;
};

export type RawRequest = { body?: unknown; headers?: Record<string, string> };
// The answers of many routes are looked into by tests, field by field.
export type RawAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

type Settings = {
  auth?: Partial<AuthOptions>;
  limits?: Partial<LimitOptions>;
  jwtKeys?: readonly TokenKey[];
  isMigrated?: boolean;
  /** Another way to the database, for tests in which it fails. */
  reroute?: (authUrl: string) => Promise<string>;
};

/** The auth service alone on a loopback port, over a database of its own. Limits are off unless asked for. */
export async function startAuthTestServer(settings: Settings = {}): Promise<AuthTestServer> {
  const database = await createTestDatabase({ isBare: !settings.isMigrated });
  const mails: AuthMail[] = [];
  const logLines: string[] = [];
  const clock: AuthTestServer['clock'] = { aheadSeconds: 0 };
  const options = makeOptions(database, settings, mails);
  if (settings.reroute) options.authDatabaseUrl = await settings.reroute(database.authUrl);
  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => logLines.push(line) } },
  });
  await app.register(authPlugin, {
    ...options,
    now: () => (clock.standsAt ?? Date.now()) + clock.aheadSeconds * 1000,
    prefix: '/auth/v1',
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    database,
    options,
    mails,
    logLines,
    clock,
    client: () => makeClient(url),
    administrator: () => makeClient(url, { key: testAdminKey }),
    request: (method, path, request = {}) => send(url, method, path, request),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** What the service is given in tests. */
export function makeOptions(
  database: TestDatabase,
  settings: Settings,
  mails: AuthMail[],
): SupabaseServerOptions {
  const publicUrl = 'http://127.0.0.1:3000';
  return testOptions(database, {
    publicUrl,
    keys: { publishable: [testKey], secret: [testAdminKey] },
    jwtSecret: testSecret,
    ...(settings.jwtKeys === undefined ? {} : { jwtKeys: settings.jwtKeys }),
    auth: {
      siteUrl: publicUrl,
      redirectAllowList: ['https://app.example.test/reset-password'],
      refusedPasswords: ['acme contracting'],
      queueMail: async (_transaction, mail) => {
        mails.push(mail);
      },
      ...settings.auth,
    },
    limits: { bodyBytes: 100_000, poolSize: 4, ...settings.limits },
  });
}

let clients = 0;

/** A stock client with a memory of its own. */
export function makeClient(
  url: string,
  { key = testKey, flowType = 'implicit' }: { key?: string; flowType?: 'implicit' | 'pkce' } = {},
): SupabaseClient {
  clients += 1;
  return createClient(url, key, {
    auth: {
      flowType,
      experimental: { recoveryCodes: true },
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: `test-${clients}`,
    },
    // Node 20 has no WebSocket, and the client wants to have seen one. Nothing here opens a channel.
    realtime: { transport: UnusedWebSocket as unknown as WebSocketLikeConstructor },
  });
}

function UnusedWebSocket(): never {
  throw new Error('realtime is not part of these tests');
}

async function send(
  url: string,
  method: string,
  path: string,
  { body, headers }: RawRequest,
): Promise<RawAnswer> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: testKey, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** An address nobody had before. */
export function newEmail(): string {
  return `person-${crypto.randomUUID()}@example.test`;
}
