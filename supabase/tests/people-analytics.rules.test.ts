import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const owner = (sql: string, values: unknown[] = []) =>
  database.owner.query<Record<string, string>>(sql, values);
const idOf = async (sql: string, values: unknown[] = []) =>
  (await owner(`${sql} returning id`, values)).rows[0]?.['id'] ?? '';

await owner(`update public.employees set hire_date = '2025-01-01'`);
await owner(`update public.employees set hire_date = '2026-02-10' where id = $1`, [staff.carpenter]);
await owner(
  `insert into public.employee_terms (employee_id, termination_date) values ($1, '2026-03-15')
   on conflict (employee_id) do update set termination_date = '2026-03-15'`,
  [staff.stranger],
);
const sick = await idOf(
  `insert into public.leave_types (name, has_sick_pay_tiers, day_count) values ('Ill', true, 'calendar')`,
);
for (const [from, to] of [
  ['2026-01-05', '2026-01-06'],
  ['2026-02-02', '2026-02-02'],
  ['2026-03-30', '2026-04-05'],
])
  await owner(
    `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
     values ($1, $2, $3, $4, 'approved')`,
    [staff.mason, sick, from, to],
  );
const project = await idOf(`insert into public.projects (name) values ('Tower')`);
for (const [from, to, on] of [
  ['06:00', '12:00', project],
  ['12:00', '16:00', null],
])
  await owner(
    `insert into public.time_entries (employee_id, date, start_time, end_time, status, project_id)
     values ($1, '2026-03-03', ('2026-03-03 ' || $2)::timestamp at time zone 'UTC',
       ('2026-03-03 ' || $3)::timestamp at time zone 'UTC', 'approved', $4)`,
    [staff.mason, from, to, on],
  );

const figures = async (user: TestUser, figure: string) =>
  (
    await database.as(user, (db) =>
      db.query<{ month: string | null; label: string | null; value: number; of_value: number | null }>(
        `select month::text, label, value::float, of_value::float
         from public.people_analytics('2026-01-01', '2026-03-31') where figure = $1 order by month, label`,
        [figure],
      ),
    )
  ).rows;

describe('figures about people', () => {
  it('count who is employed at the end of each month, who came and who left', async () => {
    expect((await figures(users.admin, 'headcount')).map(({ month, value }) => [month, value])).toEqual([
      ['2026-01-01', 5],
      ['2026-02-01', 6],
      ['2026-03-01', 5],
    ]);
    expect((await figures(users.admin, 'joined')).map(({ month, value }) => [month, value])).toEqual([
      ['2026-02-01', 1],
    ]);
    expect((await figures(users.admin, 'left')).map(({ month, value }) => [month, value])).toEqual([
      ['2026-03-01', 1],
    ]);
  });

  it('are the people of that month', async () => {
    const people = async (user: TestUser) =>
      (
        await database.as(user, (db) =>
          db.query<{ movement: string; last_day: string | null }>(
            `select movement, last_day::text from public.people_of_month('2026-03-01')`,
          ),
        )
      ).rows;
    const all = await people(users.admin);
    expect(all).toHaveLength(6);
    expect(all.filter(({ movement }) => movement === 'left')).toEqual([
      { movement: 'left', last_day: '2026-03-15' },
    ]);
    expect(await people(users.mason)).toHaveLength(1);
  });

  it('weigh absences by their number, within the months asked for', async () => {
    expect(await figures(users.admin, 'absence')).toEqual([
      { month: null, label: 'mason Test', value: 3, of_value: 5 },
    ]);
    expect(await figures(users.carpenter, 'absence')).toEqual([]);
    expect(await figures(users.manager, 'absence')).toHaveLength(1);
  });

  it('share the overtime of a day among its sites', async () => {
    expect(await figures(users.admin, 'overtime')).toEqual([
      { month: null, label: 'Tower', value: 1.2, of_value: 6 },
      { month: null, label: null, value: 0.8, of_value: 4 },
    ]);
  });

  it('tell cost and nationality of everybody to those who administer people, and to nobody else', async () => {
    await owner(`insert into public.employee_private (employee_id, nationality) values ($1, 'AE')`, [
      staff.mason,
    ]);
    await owner(`update public.employees set country_pack = 'AE'`);
    expect(await figures(users.admin, 'nationals')).toEqual([
      { month: null, label: null, value: 1, of_value: 6 },
    ]);
    await owner(
      `insert into public.payroll (employee_id, pay_period_start, pay_period_end, regular_hours, regular_pay)
       values ($1, '2026-01-01', '2026-01-31', 100, 5000)`,
      [staff.mason],
    );
    await owner(`alter table public.payroll disable trigger user`);
    await owner(`update public.payroll set status = 'approved', regular_hours = 100, gross_pay = 5000`);
    await owner(`alter table public.payroll enable trigger user`);
    expect(await figures(users.owner, 'cost')).toMatchObject([
      { month: '2026-01-01', value: 5000, of_value: 100 },
    ]);
    for (const user of [users.manager, users.mason])
      for (const figure of ['cost', 'nationals']) expect(await figures(user, figure)).toEqual([]);
  });

  it('are of three years at most', async () => {
    await expect(
      database.as(users.admin, (db) =>
        db.query(`select public.people_analytics('2026-01-01', '2025-01-01')`),
      ),
    ).rejects.toMatchObject({ hint: 'invalid_range' });
  });
});
