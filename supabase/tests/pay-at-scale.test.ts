import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A company of thousands pays its people by one call; the first tier tries the same with fewer. */
const isFull = process.env['PLINTH_TIER'] === 'full';
const people = isFull ? 2000 : 300;
const mostSeconds = 20;
/** What the API lets a statement of a person take (role `authenticated`). */
const requestSeconds = 8;

let database: TestDatabase;
let admin: TestUser;
let checker: TestUser;
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
  checker = await database.createUser({ role: 'ADMIN' });
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

/** What the transaction wrote and read of tables so far. */
const workSoFar = async (db: PoolClient) => {
  const { rows } = await db.query<{ name: string; inserts: number; updates: number; reads: number }>(
    `select relname as name, n_tup_ins::int as inserts, n_tup_upd::int as updates,
       (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
     from pg_stat_xact_all_tables where schemaname in ('public', 'private', 'model')`,
  );
  return {
    reads: rows.reduce((sum, { reads }) => sum + reads, 0),
    of: (name: string) => rows.find((row) => row.name === name),
  };
};

/** Three days of hours of everybody, and the approved run that pays them; the seconds of the approval. */
async function approveRun(month: string, lastDay: string) {
  await database.owner.query(
    `insert into public.time_entries (employee_id, date, start_time, end_time, status)
     select e.id, d, d + interval '4 hours', d + interval '12 hours', 'approved'
     from public.employees e, generate_series($1::timestamptz, $1::timestamptz + interval '2 days', interval '1 day') d`,
    [`${month}-03`],
  );
  const run = await open(month, lastDay);
  await database.commitAs(admin, async (db) => {
    await db.query('select public.process_pay_run($1)', [run]);
    await db.query(`update public.payroll_runs set status = 'pending' where id = $1`, [run]);
  });
  const start = performance.now();
  await database.commitAs(checker, (db) =>
    db.query(`update public.payroll_runs set status = 'approved' where id = $1`, [run]),
  );
  return { run, seconds: (performance.now() - start) / 1000 };
}

/** How many of the hours of a month stand in each status. */
async function hoursOf(month: string) {
  const { rows } = await database.owner.query<{ status: string; entries: number }>(
    `select status, count(*)::int as entries from public.time_entries
     where date between ($1 || '-01')::date and ($1 || '-28')::date group by 1 order by 1`,
    [month],
  );
  return Object.fromEntries(rows.map(({ status, entries }) => [status, entries]));
}

/** Of how many payslips the hours are locked, as the run says it. */
const closedOf = async (run: string) =>
  (
    await database.owner.query('select closing_count, closed_count from public.payroll_runs where id = $1', [
      run,
    ])
  ).rows;
const closeSome = async (many: number | null) =>
  (await database.owner.query<{ left: number }>('select private.close_payslips($1) as left', [many])).rows[0]
    ?.left;

const provide = (day: string) =>
  database.commitAs(admin, (db) =>
    db.query('insert into public.pay_provisions (month_end) values ($1)', [day]),
  );
const begun = { status: 'calculating', people_count: people };
const provideSome = async (many: number) =>
  (await database.owner.query<{ left: number }>('select private.calculate_provisions($1) as left', [many]))
    .rows[0]?.left;
const provisions = async () =>
  (
    await database.owner.query(
      `select status, people_count, done_count,
         (select count(*)::int from public.pay_provision_lines l where l.pay_provision_id = p.id) as lines
       from public.pay_provisions p`,
    )
  ).rows;
const provided = async () =>
  (
    await database.owner.query(
      `select l.employee_id, l.kind, l.owed_amount, l.change_amount, p.total_amount
       from public.pay_provision_lines l join public.pay_provisions p on p.id = l.pay_provision_id
       where p.status = 'posted' order by 1, 2`,
    )
  ).rows;

