import type { SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { supabaseServer } from '../plugin.ts';
import { signAccessToken } from '../tokens/sign-access-token.ts';
import { stockClient } from './stock-client.ts';
import { testOptions } from './test-options.ts';
import type { Logins } from './test-options.ts';

const publishableKey = 'sb_publishable_test';
const jwtSecret = 'a secret of at least thirty-two characters';

export type TestServer = {
  app: FastifyInstance;
  /** Headers of a request by somebody with these claims. */
  headersOf: (claims: Record<string, unknown>) => Record<string, string>;
  /** The stock client of somebody with these claims, over a port of its own. */
  clientOf: (claims: Record<string, unknown>) => Promise<SupabaseClient>;
};

/** The hosted protocol over a database that a test has prepared; requests are injected, or sent by a stock client. */
export async function openTestServer(database: Logins): Promise<TestServer> {
  const app = Fastify();
  const options = testOptions(database, {
    publicUrl: 'http://127.0.0.1',
    keys: { publishable: [publishableKey], secret: ['sb_secret_test'] },
    jwtSecret,
    rest: { preRequest: 'authz.check_session' },
    auth: { siteUrl: 'http://127.0.0.1', isSignUpOpen: false },
    limits: { poolSize: 4 },
  });
  await app.register(supabaseServer, options);
  await app.ready();
  const tokenOf = (claims: Record<string, unknown>) => {
    const now = Math.floor(Date.now() / 1000);
    return signAccessToken({ ...claims, iat: now, exp: now + 600 }, { secret: jwtSecret });
  };
  return {
    app,
    headersOf: (claims) => ({ apikey: publishableKey, authorization: `Bearer ${tokenOf(claims)}` }),
    clientOf: async (claims) => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      // A TCP server's address is never the text of a pipe.
      const { port } = app.server.address() as AddressInfo;
      return stockClient(`http://127.0.0.1:${port}`, publishableKey, tokenOf(claims));
    },
  };
}
