import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supabaseServer } from '../plugin.ts';
import {
  goodPassword as password,
  makeClient,
  makeOptions,
  newEmail,
  testAdminKey,
  testKey,
} from './testing/auth-test-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const options = makeOptions(database, {}, []);
  app = Fastify();
  await app.register(supabaseServer, {
    ...options,
    rest: { ...options.rest, preRequest: 'authz.check_session' },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const readOwnProfile = (token: string) =>
  fetch(`${url}/rest/v1/profiles?select=first_name`, {
    headers: { apikey: testKey, authorization: `Bearer ${token}` },
  });

test('one client signs up, reads as itself, and signs out: from then on its token opens nothing', async () => {
  const client = makeClient(url);
  const { data, error } = await client.auth.signUp({
    email: newEmail(),
    password,
    options: { data: { first_name: 'Asha' } },
  });
  expect(error).toBeNull();
  const token = data.session?.access_token ?? '';
  expect(await (await readOwnProfile(token)).json()).toEqual([{ first_name: 'Asha' }]);
  expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.signOut()).error).toBeNull();
  const after = await readOwnProfile(token);
  expect(after.status).toBe(401);
  expect(await after.json()).toMatchObject({ hint: 'session_expired' });
});

test('V7.4.2: anyone who is banned or deleted by an administrator is shut out of every service within the same second', async () => {
  const admin = makeClient(url, { key: testAdminKey }).auth.admin;
  // The first account owns the installation.
  await makeClient(url).auth.signUp({ email: newEmail(), password });
  const shutOut = [
    (id: string) => admin.updateUserById(id, { ban_duration: '1h' }),
    (id: string) => admin.deleteUser(id, true),
    (id: string) => admin.updateUserById(id, { password: 'nine hungry geese' }),
  ];
  for (const act of shutOut) {
    const client = makeClient(url);
    const { data } = await client.auth.signUp({ email: newEmail(), password });
    const token = data.session?.access_token ?? '';
    expect((await readOwnProfile(token)).status).toBe(200);
    expect((await act(data.user?.id ?? '')).error).toBeNull();
    expect((await readOwnProfile(token)).status).toBe(401);
    expect((await client.auth.getUser(token)).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  }
});

test('another address of an account is the one its profile shows', async () => {
  const admin = makeClient(url, { key: testAdminKey }).auth.admin;
  const client = makeClient(url);
  const { data } = await client.auth.signUp({ email: newEmail(), password });
  const email = newEmail();
  expect((await admin.updateUserById(data.user?.id ?? '', { email })).error).toBeNull();
  const { rows } = await database.owner.query('select email from public.profiles where id = $1', [
    data.user?.id,
  ]);
  expect(rows).toEqual([{ email }]);
});

test('a password needs an API key, and a mailed link needs none', async () => {
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', body: '{}' });
  expect(signIn.status).toBe(401);
  const link = await fetch(`${url}/auth/v1/verify?type=recovery&token=x`, { redirect: 'manual' });
  expect(link.status).toBe(303);
});