/** A program of its own that has part after part done, until it is killed. */
const repeating = `
  const { Client } = require('pg');
  const [, url, part, many] = process.argv;
  (async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (;;) {
      const { rows } = await client.query('select ' + part + ' as left', [many]);
      console.log(rows[0].left);
    }
  })();`;

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
  it('writes each payslip once, with two entries of the log, and reads less than sixty rows for it', async () => {
    const run = await open('2026-02', '2026-02-28');
    const work = await database.as(admin, async (db) => {
      const before = await workSoFar(db);
      await db.query('select public.process_pay_run($1)', [run]);
      const after = await workSoFar(db);
      return {
        payslips: after.of('payroll'),
        log: (after.of('audit_log')?.inserts ?? 0) - (before.of('audit_log')?.inserts ?? 0),
        reads: (after.reads - before.reads) / people,
      };
    });
    expect(work.payslips).toMatchObject({ inserts: people, updates: 0 });
    // the payslip and its one step, and three steps of the run itself
    expect(work.log).toBe(2 * people + 3);
    expect(work.reads).toBeGreaterThan(20);
    expect(work.reads).toBeLessThan(60);
  });

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

  it('is approved within the time of a request, and its hours are locked in parts, also after a program was killed', async () => {
    const { run, seconds } = await approveRun('2026-06', '2026-06-30');
    console.log(`${people} payslips approved in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(requestSeconds);
    // the first fifty with the approval
    expect(await hoursOf('2026-06')).toEqual({ approved: 3 * (people - 50), locked: 150 });
    const { rows: open } = await database.owner.query<{ id: string }>(
      `select id from public.time_entries where date = '2026-06-03' and status = 'approved' order by id limit 1`,
    );
    const [entry] = open;
    await expect(
      database.commitAs(checker, (db) =>
        db.query(
          `update public.time_entries set status = 'rejected', status_reason = 'Not there' where id = $1`,
          [entry?.id],
        ),
      ),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'record_locked' });
    // approved after the payslip: late hours, which it does not lock
    await database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status)
       select employee_id, '2026-06-20', '2026-06-20 04:00Z', '2026-06-20 06:00Z', 'approved'
       from public.time_entries where id = $1`,
      [entry?.id],
    );
    const many = people / 20;
    expect(await closedOf(run)).toEqual([{ closing_count: people, closed_count: 50 }]);
    const child = spawn(
      process.execPath,
      ['-e', repeating, database.ownerUrl, 'private.close_payslips($1)', String(many)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let parts = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      parts += 1;
      expect(Number(line)).toBe(people - 50 - parts * many);
      // by now the next part has begun
      if (parts === 4) child.kill('SIGKILL');
    }
    let left = await closeSome(many);
    expect(left).toBeLessThanOrEqual(people - 50 - (parts + 1) * many);
    expect(await closedOf(run)).toEqual([{ closing_count: people, closed_count: people - Number(left) }]);
    while (left !== 0) left = await closeSome(many);
    expect(await closedOf(run)).toEqual([{ closing_count: people, closed_count: people }]);
    expect(await hoursOf('2026-06')).toEqual({ approved: 1, locked: 3 * people });
  }, 180_000);

  it('gives all hours back when it is cancelled before they are locked', async () => {
    const { run } = await approveRun('2026-07', '2026-07-31');
    await database.commitAs(checker, (db) =>
      db.query(
        `update public.payroll_runs set status = 'cancelled', status_reason = 'Wrong month' where id = $1`,
        [run],
      ),
    );
    expect(await closeSome(null)).toBe(0);
    expect(await hoursOf('2026-07')).toEqual({ approved: 3 * people });
  }, 180_000);

  it('is provided for within the time of a request, in parts, also after a program was killed', async () => {
    const start = performance.now();
    await provide('2026-03-31');
    const seconds = (performance.now() - start) / 1000;
    console.log(`Provisions of ${people} people begun in ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(requestSeconds);
    // the first fifty with the request; nothing is posted of half a month
    expect(await provisions()).toEqual([{ ...begun, done_count: 50, lines: 0 }]);
    const many = people / 20;
    const child = spawn(
      process.execPath,
      ['-e', repeating, database.ownerUrl, 'private.calculate_provisions($1)', String(many)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let parts = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      parts += 1;
      expect(Number(line)).toBe(people - 50 - parts * many);
      // by now the next part has begun
      if (parts === 4) child.kill('SIGKILL');
    }
    let left = await provideSome(many);
    expect(left).toBeLessThanOrEqual(people - 50 - (parts + 1) * many);
    expect(await provisions()).toEqual([{ ...begun, done_count: people - Number(left), lines: 0 }]);
    while (left !== 0) left = await provideSome(many);
    console.log(`Provisions of ${people} people in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    // gratuity and leave of each
    expect(await provisions()).toEqual([
      { status: 'posted', people_count: people, done_count: people, lines: 2 * people },
    ]);
    // in one go it is the same
    const before = await provided();
    await database.owner.query(
      `update public.pay_provisions set status = 'reversed', status_reason = 'Again' where status = 'posted'`,
    );
    await database.owner.query(`insert into public.pay_provisions (month_end) values ('2026-03-31')`);
    expect(await provided()).toEqual(before);
  }, 300_000);
});
