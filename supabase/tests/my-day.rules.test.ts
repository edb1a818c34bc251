import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);

type MyDay = {
  employee: string | null;
  leads_crew: boolean;
  clock: { id: string } | null;
  week: { date: string; hours: string; status: string | null }[];
  before: { hours: string; projects: string[] | null } | null;
};
const myDay = async (user: TestUser) => (await ask(user, 'select public.my_day() as day'))[0]?.day as MyDay;

/** Eight hours from seven o'clock, some days ago. */
const work = (user: TestUser, employee: string, daysAgo: number, from = '07:00', to = '15:00') =>
  ask(
    user,
    `insert into public.time_entries (employee_id, date, start_time, end_time)
     select $1, day, (day + $3::time) at time zone zone, (day + $4::time) at time zone zone
     from (select model.today() - $2::integer as day,
       coalesce((select time_zone from public.company_settings), 'UTC') as zone) d`,
    [employee, daysAgo, from, to],
  );

describe('one’s own day', () => {
  it('is the clock, the seven days of the week and the last day with hours', async () => {
    await work(users.mason, staff.mason, 1);
    const before = await myDay(users.mason);
    expect(before).toMatchObject({ employee: staff.mason, clock: null, before: { hours: '8.0000' } });
    expect(before.week).toHaveLength(7);
    await ask(users.mason, 'select public.check_in()');
    expect((await myDay(users.mason)).clock).not.toBeNull();
  });

  it('knows a foreman by the people without an account who report to them', async () => {
    expect((await myDay(users.manager)).leads_crew).toBe(false); // the mason enters their own hours
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.employees (first_name, last_name, manager_id) values ('Helper', 'Test', $1) returning id`,
      [staff.carpenter],
    );
    expect((await myDay(users.carpenter)).leads_crew).toBe(true);
    await database.owner.query('delete from public.employees where id = $1', [rows[0]?.id]);
    expect((await myDay(users.carpenter)).leads_crew).toBe(false);
  });

  it('is nobody else’s, and none of who has no record', async () => {
    expect(await myDay(users.carpenter)).toMatchObject({
      employee: staff.carpenter,
      clock: null,
      before: null,
    });
    expect(await myDay(users.guest)).toEqual({ employee: null });
  });

  it('is entered like the day before, at its times, handed in, and once', async () => {
    const repeat = () =>
      ask(users.mason, 'select public.repeat_hours(model.today() - 1, model.today()) as many');
    expect(await repeat()).toEqual([{ many: 1 }]);
    const rows = await ask(
      users.manager,
      `select t.status, t.hours::float8 as hours, to_char(t.start_time at time zone
         coalesce((select time_zone from public.company_settings), 'UTC'), 'HH24:MI') as began
       from public.time_entries t where t.employee_id = $1 and t.date = model.today()`,
      [staff.mason],
    );
    expect(rows).toEqual([{ status: 'submitted', hours: 8, began: '07:00' }]);
    await expect(repeat()).rejects.toMatchObject({ hint: 'overlap' });
  });

  it('repeats no day without hours, none to come, and nobody’s without a record', async () => {
    const repeat = (user: TestUser, from: string, to: string) =>
      ask(user, `select public.repeat_hours(model.today() + ($1)::integer, model.today() + ($2)::integer)`, [
        from,
        to,
      ]);
    await expect(repeat(users.carpenter, '-1', '0')).rejects.toMatchObject({ hint: 'not_found' });
    await expect(repeat(users.mason, '-1', '1')).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(repeat(users.guest, '-1', '0')).rejects.toMatchObject({ hint: 'not_found' });
  });
});
