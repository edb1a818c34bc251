import { Client, type QueryResult } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openFlakyLine } from '../testing/flaky-line.ts';
import type { FlakyLine } from '../testing/flaky-line.ts';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
let line: FlakyLine;

beforeAll(async () => {
  fixture = await startFixture({
    limits: { poolSize: 2, queueLength: 3 },
    reroute: async (url) => {
      line = await openFlakyLine(url);
      return line.url;
    },
  });
});
beforeEach(() => line.set('up'));
afterAll(async () => {
  await fixture.stop();
  await line.stop();
});

async function outcome(
  answer: Promise<Response>,
): Promise<{ status: number; code: unknown; retryAfter: string | null }> {
  const response = await answer;
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

async function until(isDone: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe('the database away', () => {
  test('is answered 503 at once, and not for longer than it lasts', async () => {
    expect((await outcome(fixture.send('/cities'))).status).toBe(200);
    line.set('cut');
    const started = Date.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(fixture.send('/cities'))));
    expect(Date.now() - started).toBeLessThan(2000);
    for (const { status, code, retryAfter } of answers) {
      expect([status, retryAfter]).toEqual([503, '1']);
      expect(['PGRST000', 'PGRST001', 'PGRST003']).toContain(code);
    }
    line.set('up');
    expect((await outcome(fixture.send('/cities'))).status).toBe(200);
  });

  test('a request under way is informed that the line broke', async () => {
    const waiting = outcome(fixture.send('/rpc/sleep', { method: 'POST', body: '{"seconds":5}' }));
    expect(await until(isAsleep, 5000)).toBe(true);
    line.set('cut');
    expect(await waiting).toEqual({ status: 503, code: 'PGRST001', retryAfter: '1' });
    // Postgres sleeps on, its client gone; the next test counts who sleeps.
    await asAdministrator(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${fixture.database.name}' and wait_event = 'PgSleep'`,
    );
  });

  test('a connection ended by an administrator is replaced', async () => {
    const waiting = outcome(fixture.send('/rpc/sleep', { method: 'POST', body: '{"seconds":5}' }));
    expect(await until(isAsleep, 5000)).toBe(true);
    await asAdministrator(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator' and datname = '${fixture.database.name}'`,
    );
    expect((await waiting).status).toBe(503);
    expect((await outcome(fixture.send('/cities'))).status).toBe(200);
  });

  test('a silent line is given up on when connecting', async () => {
    line.set('cut');
    await outcome(fixture.send('/cities'));
    line.set('silent');
    const started = Date.now();
    expect(await outcome(fixture.send('/cities'))).toMatchObject({ status: 503, code: 'PGRST000' });
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

test('a line that goes silent under a request is given up on soon after the role’s timeout', async () => {
  await setTimeoutOfRole("set statement_timeout = '300ms'", '300ms');
  try {
    // a connection is open, and the request is given it
    expect((await outcome(fixture.send('/cities'))).status).toBe(200);
    line.set('silent');
    const started = Date.now();
    expect(await outcome(fixture.send('/cities'))).toEqual({
      status: 503,
      code: 'PGRST001',
      retryAfter: '1',
    });
    expect(Date.now() - started).toBeLessThan(4500);
  } finally {
    line.set('cut');
    line.set('up');
    await setTimeoutOfRole('reset statement_timeout', '8s');
  }
});

test('a line that goes silent while the catalogue is read blocks nobody for long', async () => {
  expect((await outcome(fixture.send('/cities'))).status).toBe(200);
  await fixture.database.owner.query('notify pgrst');
  await new Promise((resolve) => setTimeout(resolve, 100));
  line.set('silent');
  const started = Date.now();
  const answers = await Promise.all([outcome(fixture.send('/cities')), outcome(fixture.send('/cities'))]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(Date.now() - started).toBeLessThan(20_000);
  // What was known serves on: the next request does not wait for the catalogue again, only for its own line.
  const again = Date.now();
  expect((await outcome(fixture.send('/cities'))).status).toBe(503);
  expect(Date.now() - again).toBeLessThan(4500);
  line.set('cut');
  line.set('up');
  expect((await outcome(fixture.send('/cities'))).status).toBe(200);
}, 40_000);

test('a server started without its database serves as soon as there is one', async () => {
  let late: FlakyLine | undefined;
  const lateFixture = await startFixture({
    reroute: async (url) => {
      late = await openFlakyLine(url);
      late.set('cut');
      return late.url;
    },
  });
  try {
    expect(await outcome(lateFixture.send('/cities'))).toEqual({
      status: 503,
      code: 'PGRST002',
      retryAfter: '1',
    });
    late?.set('up');
    expect((await outcome(lateFixture.send('/cities'))).status).toBe(200);
    // Also the listener has found the database by itself.
    await lateFixture.database.owner.query(
      'create table public.later (id integer); grant select on public.later to authenticated',
    );
    const isThere = async () => {
      await lateFixture.database.owner.query('notify pgrst');
      return (await lateFixture.send('/later')).status === 200;
    };
    expect(await until(isThere, 10_000)).toBe(true);
  } finally {
    await lateFixture.stop();
    await late?.stop();
  }
});

describe('limits', () => {
  test('more requests than may wait are refused, the others served', async () => {
    const sleepers = Array.from({ length: 9 }, () =>
      outcome(fixture.send('/rpc/sleep', { method: 'POST', body: '{"seconds":0.4}' })),
    );
    const statuses = (await Promise.all(sleepers)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([204, 204, 204, 204, 204, 503, 503, 503, 503]);
  });

  test('a statement may not take longer than its role’s timeout', async () => {
    await setTimeoutOfRole("set statement_timeout = '300ms'", '300ms');
    expect(
      await outcome(fixture.send('/rpc/sleep', { method: 'POST', body: '{"seconds":3}' })),
    ).toMatchObject({
      code: '57014',
    });
    expect((await outcome(fixture.send('/rpc/who_am_i'))).status).toBe(200);
    await setTimeoutOfRole('reset statement_timeout', '8s');
  });
});

describe('a changed schema', () => {
  test('is known after a notification', async () => {
    await fixture.database.owner.query('alter table public.cities add mayor text; notify pgrst');
    // a read leaves unknown columns to Postgres; a write needs to know them
    const isKnown = async () =>
      (await outcome(fixture.send('/cities?id=eq.1', { method: 'PATCH', body: '{"mayor":"Anne"}' })))
        .status === 204;
    expect(await until(isKnown, 3000)).toBe(true);
    expect((await fixture.send('/cities?select=mayor,countries(name)&limit=1')).status).toBe(200);
  });

  test('is looked at again when something is not found', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await fixture.database.owner.query(`
      create table public.harbours (id integer primary key, city_id integer references public.cities (id));
      insert into public.harbours values (1, 1);
      grant select, insert on public.harbours to authenticated`);
    expect(await (await fixture.send('/harbours?select=id,cities(name)')).json()).toEqual([
      { id: 1, cities: { name: 'Oslo' } },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await fixture.database.owner.query('alter table public.harbours add depth integer');
    expect(
      (await outcome(fixture.send('/harbours', { method: 'POST', body: '{"id":2,"depth":5}' }))).status,
    ).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await fixture.database.owner.query('alter table public.harbours rename column depth to metres');
    expect(await (await fixture.send('/harbours?select=*,cities(name)&id=eq.2')).json()).toEqual([
      { id: 2, city_id: null, metres: 5, cities: null },
    ]);
  });

  test('is noticed also when nothing is missing and nobody tells', async () => {
    await fixture.database.owner.query(`
      create table public.piers (id integer primary key, harbour_id integer);
      insert into public.piers values (1, 1);
      grant select on public.piers to authenticated`);
    const read = async () => (await fixture.send('/piers?select=id,harbours(id)')).json();
    const isKnown = async () => JSON.stringify(await read()) === '[{"id":1,"harbours":{"id":1}}]';
    expect(await until(async () => (await fixture.send('/piers')).status === 200, 5000)).toBe(true);
    await fixture.database.owner.query(
      'alter table public.piers add foreign key (harbour_id) references public.harbours (id)',
    );
    await fixture.send('/piers');
    expect(await until(isKnown, 5000)).toBe(true);
  });

  test('a column that changed its type under a prepared statement', async () => {
    const ask = async () => (await fixture.send('/harbours?select=metres&metres=eq.5')).json();
    expect(await ask()).toEqual([{ metres: 5 }]);
    await fixture.database.owner.query('alter table public.harbours alter metres type text; notify pgrst');
    const isAnswered = async () => JSON.stringify(await ask()) === '[{"metres":"5"}]';
    expect(await until(isAnswered, 3000)).toBe(true);
  });
});

/** Changes the setting and waits until requests run with it, however often the notification has to be repeated. */
async function setTimeoutOfRole(change: string, expected: string): Promise<void> {
  await asAdministrator(`alter role authenticated in database ${fixture.database.name} ${change}`);
  const isApplied = async (): Promise<boolean> => {
    await fixture.database.owner.query(`notify pgrst, 'reload config'`);
    const answer = await fixture.send('/rpc/who_am_i');
    const facts = (await answer.json()) as { timeout?: string };
    return facts.timeout === expected;
  };
  expect(await until(isApplied, 10_000)).toBe(true);
  // The last notification may still be on its way; what it causes must not fall into the test.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await fixture.send('/rpc/who_am_i');
}

/** Whether the statement of `sleep` is under way. */
async function isAsleep(): Promise<boolean> {
  const { rowCount } = await asAdministrator(
    `select from pg_stat_activity where datname = '${fixture.database.name}' and wait_event = 'PgSleep'`,
  );
  return rowCount === 1;
}

async function asAdministrator(sql: string): Promise<QueryResult> {
  const client = new Client({ connectionString: inject('testCluster').adminUrl });
  await client.connect();
  const result = await client.query(sql);
  await client.end();
  return result;
}
