import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let project: string;
let mason: string;
let title: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE', firstName: 'Asha', lastName: 'Rao' });
  await database.owner.query(
    `insert into public.company_settings (name, weekend_days) values ('Sunrise', '{6,7}')
      on conflict do nothing`,
  );
  await database.owner.query(`update public.company_settings set weekend_days = '{6,7}'`);
  title = await make(`insert into public.job_titles (title) values ('Mason')`);
  mason = await make(
    `insert into public.employees (first_name, last_name, user_id, job_title_id, hire_date)
      values ('Asha', 'Rao', $1, $2, '2020-01-01')`,
    [employee.id, title],
  );
  // of the same trade, with nothing to do
  await make(
    `insert into public.employees (first_name, last_name, job_title_id, hire_date)
      values ('Bilal', 'Aziz', $1, '2020-01-01')`,
    [title],
  );
  project = await make(`insert into public.projects (name, status) values ('Tower', 'in_progress')`);
});
afterAll(() => database?.drop());

const make = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

type Line = { key: string; name: string; title: string | null; people: number } & {
  asked: string[];
  capacity: string[] | null;
};
type Demand = { months: string[]; trades: Line[]; resources: Line[] };

const demand = async (user: TestUser, months = 2) =>
  (
    await database.as(user, (client) =>
      client.query<{ demand: Demand }>('select public.resource_demand($1) as demand', [months]),
    )
  ).rows[0]!.demand;

/** Working days of the whole next month, Monday to Friday. */
const nextMonth = async (from = '0 days', until = '1 month') =>
  Number(
    (
      await database.owner.query<{ days: string }>(
        `select count(*) as days from generate_series(
            date_trunc('month', model.today()::timestamp) + interval '1 month' + $1::interval,
            date_trunc('month', model.today()::timestamp) + interval '1 month' + $2::interval - interval '1 day',
            interval '1 day') d
          where extract(isodow from d) < 6`,
        [from, until],
      )
    ).rows[0]!.days,
  );

const task = (values: { assignee?: string; name?: string; status?: string; at?: string }) =>
  make(
    `insert into public.tasks (project_id, task_title, task_status, assigned_to_user_id, assigned_to_name, start_date,
        due_date)
      select $1, 'Work', $2, $3, $4, m, (m + interval '13 days')::date
        from (select (date_trunc('month', model.today()::timestamp) + interval '1 month')::date as m) next`,
    [values.at ?? project, values.status ?? 'in_progress', values.assignee ?? null, values.name ?? null],
  );
const days = (count: number) => count.toFixed(1);

describe('the demand for resources', () => {
  it('is nothing while nothing is assigned', async () => {
    expect(await demand(owner)).toMatchObject({ trades: [], resources: [] });
    expect((await demand(owner, 3)).months).toHaveLength(3);
  });

  it('is the days of open work ahead, by person and by trade, beside the days there are', async () => {
    await task({ assignee: employee.id });
    await task({ assignee: employee.id, status: 'completed' });
    const half = await task({ name: 'ignored for its shares' });
    await make(
      `insert into public.task_assignments (task_id, user_id, person_name, load_percent) values ($1, $2, 'Asha', 50)`,
      [half, employee.id],
    );
    await make(
      `insert into public.task_assignments (task_id, person_name, load_percent) values ($1, 'Crane 2', 100)`,
      [half],
    );
    const asked = await nextMonth('0 days', '14 days');
    const whole = await nextMonth();
    const found = await demand(owner);
    expect(found.resources.map(({ name, asked: [, next] }) => [name, next])).toEqual([
      ['Asha Rao', days(asked * 1.5)],
      ['Crane 2', days(asked)],
    ]);
    expect(found.resources[0]?.capacity?.[1]).toBe(days(whole));
    // nobody keeps the days of a machine
    expect(found.resources[1]?.capacity).toBeNull();
    expect(found.trades).toMatchObject([{ title: 'Mason', people: 2 }]);
    expect([found.trades[0]?.asked[1], found.trades[0]?.capacity?.[1]]).toEqual([
      days(asked * 1.5),
      days(whole * 2),
    ]);
  });

  it('asks nothing for projects that are not won, or over', async () => {
    const before = await demand(owner);
    for (const status of ['planning', 'completed', 'cancelled'])
      await task({
        assignee: employee.id,
        at: await make(`insert into public.projects (name, status) values ($1, $1)`, [status]),
      });
    expect(await demand(owner)).toEqual(before);
  });

  it('takes holidays, and the approved leave the caller reads, off the days there are', async () => {
    const whole = await nextMonth();
    const firstMonday = (
      await database.owner.query<{ day: string }>(
        `select min(d)::date::text as day from generate_series(
            date_trunc('month', model.today()::timestamp) + interval '1 month',
            date_trunc('month', model.today()::timestamp) + interval '1 month' + interval '6 days', interval '1 day') d
          where extract(isodow from d) = 1`,
      )
    ).rows[0]!.day;
    const kind = await make(`insert into public.leave_types (name) values ('Leave in demand')`);
    for (const status of ['approved', 'pending'])
      await database.owner.query(
        `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
          values ($1, $2, $3::date + $5::integer, $3::date + $5::integer + 1, $4)`,
        [mason, kind, firstMonday, status, status === 'approved' ? 0 : 2],
      );
    expect((await demand(owner)).resources[0]?.capacity?.[1]).toBe(days(whole - 2));
    // not one of this manager's people
    expect((await demand(manager)).resources[0]?.capacity?.[1]).toBe(days(whole));
    await database.owner.query(
      `insert into public.holidays (holiday_date, name) values ($1::date + 4, 'Day off')`,
      [firstMonday],
    );
    expect((await demand(owner)).resources[0]?.capacity?.[1]).toBe(days(whole - 3));
  });

  it('is for those who decide on absences, and for a number of months one can read', async () => {
    await expect(demand(employee)).rejects.toThrow('Access denied: hr.approve');
    for (const months of [0, 25])
      await expect(demand(owner, months)).rejects.toMatchObject({ hint: 'out_of_range' });
  });
});
