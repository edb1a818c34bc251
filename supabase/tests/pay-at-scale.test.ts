import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A company of thousands pays its people by one call; the first tier tries the same with fewer. */
const isFull = process.env['PLINTH_TIER'] === 'full';
const people = isFull ? 2000 : 200;
const mostSeconds = 20;

let database: TestDatabase;
let admin: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    `insert into public.employees (first_name, last_name, country_pack, hire_date)
     select 'Ravi', 'Kumar ' || n, 'AE', '2024-01-01' from generate_series(1, $1::int) n`,
    [people],
  );
  await database.owner.query(
    `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
     select id, 5000, 'AED', '2024-01-01' from public.employees`,
  );
  await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
});
afterAll(() => database?.drop());

async function open(month: string, lastDay: string): Promise<string> {
  return database.commitAs(admin, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into public.payroll_runs (pay_period_start, pay_period_end, currency)
       values ($1, $2, 'AED') returning id`,
      [`${month}-01`, lastDay],
    );
    return rows[0]?.id ?? '';
  });
}

type Part = { payslips: number; failures: unknown[]; people: number; done: number; is_finished: boolean };

async function nextPart(run: string, many: number): Promise<Part> {
  const { rows } = await database.commitAs(admin, (db) =>
    db.query<{ part: Part }>('select public.process_pay_run($1, $2) as part', [run, many]),
  );
  if (!rows[0]) throw new Error('The run answers nothing.');
  return rows[0].part;
}

/** What everybody is paid, step by step. */
async function sumsOf(run: string) {
  const { rows } = await database.owner.query<{ steps: unknown }>(
    `select slip.employee_id, slip.gross_pay, slip.net_pay, slip.status,
       (select jsonb_agg(jsonb_build_array(line.line_type, line.code, line.amount) order by line.line_type, line.code)
        from public.payroll_lines line where line.payroll_id = slip.id) as steps
     from public.payroll slip where slip.payroll_run_id = $1 order by 1`,
    [run],
  );
  return rows;
}

/** A program of its own that asks for part after part, until it is killed. */
const program = `
  const { Client } = require('pg');
  const [, url, claims, run, many] = process.argv;
  (async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (;;) {
      await client.query('begin');
      await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [claims]);
      const { rows } = await client.query('select public.process_pay_run($1, $2) as part', [run, many]);
      await client.query('commit');
      console.log(rows[0].part.done);
    }
  })();`;

describe('a pay run of many people', () => {
  it('goes on after its caller was killed in the middle, to the same sums', async () => {
    const run = await open('2026-04', '2026-04-30');
    const many = people / 20;
    const start = performance.now();
    const child = spawn(
      process.execPath,
      ['-e', program, database.requestUrl, JSON.stringify(claimsOf(admin)), run, String(many)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let parts = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      parts += 1;
      expect(Number(line)).toBe(parts * many);
      // by now the next part has begun
      if (parts === 7) child.kill('SIGKILL');
    }
    const { done, people: all, is_finished: isFinished } = await nextPart(run, many);
    expect([all, isFinished]).toEqual([people, false]);
    expect(done).toBeGreaterThanOrEqual((parts + 1) * many);
    const half = await sumsOf(run);
    expect([half.length, half.filter(({ steps }) => steps === null)]).toEqual([done, []]);
    await expect(
      database.commitAs(admin, (db) =>
        db.query(`update public.payroll_runs set status = 'pending' where id = $1`, [run]),
      ),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'wrong_order' });
    let last = await nextPart(run, many);
    while (!last.is_finished) last = await nextPart(run, many);
    const seconds = (performance.now() - start) / 1000;
    console.log(`${people} payslips in parts in ${seconds.toFixed(1)} s`);
    expect(last).toEqual({ payslips: people, failures: [], people, done: people, is_finished: true });
    // with the start of a program and its end; the first tier shares its processors with other tests
    expect(seconds).toBeLessThan(isFull ? mostSeconds : 3 * mostSeconds);
    const resumed = await sumsOf(run);
    await database.commitAs(admin, (db) => db.query('select public.process_pay_run($1)', [run]));
    expect(await sumsOf(run)).toEqual(resumed);
  }, 180_000);

  it('begins again when it was left for an hour, and takes no more people at a time than a call has time for', async () => {
    const run = await open('2026-05', '2026-05-31');
    await nextPart(run, 10);
    await database.owner.query(
      `update public.payroll_runs set processing_since = now() - interval '61 minutes' where id = $1`,
      [run],
    );
    expect(await nextPart(run, 5)).toMatchObject({ payslips: 10, done: 5, is_finished: false });
    for (const wrong of [0, -1, 1001])
      await expect(nextPart(run, wrong)).rejects.toMatchObject({ hint: 'out_of_range' });
  });

  it('is calculated within twenty seconds, and may take longer than other calls', async () => {
    const run = await open('2026-03', '2026-03-31');
    const start = performance.now();
    const { rows } = await database.commitAs(admin, (db) =>
      db.query<{ outcome: unknown }>('select public.process_pay_run($1) as outcome', [run]),
    );
    const seconds = (performance.now() - start) / 1000;
    console.log(`${people} payslips in ${seconds.toFixed(1)} s`);
    expect(rows[0]?.outcome).toEqual({ payslips: people, failures: [] });
    expect(seconds).toBeLessThan(mostSeconds);
    const { rows: settings } = await database.owner.query<{ settings: string[] }>(
      `select proconfig as settings from pg_proc where oid = 'public.process_pay_run'::regproc`,
    );
    expect(settings[0]?.settings).toContain('statement_timeout=120s');
  }, 180_000);
});
