import { bootstrap } from '@plinth/database/bootstrap/bootstrap.ts';
import { createEmptyDatabase } from '@plinth/database/testing/empty-database.ts';
import { makeClient } from '@plinth/supabase-server/auth/testing/auth-test-server.ts';
import type { AuthMail } from '@plinth/supabase-server/options.ts';
import { supabaseServer } from '@plinth/supabase-server/plugin.ts';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { protocolOptionsOf, readSettings } from './settings.ts';

const secret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const key = (role: string) => signAccessToken({ iss: 'demo', role, exp: 2 ** 31 }, { secret });
const mails: AuthMail[] = [];

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  await bootstrap(client);
  await client.end();
  const settings = readSettings(
    JSON.stringify({
      jwt: { secret },
      keys: { isRequired: true },
      auth: { isAutoconfirmed: false, settings: { isAnonymousSignInOpen: true } },
    }),
  );
  app = Fastify();
  const sendMail = async (mail: AuthMail) => void mails.push(mail);
  const place = {
    url: 'http://127.0.0.1:54321',
    databaseUrl: database.adminUrl,
    sendMail,
    sendMessage: async () => undefined,
  };
  await app.register(supabaseServer, protocolOptionsOf(settings, place));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const clientOf = (role: string) => makeClient(url, { key: key(role) });

test('accounts are served over one login, with keys that are tokens, as the settings of a file say', async () => {
  const client = clientOf('anon');
  const email = 'asha@example.com';
  // A word that everybody knows, which a hosted project accepts too.
  const credentials = { email, password: 'password' };
  expect((await client.auth.signUp(credentials)).error).toBeNull();
  expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe('email_not_confirmed');
  const token = mails.at(-1)?.code ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  expect(error).toBeNull();
  expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
  expect((await client.auth.signInAnonymously()).error).toBeNull();

  const { admin } = clientOf('service_role').auth;
  expect((await admin.listUsers()).data.users).toHaveLength(2);
  expect((await client.auth.admin.listUsers()).error?.code).toBe('not_admin');
  expect((await admin.deleteUser(data.user?.id ?? '')).error).toBeNull();
  expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials');
});
