import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, WebSocketLikeConstructor } from '@supabase/supabase-js';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { SupabaseServerOptions } from '../../options.ts';
import { supabaseServer } from '../../plugin.ts';
import { testOptions } from '../../testing/test-options.ts';
import type { Logins } from '../../testing/test-options.ts';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import type { RealtimeOptions } from '../realtime-options.ts';

export const publishableKey = 'sb_publishable_realtime';
export const secretKey = 'sb_secret_realtime';
const jwtSecret = 'a secret of at least thirty-two characters';

export type RealtimeTestServer = {
  url: string;
  app: FastifyInstance;
  /** A stock client with a token (or with the key alone). */
  client: (token?: string, settings?: ClientSettings) => SupabaseClient;
  token: (claims?: Record<string, unknown>) => string;
  stop: () => Promise<void>;
};

export type RealtimeFixture = RealtimeTestServer & {
  database: TestDatabase;
  /** One more server on the same database. */
  another: (settings?: Partial<RealtimeOptions>) => Promise<RealtimeTestServer>;
};

/** A database, and the function that refuses a session. */
type Place = Logins & { preRequest: string };

export type ClientSettings = { url?: string; vsn?: '1.0.0' | '2.0.0'; key?: string };

export type FixtureSettings = {
  realtime?: Partial<RealtimeOptions>;
  /** Leads the server to the database over another way. */
  reroute?: (requestUrl: string) => Promise<string>;
};

/** Servers on ports of their own over a database with `fixture.sql` in it. */
export async function startRealtime({ realtime, reroute }: FixtureSettings = {}): Promise<RealtimeFixture> {
  const database = await createTestDatabase({ isBare: true });
  await database.owner.query(await readFile(new URL('fixture.sql', import.meta.url), 'utf8'));
  const requestUrl = reroute === undefined ? database.requestUrl : await reroute(database.requestUrl);
  const servers: RealtimeTestServer[] = [];
  const another = async (settings?: Partial<RealtimeOptions>) => {
    const place = { requestUrl, authUrl: database.authUrl, preRequest: 'checks.check_session' };
    const server = await openRealtimeServer(place, { ...realtime, ...settings });
    servers.push(server);
    return server;
  };
  const first = await another();
  return {
    ...first,
    database,
    another,
    stop: async () => {
      for (const server of servers) await server.stop();
      await database.drop();
    },
  };
}

/** One server over a database that is there. */
export async function openRealtimeServer(
  place: Place,
  realtime?: Partial<RealtimeOptions>,
): Promise<RealtimeTestServer> {
  const app = Fastify();
  await app.register(supabaseServer, optionsFor(place, realtime));
  const ownUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const clients: SupabaseClient[] = [];
  return {
    url: ownUrl,
    app,
    token: (claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const own = {
        sub: randomUUID(),
        aud: 'authenticated',
        role: 'authenticated',
        iat: now,
        exp: now + 3600,
      };
      return signAccessToken({ ...own, ...claims }, { secret: jwtSecret });
    },
    client: (token, { url = ownUrl, vsn = '2.0.0', key = publishableKey } = {}) => {
      const client = createClient(url, key, {
        accessToken: token === undefined ? undefined : async () => token,
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        // The socket of ws has everything the client uses of a browser's.
        realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor, vsn },
      });
      clients.push(client);
      return client;
    },
    stop: async () => {
      for (const { realtime: socket } of clients) await socket.disconnect();
      await app.close();
    },
  };
}

function optionsFor(
  { preRequest, ...logins }: Place,
  realtime?: Partial<RealtimeOptions>,
): SupabaseServerOptions {
  return testOptions(logins, {
    publicUrl: 'http://127.0.0.1',
    keys: { publishable: [publishableKey], secret: [secretKey] },
    jwtSecret,
    rest: { preRequest },
    auth: { siteUrl: 'http://127.0.0.1' },
    limits: { poolSize: 4 },
    realtime: { pollMilliseconds: 20, ...realtime },
  });
}
