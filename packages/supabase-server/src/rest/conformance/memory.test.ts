import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startServerProgram } from '../../testing/start-server-program.ts';
import { testOptions } from '../../testing/test-options.ts';

const megabyte = 1_048_576;
/** Kilobytes that one body of that size may cost. */
const allowed = 60 * 1024;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
  await database.owner.query(
    `create table public.lines (id integer primary key, note text); grant all on public.lines to service_role`,
  );
});
afterAll(() => database.drop());

it('a body of 10 MB costs at most 60 MB of memory, and as little again the next time', async () => {
  const options = testOptions(database, { limits: { bodyBytes: 12 * megabyte } });
  const program = await startServerProgram(options);
  onTestFinished(() => program.kill());
  const key = options.keys.secret[0] ?? '';
  const insert = async (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({ id: from + index, note: 'n'.repeat(1000) }));
    const body = JSON.stringify(rows);
    const answer = await fetch(`${program.url}/rest/v1/lines`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, await answer.text()]).toEqual([201, '']);
    return body.length;
  };
  // Loads and compiles what it needs.
  await insert(0, 10);
  for (const round of [1, 2]) {
    const { now } = await program.forgetPeak();
    expect(await insert(round * 100_000, 10_300)).toBeGreaterThan(10 * megabyte);
    const { peak } = await program.memory();
    console.log(`a body of 10 MB: ${Math.round((peak - now) / 1024)} MB over ${Math.round(now / 1024)} MB`);
    expect(peak - now).toBeLessThanOrEqual(allowed);
  }
});
