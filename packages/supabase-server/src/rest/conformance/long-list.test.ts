import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startServerProgram } from '../../testing/start-server-program.ts';
import { testOptions } from '../../testing/test-options.ts';

const many = 100_000;
/** Kilobytes that reading all of it may take beyond what the server has anyway. */
const allowed = 60 * 1024;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
  await database.owner.query(
    `create table public.lines (id integer primary key, note text, amount numeric(16, 2));
     insert into public.lines select n, repeat('n', 200), n from generate_series(1, ${many}) n;
     grant all on public.lines to service_role`,
  );
});
afterAll(() => database.drop());

it('F36: a list of 100,000 rows is read to its end page by page, as rows and as CSV, in little memory', async () => {
  const options = testOptions(database);
  const program = await startServerProgram(options);
  onTestFinished(() => program.kill());
  const headers = { apikey: options.keys.secret[0] ?? '' };
  const page = async (after: number, accept: string) => {
    const answer = await fetch(`${program.url}/rest/v1/lines?select=*&order=id&id=gt.${after}&limit=1000`, {
      headers: { ...headers, accept },
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  await page(0, 'application/json');
  const { now } = await program.forgetPeak();
  const seen = { rows: 0, lines: 0 };
  for (let after = 0; after < many; after += 1000) {
    seen.rows += (JSON.parse(await page(after, 'application/json')) as unknown[]).length;
    seen.lines += (await page(after, 'text/csv')).trimEnd().split('\n').length - 1;
  }
  expect(seen).toEqual({ rows: many, lines: many });
  const { peak } = await program.memory();
  console.log(
    `200 pages of 1,000 rows: ${Math.round((peak - now) / 1024)} MB over ${Math.round(now / 1024)} MB`,
  );
  expect(peak - now).toBeLessThanOrEqual(allowed);
});
