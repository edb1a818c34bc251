import { afterAll, describe, expect, it } from 'vitest';
import { openRaces, rounds, together, passed, hints } from './fixtures/races.ts';

const { database, ask, all, idOf } = await openRaces();
afterAll(() => database.drop());

describe('leave of half a day (F13)', () => {
  it('never passes the balance: of 20 requests exactly those pass that fit', async () => {
    const kind = await idOf(
      `insert into public.leave_types (name, days_per_year) values ('Half', 3) returning id`,
    );
    const days = Array.from({ length: 40 }, (_, i) => new Date(Date.UTC(2031, 0, 6 + i)))
      .filter((day) => day.getUTCDay() % 6 !== 0)
      .slice(0, 20)
      .map((day) => day.toISOString().slice(0, 10));
    for (const _ of rounds) {
      const user = await database.createUser({});
      await database.owner.query(
        `insert into public.employees (first_name, last_name, user_id, hire_date) values ('A', 'B', $1, '2020-01-01')`,
        [user.id],
      );
      // handed in at once, not made at once: giving numbers lets nobody pass anyway
      const drafts = await ask(
        user,
        `insert into public.leave_requests (leave_type_id, start_date, end_date, half_day_start, status)
           select $1, day, day, true, 'draft' from unnest($2::date[]) day returning id`,
        [kind, days],
      );
      const outcomes = await together(20, (i) =>
        ask(user, `update public.leave_requests set status = 'pending' where id = $1 returning id`, [
          drafts[i]?.id,
        ]),
      );
      expect(passed(outcomes)).toBe(6);
      expect(hints(outcomes)).toEqual(['insufficient_balance']);
    }
  }, 120_000);

  it('meets itself: of 20 requests for one morning one passes', async () => {
    const kind = await idOf(`insert into public.leave_types (name) values ('Morning') returning id`);
    for (const _ of rounds) {
      const user = await database.createUser({});
      await database.owner.query(
        `insert into public.employees (first_name, last_name, user_id) values ('A', 'B', $1)`,
        [user.id],
      );
      const outcomes = await together(20, () =>
        ask(
          user,
          `insert into public.leave_requests (leave_type_id, start_date, end_date, half_day_end, status) values ($1, '2031-02-03', '2031-02-03', true, 'pending')`,
          [kind],
        ),
      );
      expect(passed(outcomes)).toBe(1);
      expect(hints(outcomes)).toEqual(['overlap']);
    }
  }, 120_000);
});

describe('a pay run that is cut off in the middle (F15)', () => {
  it('is started again and has every payslip once, with the same sums', async () => {
    const steps = [
      { line_type: 'regular', code: 'wage', description: 'Wage', quantity: 1, rate: 100, amount: 100 },
    ];
    for (const round of rounds) {
      const people = await all(
        `insert into public.employees (first_name, last_name) select 'P', n::text from generate_series(1, 5) n returning id`,
      );
      const run = await idOf(
        `insert into public.payroll_runs (pay_period_start, pay_period_end)
           select day, (day + interval '1 month - 1 day')::date from (select (date '2020-01-01' + make_interval(months => $1))::date as day) d returning id`,
        [round],
      );
      const cutOff = await database.owner.connect();
      cutOff.on('error', () => undefined);
      const post = (db: { query: (sql: string, values: unknown[]) => Promise<unknown> }, person: unknown) =>
        db.query('select public.post_payslip($1, $2, 1, 0, $3)', [run, person, JSON.stringify(steps)]);
      const { rows } = await cutOff.query<{ pid: number }>('select pg_backend_pid() as pid');
      for (const { id } of people.slice(0, 2)) await post(cutOff, id);
      await cutOff.query('begin');
      await post(cutOff, people[2]?.id);
      await database.owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);

      await Promise.all(people.map(({ id }) => post(database.owner, id)));
      expect(
        await all(
          `select count(*)::int as slips, count(distinct employee_id)::int as people, sum(net_pay)::text as net,
             (select count(*)::int from public.payroll_lines l join public.payroll p on p.id = l.payroll_id where p.payroll_run_id = $1) as steps
           from public.payroll where payroll_run_id = $1`,
          [run],
        ),
      ).toEqual([{ slips: 5, people: 5, net: '500.00', steps: 5 }]);
      cutOff.release(true);
    }
  }, 60_000);
});
