import { afterAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

/** Wages are approved before the month is over: what is worked after that is late, and not lost. */
const { database, admin, employ, insert } = await openPayComputation();
const checker = await database.createUser({ role: 'ADMIN' });
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = [], as = admin) =>
  database.commitAs(as, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const [span] = (
  await database.owner.query<{ from: string; to: string; today: string; yesterday: string; before: string }>(
    `select (model.today() - 20)::text as from, (model.today() + 8)::text as to, model.today()::text as today,
       (model.today() - 1)::text as yesterday, (model.today() - 2)::text as before`,
  )
).rows;
const { from = '', to = '', today = '', yesterday = '', before = '' } = span ?? {};

async function run(kind: string): Promise<string> {
  const [made] = await ask(
    `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind) values ($1, $2, 'AED', $3) returning id`,
    [from, to, kind],
  );
  await ask('select public.process_pay_run($1)', [made?.['id']]);
  await ask(`update public.payroll_runs set status = 'pending' where id = $1`, [made?.['id']]);
  await ask(`update public.payroll_runs set status = 'approved' where id = $1`, [made?.['id']], checker);
  return String(made?.['id']);
}
const enter = (person: string, day: string, hour = 0) =>
  ask(
    `insert into public.time_entries (employee_id, date, start_time, end_time, activity_type)
     values ($1, $2, $2::date + make_interval(hours => $3), $2::date + make_interval(hours => $3 + 1), 'work')`,
    [person, day, hour],
  );

describe('hours of a month that was approved before its end', () => {
  it('are taken from the day of the approval on, paid by a correction run, and then closed', async () => {
    const person = await employ({ salary: 6000 });
    await run('regular');
    await expect(enter(person, yesterday)).rejects.toMatchObject({ code: 'PT409', hint: 'record_locked' });
    await expect(enter(person, today)).resolves.toEqual([]);
    // ten hours of it: what is beyond the eight of a day
    await insert(
      `insert into public.time_entries (employee_id, date, start_time, end_time, activity_type, status)
       values ($1, $2, $2::date + interval '8 hours', $2::date + interval '18 hours', 'work', 'approved')`,
      [person, today],
    );
    const late = await run('correction');
    const { rows: paid } = await database.owner.query(
      `select overtime_hours > 0 as has_overtime, net_pay > 0 as is_paid from public.payroll where payroll_run_id = $1`,
      [late],
    );
    expect(paid).toEqual([{ has_overtime: true, is_paid: true }]);
    const { rows: locked } = await database.owner.query(
      `select status from public.time_entries where employee_id = $1 and date = $2 and hours > 5`,
      [person, today],
    );
    expect(locked).toEqual([{ status: 'locked' }]);
    // those that were paid stay as they are
    await expect(
      ask(
        `update public.time_entries set status = 'approved', status_reason = 'x' where employee_id = $1 and status = 'locked'`,
        [person],
      ),
    ).rejects.toMatchObject({ code: 'PT409' });
    // the days after it are still to come; those that were over when the first was approved stay closed
    await expect(enter(person, before)).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('two who calculate pay at the same moment', () => {
  it('wait for each other, and are refused with a sentence when it takes too long', async () => {
    const [made] = await ask(
      `insert into public.payroll_runs (pay_period_start, pay_period_end, currency) values ('2026-02-01', '2026-02-28', 'AED') returning id`,
    );
    const held = await database.owner.connect();
    try {
      await held.query('begin');
      await held.query('select from public.payroll_runs where id = $1 for update', [made?.['id']]);
      await expect(
        database.commitAs(admin, async (db) => {
          await db.query(`set local lock_timeout = '200ms'`);
          return db.query('select public.process_pay_run($1)', [made?.['id']]);
        }),
      ).rejects.toMatchObject({ code: 'PT409', hint: 'pay_run_busy' });
    } finally {
      await held.query('rollback');
      held.release();
    }
  });
});
