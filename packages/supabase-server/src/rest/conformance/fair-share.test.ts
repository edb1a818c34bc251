import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startFixture } from '../testing/start-fixture.ts';
import type { Fixture } from '../testing/start-fixture.ts';

let fixture: Fixture;
let administrator: Client;
beforeAll(async () => {
  administrator = new Client({ connectionString: inject('testCluster').adminUrl });
  await administrator.connect();
  fixture = await startFixture({
    limits: { poolSize: 4, queueLength: 20, isEnabled: true, requests: { atOnce: 60, perSecond: 1 } },
  });
  await fixture.send('/cities');
});
afterAll(async () => {
  await administrator.end();
  await fixture.stop();
});

const sleep = (token: string, seconds: number, signal?: AbortSignal) =>
  fixture.send(`/rpc/sleep?seconds=${seconds}`, { token, ...(signal && { signal }) });

const sleepers = async () => {
  const { rows } = await administrator.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
    [fixture.database.name],
  );
  return Number(rows[0]?.count);
};

test('one person with 40 slow requests at once stops nobody else', async () => {
  const busy = fixture.token({ sub: randomUUID() });
  const all = Array.from({ length: 40 }, () => sleep(busy, 2.5));
  await expect.poll(sleepers, { timeout: 5000 }).toBeGreaterThan(0);
  const started = performance.now();
  const others = await Promise.all(Array.from({ length: 10 }, () => fixture.send('/cities')));
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(performance.now() - started).toBeLessThan(2200);
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses).toContain(503);
  // it is served too: on the place for slow ones, which nobody takes from it
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThanOrEqual(1);
});

test('five people with eight slow requests each do not keep a quick one waiting', async () => {
  const crowded = await startFixture({ limits: { poolSize: 8, queueLength: 60 } });
  onTestFinished(() => crowded.stop());
  const send = (path: string, sub: string) => crowded.send(path, { token: crowded.token({ sub }) });
  await send('/cities', randomUUID());
  const all = Array.from({ length: 5 }, () => randomUUID()).flatMap((sub) =>
    Array.from({ length: 8 }, () => send('/rpc/sleep?seconds=4', sub)),
  );
  for (let turn = 0; turn < 3; turn += 1) {
    const started = performance.now();
    expect((await send('/cities?limit=1', randomUUID())).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2000);
  }
  const answers = await Promise.all(all);
  const stopped = answers.find(({ status }) => status === 503);
  expect(await stopped?.text()).toContain('stopped for others');
  expect(stopped?.headers.get('retry-after')).toBe('1');
});

test('what runs for a client that has left is stopped', async () => {
  const token = fixture.token();
  const leaving = new AbortController();
  const answer = sleep(token, 6, leaving.signal).catch(() => null);
  await expect.poll(sleepers, { timeout: 5000 }).toBe(1);
  leaving.abort();
  expect(await answer).toBeNull();
  await expect.poll(sleepers, { timeout: 2000 }).toBe(0);
  expect((await fixture.send('/cities')).status).toBe(200);
});

test('who asks without a pause is informed when to come again, and only that one', async () => {
  const busy = fixture.token({ sub: randomUUID() });
  const answers = [];
  for (let count = 0; count < 70; count += 1)
    answers.push(await fixture.send('/cities?limit=1', { token: busy }));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  expect((await fixture.send('/cities?limit=1')).status).toBe(200);
});
