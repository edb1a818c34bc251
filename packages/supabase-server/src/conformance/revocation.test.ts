import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword as password, makeClient, newEmail } from '../auth/testing/auth-test-server.ts';
import { supabaseServer } from '../plugin.ts';
import { openRaw } from '../realtime/testing/raw-socket.ts';
import { testOptions, testStorage } from '../testing/test-options.ts';

let database: TestDatabase;
let app: FastifyInstance;
let url: string;
let folder: string;
let keys: { publishable: string; secret: string };

beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
  const fixture = await readFile(new URL('../realtime/testing/fixture.sql', import.meta.url), 'utf8');
  await database.owner.query(fixture);
  await database.owner.query(
    `insert into storage.buckets (id, name) values ('files', 'files');
     create policy files_of_people on storage.objects to authenticated using (true) with check (true)`,
  );
  folder = await mkdtemp(path.join(os.tmpdir(), 'revocation-'));
  const options = testOptions(database, {
    rest: { preRequest: 'checks.check_session' },
    // Shorter than a client waits before it asks for another: every call renews the token first.
    auth: { accessTokenSeconds: 60 },
    storage: testStorage(folder),
    realtime: { pollMilliseconds: 20 },
  });
  app = Fastify();
  await app.register(supabaseServer, options);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  keys = { publishable: options.keys.publishable[0] ?? '', secret: options.keys.secret[0] ?? '' };
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const admin = () => makeClient(url, { key: keys.secret }).auth.admin;
const newClient = () => makeClient(url, { key: keys.publishable });

/** Somebody with everything open that can be: a client, a socket, a signed address down and one up. */
async function openEverything() {
  const email = newEmail();
  const client = newClient();
  const { data } = await client.auth.signUp({ email, password });
  const token = data.session?.access_token ?? '';
  const files = client.storage.from('files');
  const name = `${crypto.randomUUID()}.txt`;
  expect((await files.upload(name, 'a plan')).error).toBeNull();
  const signed = await files.createSignedUrl(name, 600);
  const upload = await files.createSignedUploadUrl(`new ${name}`);
  const socket = await openRaw(url, { query: `apikey=${keys.publishable}&vsn=2.0.0` });
  const bindings = [{ event: '*', schema: 'public', table: 'boards' }];
  const joined = await socket.join('boards', { postgres_changes: bindings }, token);
  expect(joined.payload).toMatchObject({ status: 'ok' });
  return {
    email,
    client,
    userId: data.user?.id ?? '',
    token,
    socket,
    services: {
      rest: () => ask('/rest/v1/boards', token),
      storage: () => ask(`/storage/v1/object/files/${name}`, token),
      auth: () => ask('/auth/v1/user', token),
      signed: () => fetch(signed.data?.signedUrl ?? ''),
      signedUpload: () =>
        fetch(upload.data?.signedUrl ?? '', { method: 'PUT', body: 'x', headers: { 'x-upsert': 'true' } }),
    },
  };
}

function ask(below: string, token: string): Promise<Response> {
  return fetch(`${url}${below}`, { headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } });
}

type Everything = Awaited<ReturnType<typeof openEverything>>;

const ends: [how: string, end: (one: Everything) => Promise<{ error: unknown }>][] = [
  ['signs out here', ({ client }) => client.auth.signOut({ scope: 'local' })],
  ['F28 signs out everywhere', ({ client }) => client.auth.signOut()],
  ['V7.4.2 is banned', ({ userId }) => admin().updateUserById(userId, { ban_duration: '1h' })],
  ['V7.4.2 is deleted', ({ userId }) => admin().deleteUser(userId)],
  [
    'V7.4.3 V7.5.2 signs out the others from another device',
    async ({ email }) => {
      const other = newClient();
      await other.auth.signInWithPassword({ email, password });
      return other.auth.signOut({ scope: 'others' });
    },
  ],
  [
    'V7.4.3 changes the password on another device',
    async ({ email }) => {
      const other = newClient();
      await other.auth.signInWithPassword({ email, password });
      return other.auth.updateUser({ password: 'eleven patient harbours', current_password: password });
    },
  ],
];

describe('V7.4.1 when a person', () => {
  it.each(ends)('%s, every service is closed within a second', async (_how, end) => {
    const one = await openEverything();
    const { auth, rest, storage, signed } = one.services;
    for (const service of [rest, storage, auth, signed]) expect((await service()).status).toBe(200);
    const bystander = await openEverything();

    expect((await end(one)).error).toBeNull();
    const began = performance.now();
    expect((await one.socket.closed).code).toBe(4401);
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await rest()).status).toBe(401);
    expect([401, 403]).toContain((await auth()).status);
    for (const service of [storage, signed, one.services.signedUpload]) {
      const answer = await service();
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { statusCode: expect.stringMatching(/^40[13]$/) },
      ]);
    }
    const again = await openRaw(url, { query: `apikey=${keys.publishable}&vsn=2.0.0` });
    const joined = await again.join('boards', {}, one.token);
    expect(joined.payload).toMatchObject({ status: 'error' });
    again.socket.close();
    expect((await one.client.auth.refreshSession()).error).not.toBeNull();

    // Nobody else notices.
    for (const service of [bystander.services.rest, bystander.services.storage, bystander.services.signed]) {
      expect((await service()).status).toBe(200);
    }
    expect(bystander.socket.socket.readyState).toBe(1);
    bystander.socket.socket.close();
  });
});

it('F25 a token that is nearly over is renewed without a word, also under ten calls at once', async () => {
  const { client, socket } = await openEverything();
  socket.socket.close();
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.from('boards').select('id')));
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  const { data } = await client.auth.getSession();
  // What was renewed, and not by each of them, is one session still, which goes on.
  const { rows } = await database.owner.query(
    `select count(distinct session_id)::int as sessions, count(*) > 1 as "isRenewed" from auth.refresh_tokens where user_id = $1`,
    [data.session?.user.id],
  );
  expect(rows).toEqual([{ sessions: 1, isRenewed: true }]);
  expect((await client.storage.from('files').list()).error).toBeNull();
});
