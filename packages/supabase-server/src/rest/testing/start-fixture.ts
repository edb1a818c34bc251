import { readFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import type { SupabaseServerOptions } from '../../options.ts';
import { supabaseServer } from '../../plugin.ts';
import { testOptions } from '../../testing/test-options.ts';
import { stockClient } from '../../testing/stock-client.ts';
import { signAccessToken } from '../../tokens/sign-access-token.ts';

export type Fixture = {
  url: string;
  database: TestDatabase;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** A stock client with this token, or with nothing but the publishable key. */
  client: (token?: string, headers?: Record<string, string>) => SupabaseClient;
  /** A token as the auth service would give it. */
  token: (claims?: Record<string, unknown>) => string;
  /** A plain request, for what a stock client does not send. */
  send: (path: string, init?: RequestInit & { token?: string | null }) => Promise<Response>;
  stop: () => Promise<void>;
};

export type FixtureSettings = {
  keys?: Partial<SupabaseServerOptions['keys']>;
  rest?: Partial<SupabaseServerOptions['rest']>;
  limits?: Partial<SupabaseServerOptions['limits']>;
  /** Leads requests to the database over another way. */
  reroute?: (requestUrl: string) => Promise<string>;
};

/** The server on a port of its own over a database with `fixture.sql` in it. */
export async function startFixture({ keys, rest, limits, reroute }: FixtureSettings = {}): Promise<Fixture> {
  const database = await createTestDatabase({ isBare: true });
  for (const file of ['fixture.sql', 'extras.sql']) {
    await database.owner.query(await readFile(new URL(file, import.meta.url), 'utf8'));
  }
  const reached = reroute === undefined ? database.requestUrl : await reroute(database.requestUrl);
  const publishableKey = `sb_publishable_${randomBytes(12).toString('hex')}`;
  const secretKey = `sb_secret_${randomBytes(12).toString('hex')}`;
  const options = testOptions(
    { requestUrl: reached, authUrl: database.authUrl },
    {
      keys: { publishable: [publishableKey], secret: [secretKey], ...keys },
      rest: { schemas: ['public', 'other'], preRequest: 'public.check_request', ...rest },
      limits: { poolSize: 10, ...limits },
    },
  );
  const { jwtSecret } = options;
  const app = Fastify();
  await app.register(supabaseServer, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const token: Fixture['token'] = (claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const own = { sub: randomUUID(), aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3600 };
    return signAccessToken({ ...own, ...claims }, { secret: jwtSecret });
  };
  return {
    url,
    database,
    publishableKey,
    secretKey,
    jwtSecret,
    token,
    client: (accessToken, headers) => stockClient(url, publishableKey, accessToken, headers),
    send: (path, { token: bearer = token(), headers, ...init } = {}) =>
      fetch(`${url}/rest/v1${path}`, {
        ...init,
        headers: {
          apikey: publishableKey,
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...Object.fromEntries(new Headers(headers)),
        },
      }),
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}
