import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { openTestApplication } from '../testing/test-application.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

/** Transactions of this database so far; a connection reports its own ten seconds after it came to rest. */
async function transactions(): Promise<number> {
  const { rows } = await database.owner.query<{ total: number }>(
    'select (xact_commit + xact_rollback)::int as total from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.total ?? 0;
}

it('asks its database next to nothing while nothing happens', async () => {
  const { app } = await openTestApplication({ database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await wait(13_000);
  const before = await transactions();
  const seconds = 20;
  await wait(seconds * 1000);
  // one of these asked for the first figure
  expect((await transactions()) - before - 1).toBeLessThan(seconds * 0.5);
});

it('sends a mail within a second of its being queued, once, with two servers on the database', async () => {
  const { port, received } = await startMailServer();
  const mail = { host: '127.0.0.1', port, isSecure: false, from: 'plinth@example.test' };
  for (let server = 0; server < 2; server += 1) await openTestApplication({ database, file: { mail } });
  // both listen, and have looked once at what was there
  await expect
    .poll(async () => {
      const { rows } = await database.owner.query(
        `select from pg_stat_activity where datname = current_database() and query = 'listen "plinth_worker"'`,
      );
      return rows.length;
    })
    .toBeGreaterThanOrEqual(2);
  await wait(500);

  const latencies: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const queuedAt = performance.now();
    await database.owner.query(
      `select private.queue_mail('recovery', 'asha@example.test', 'en', '{"link": "https://plinth.example.test/x"}')`,
    );
    await expect.poll(() => received.length, { interval: 5, timeout: 5_000 }).toBe(turn);
    latencies.push(performance.now() - queuedAt);
  }
  expect(latencies.toSorted((a, b) => a - b)[2]).toBeLessThan(1_000);
  await wait(300);
  expect(received).toHaveLength(5);
});

it('works on what was queued while it was not there', async () => {
  const { port, received } = await startMailServer();
  const mail = { host: '127.0.0.1', port, isSecure: false, from: 'plinth@example.test' };
  const away = await createTestDatabase();
  onTestFinished(() => away.drop());
  await away.owner.query(
    `select private.queue_mail('recovery', 'omar@example.test', 'en', '{"link": "https://plinth.example.test/x"}')`,
  );
  await openTestApplication({ database: away, file: { mail } });
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1);
});
