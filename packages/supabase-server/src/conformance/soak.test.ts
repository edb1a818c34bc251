import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startServerProgram } from '../testing/start-server-program.ts';
import { testOptions, testStorage } from '../testing/test-options.ts';

/** Seconds of load: ten minutes in the full tier, in the first only so long that a handle left open by each request would show. */
const seconds = Number(
  process.env['PLINTH_SOAK_SECONDS'] ?? (process.env['PLINTH_TIER'] === 'full' ? 600 : 6),
);
/** Megabytes that may be added after the first third; in some seconds a process still loads and compiles what it needs. */
const allowed = seconds >= 60 ? 25 : 150;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
  await database.owner.query(
    `create table public.lines (id integer generated always as identity primary key, note text);
     insert into public.lines (note) select repeat('n', 100) from generate_series(1, 5000);
     grant all on public.lines to service_role`,
  );
});
afterAll(() => database.drop());

it(
  'F69: under a mixed load memory and handles stay where they are after the first third',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-soak-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const options = testOptions(database, { storage: testStorage(folder) });
    const program = await startServerProgram(options);
    onTestFinished(() => program.kill());
    const key = options.keys.secret[0] ?? '';
    const send = async (method: string, below: string, body?: string, type = 'application/json') => {
      const answer = await fetch(`${program.url}${below}`, {
        method,
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    await send('POST', '/storage/v1/bucket', '{"name":"soak"}');
    const handles = () => readdirSync(`/proc/${program.child.pid}/fd`).length;

    const statuses = new Map<number, number>();
    const end = Date.now() + seconds * 1000;
    const work = async (worker: number) => {
      for (let turn = 0; Date.now() < end; turn += 1) {
        const name = `/storage/v1/object/soak/${worker}-${turn}`;
        const person = `{"email":"person-${worker}-${turn}@example.com","password":"bench scaffold 42"}`;
        const answers = [
          await send('GET', '/rest/v1/lines?select=*&order=id&limit=200'),
          await send('POST', '/rest/v1/lines', '{"note":"one more"}'),
          await send('GET', '/rest/v1/lines?select=nothing'),
          await send('PATCH', `/rest/v1/lines?id=eq.${1 + (turn % 5000)}`, '{"note":"changed"}'),
          await send('POST', name, 'x'.repeat(50_000), 'text/plain'),
          await send('GET', name),
          await send('DELETE', name),
          // a password costs so much that it would be all of the load
          ...(turn % 20 === 0 ? [await send('POST', '/auth/v1/signup', person)] : []),
        ];
        for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const working = Promise.all([0, 1, 2, 3].map(work));
    const measure = async () => ({ memory: (await program.memory()).now / 1024, handles: handles() });
    await new Promise((resolve) => setTimeout(resolve, seconds * 333));
    const early = await measure();
    await working;
    const late = await measure();
    console.log(
      `${seconds} s, ${[...statuses].map(([status, many]) => `${many} × ${status}`).join(', ')}; memory ${early.memory.toFixed(0)} then ${late.memory.toFixed(0)} MB, handles ${early.handles} then ${late.handles}`,
    );
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(late.handles).toBeLessThanOrEqual(early.handles + 10);
    expect(late.memory - early.memory).toBeLessThan(allowed);
  },
  (seconds + 60) * 1000,
);
