import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture({ limits: { poolSize: 4, queueLength: 1000 } });
});
afterAll(() => fixture.stop());

test('row security sees the caller, in reads and writes', async () => {
  const [ann, ben] = [randomUUID(), randomUUID()];
  const annDb = fixture.client(fixture.token({ sub: ann }));
  const benDb = fixture.client(fixture.token({ sub: ben }));
  await annDb.from('notes').insert({ body: 'of Ann' });
  await benDb.from('notes').insert({ body: 'of Ben' });
  expect((await annDb.from('notes').select('owner, body')).data).toEqual([{ owner: ann, body: 'of Ann' }]);
  expect((await annDb.from('notes').update({ body: 'mine now' }).neq('owner', ann).select()).data).toEqual(
    [],
  );
  expect((await annDb.from('notes').delete().eq('owner', ben).select()).data).toEqual([]);
  expect((await annDb.from('notes').insert({ owner: ben, body: 'forged' })).error?.code).toBe('42501');
  expect((await annDb.from('notes').select('*', { count: 'exact', head: true })).count).toBe(1);
  expect((await benDb.from('notes').select('body')).data).toEqual([{ body: 'of Ben' }]);
  expect((await fixture.client().from('notes').select()).status).toBe(401);
});

describe('a hundred people at once over four connections', () => {
  test('never see each other’s claims, in functions or rows', async () => {
    const people = Array.from({ length: 100 }, () => randomUUID());
    await Promise.all(
      people.map((sub) => fixture.client(fixture.token({ sub })).from('notes').insert({ body: sub })),
    );
    const seen = await Promise.all(
      people.flatMap((sub, index) => {
        const token = fixture.token({ sub });
        return [
          fixture
            .send('/rpc/who_slowly', { token, method: 'POST', body: '{}' })
            .then((answer) => answer.json())
            .then((uid) => uid === sub),
          fixture
            .send('/notes?select=owner,body', { token })
            .then((answer) => answer.json())
            .then((rows) => JSON.stringify(rows) === JSON.stringify([{ owner: sub, body: sub }])),
          // Failures and strangers between them must leave nothing behind on the connection either.
          index % 3 === 0
            ? fixture.send('/notes?id=eq.x', { token }).then((answer) => answer.status === 400)
            : fixture.send('/notes', { token: null }).then((answer) => answer.status === 401),
        ];
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
    expect(seen).toHaveLength(300);
  });
});

test('a connection is as good as new after every kind of error', async () => {
  const single = await startFixture({ limits: { poolSize: 1 } });
  try {
    const backend = async (): Promise<unknown> => (await single.send('/rpc/backend')).json();
    const failures: [string, RequestInit][] = [
      ['/cities?id=eq.x', {}],
      ['/cities?nope=eq.1', {}],
      ['/people', { method: 'POST', body: '{"id":1,"name":"x"}' }],
      ['/pledges', { method: 'POST', body: '{"id":1,"partner_id":2}' }],
      [
        '/people?id=lt.5',
        { method: 'PATCH', body: '{"name":"x"}', headers: { accept: 'application/vnd.pgrst.object+json' } },
      ],
      ['/people', { method: 'POST', body: '{"id":1,"name":"x"}', headers: { prefer: 'tx=rollback' } }],
      ['/rpc/fail', { method: 'POST', body: '{"code":"PT418","message":"x"}' }],
      ['/cities', { headers: { 'x-refuse': '1' } }],
      ['/cities?name=eq.a%00b', {}],
    ];
    await single.database.owner.query(
      `create function public.backend() returns integer language sql stable as 'select pg_backend_pid()';
       grant execute on function public.backend() to authenticated; notify pgrst`,
    );
    // the server knows the new function a moment later
    await expect.poll(backend).toEqual(expect.any(Number));
    const connection = await backend();
    for (const [path, init] of failures) {
      const refused = await single.send(path, init);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      const after = await single.send('/rpc/who_am_i');
      expect(await after.json()).toMatchObject({ role: 'authenticated', read_only: 'on' });
      expect(await backend()).toBe(connection);
    }
    expect(await (await single.send('/people?select=name&order=id')).json()).toEqual([
      { name: 'Ada' },
      { name: 'Bo' },
      { name: 'Cy' },
      { name: 'Di' },
    ]);
  } finally {
    await single.stop();
  }
});

test('more shapes of requests than a connection keeps statements for', async () => {
  const single = await startFixture({ limits: { poolSize: 1 } });
  try {
    for (let width = 1; width <= 450; width += 1) {
      const columns = Array.from({ length: 9 }, (_, bit) =>
        ((width >> bit) & 1) === 1 ? [`c${bit}:id`] : [],
      ).flat();
      const answer = await single.send(`/cities?select=${columns.join(',')}&id=eq.1`);
      expect(Object.values(((await answer.json()) as object[])[0] ?? {})).toEqual(columns.map(() => 1));
    }
    const { rows } = await single.database.owner.query('select 1');
    expect(rows).toHaveLength(1);
  } finally {
    await single.stop();
  }
});
