import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { bootstrap } from '@plinth/database/bootstrap/bootstrap.ts';
import { startPostgres } from '@plinth/database/postgres/start-postgres.ts';
import Fastify from 'fastify';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supabaseServer } from '../plugin.ts';
import { testOptions, testStorage } from '../testing/test-options.ts';

const rounds = process.env['PLINTH_TIER'] === 'full' ? 20 : 3;
const writers = 4;
/** A Postgres that lost its power replays what it had promised; a busy machine takes its time over it. */
const patience = 60_000;

let fixture: Awaited<ReturnType<typeof startDurableFixture>>;
beforeAll(async () => {
  fixture = await startDurableFixture();
}, 120_000);
afterAll(() => fixture.stop(), 60_000);

/** The server over a Postgres of its own, which writes to the disk what it promises. */
async function startDurableFixture() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plinth-crash-'));
  const postgres = await startPostgres({ dataFolder: path.join(folder, 'data'), isDurable: true });
  const { adminUrl } = postgres;
  const ask = async <Row extends object>(...statements: string[]): Promise<Row[]> => {
    const client = await connected(adminUrl);
    try {
      let rows: Row[] = [];
      for (const statement of statements) ({ rows } = await client.query<Row>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await bootstrap(admin);
  await admin.end();
  await ask(
    'create table public.kept (id text primary key, body text not null)',
    'create table public.parts (kept_id text not null references public.kept, number integer not null)',
    `create function public.keep(id text) returns void language sql as $$
       insert into public.kept values (id, repeat('x', 5000));
       insert into public.parts select id, n from generate_series(1, 3) n $$`,
    'grant all on public.kept, public.parts to service_role',
  );
  const options = testOptions(
    { requestUrl: adminUrl, authUrl: adminUrl },
    {
      storage: testStorage(path.join(folder, 'files')),
    },
  );
  const app = Fastify();
  await app.register(supabaseServer, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const key = options.keys.secret[0] ?? '';
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = (method: string, below: string, body: string) =>
    fetch(`${url}${below}`, { method, headers, body });
  await send('POST', '/storage/v1/bucket', '{"name":"kept"}');
  return {
    postgres,
    ask,
    send,
    stop: async () => {
      await app.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A connection of our own, as soon as a Postgres that recovers takes one again. */
async function connected(connectionString: string): Promise<Client> {
  const began = performance.now();
  for (;;) {
    const client = new Client({ connectionString });
    // A request while Postgres is killed fails twice: by its statement, and by its connection.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isRecovering = error instanceof DatabaseError && error.code === '57P03';
      if (!isRecovering || performance.now() - began > patience) throw error;
      // one try after the other, a moment apart
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The ways of writing: a row, three tables' worth by a function, a file, an account. */
const writes = [
  {
    kind: 'row',
    send: (id: string) => fixture.send('POST', '/rest/v1/kept', JSON.stringify({ id, body: id })),
  },
  { kind: 'call', send: (id: string) => fixture.send('POST', '/rest/v1/rpc/keep', JSON.stringify({ id })) },
  { kind: 'file', send: (id: string) => fixture.send('PUT', `/storage/v1/object/kept/${id}`, `"${id}"`) },
  {
    kind: 'account',
    send: (id: string) =>
      fixture.send('POST', '/auth/v1/admin/users', JSON.stringify({ email: `${id}@example.test` })),
  },
] as const;

it(
  `F17 V16.5.2 kill -9 of Postgres in the middle of writing, ${rounds} times: what was answered for is there, meanwhile 503, and no restart`,
  { timeout: rounds * (patience + 15_000) },
  async () => {
    const answered = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const answers = await writeThroughCrash(round, answered);
      const others = answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
      expect([round, others]).toEqual([round, []]);
      expect(await missing(answered)).toEqual([]);
      // A call is whole or not at all.
      expect(
        await fixture.ask('select kept_id, count(*) from public.parts group by kept_id having count(*) <> 3'),
      ).toEqual([]);
    }
    expect(answered.size).toBeGreaterThan(rounds * 10);
  },
);

/** Each writer goes on until it was answered again after the crash. @returns every refusal meanwhile */
async function writeThroughCrash(
  round: number,
  answered: Set<string>,
): Promise<{ status: number; retryAfter: string | null; text: string }[]> {
  const refusals: { status: number; retryAfter: string | null; text: string }[] = [];
  let left = randomInt(8, 40);
  let killedAt = 0;
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = 0; ; turn += 1) {
      const { kind, send } = writes[(turn + writer) % writes.length] ?? writes[0];
      const id = `${kind}-${round}-${writer}-${turn}-${randomBytes(3).toString('hex')}`;
      const began = performance.now();
      const answer = await send(id);
      const text = await answer.text();
      if (!answer.ok) {
        refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), text });
        if (performance.now() - killedAt > patience)
          throw new Error(`not back after ${patience} ms: ${text}`);
        // As long as the answer says.
        await new Promise((resolve) => setTimeout(resolve, 200));
        continue;
      }
      answered.add(id);
      left -= 1;
      if (left === 0) {
        const pid = await victim(round);
        process.kill(pid, 'SIGKILL');
        // not before: what was answered while the victim was chosen says nothing of being back
        killedAt = performance.now();
      }
      if (killedAt > 0 && began > killedAt) return;
    }
  });
  await Promise.all(work);
  return refusals;
}

/** The server itself, or one process of it, whose end is as bad: all others are ended with it. */
async function victim(round: number): Promise<number> {
  if (round % 2 === 1) return fixture.postgres.pid();
  const [one] = await fixture.ask<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'rest' order by random() limit 1`,
  );
  return one?.pid ?? fixture.postgres.pid();
}

async function missing(answered: ReadonlySet<string>): Promise<string[]> {
  const rows = await fixture.ask<{ id: string }>(
    `select id from public.kept union all select name from storage.objects
       union all select split_part(email, '@', 1) from auth.users`,
  );
  const present = new Set(rows.map(({ id }) => id));
  return [...answered].filter((id) => !present.has(id));
}
