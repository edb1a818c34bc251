import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let manager: TestUser;
let worker: TestUser;
let supervisor: string;
let trade: string;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  worker = await database.createUser({ role: 'EMPLOYEE' });
  supervisor = await idOf(
    `insert into public.employees (first_name, last_name, user_id) values ('Site', 'Manager', $1) returning id`,
    [manager.id],
  );
  trade = await idOf(`insert into public.job_titles (title) values ('Mason') returning id`);
  await hire(worker);
});
afterAll(() => database?.drop());

const idOf = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const hire = (user: TestUser | null) =>
  idOf(
    `insert into public.employees (first_name, last_name, user_id, manager_id, job_title_id) values ('A', 'Mason', $1, $2, $3) returning id`,
    [user?.id ?? null, supervisor, trade],
  );
const newProject = () => idOf(`insert into public.projects (name) values ('Tower') returning id`);

type Hours = { person: string; daysAgo?: number; hours?: number; project?: string | null; activity?: string };
/** Hours handed in, each of a person of their own or on a day of its own. */
const submit = async ({ person, daysAgo = 0, hours = 8, project = null, activity = 'work' }: Hours) =>
  idOf(
    `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, activity_type, status)
       select $1, $2, day, day + time '06:00', day + time '06:00' + make_interval(mins => $4), $5, 'submitted'
       from (select model.today() - $3::integer as day) d returning id`,
    [person, project, daysAgo, hours * 60, activity],
  );
const step = (user: TestUser, id: string, status: string, reason = 'As seen') =>
  database.commitAs(user, (db) =>
    db.query('update public.time_entries set status = $2, status_reason = $3 where id = $1 returning id', [
      id,
      status,
      reason,
    ]),
  );
const setRate = (hourly: number, of: { employee?: string; job?: string }, daysAgo = 400) =>
  database.commitAs(admin, (db) =>
    db.query(
      `insert into public.labour_rates (employee_id, job_title_id, hourly_rate, effective_from) values ($1, $2, $3, model.today() - $4::integer)`,
      [of.employee ?? null, of.job ?? null, hourly, daysAgo],
    ),
  );
const ledgerOf = async (id: string) =>
  (
    await database.owner.query<{ amount: string }>(
      `select amount::text from public.job_cost_entries
       where source_table = 'time_entries' and source_id = $1 and cost_type = 'labour' and entry_type = 'actual' order by created_at, amount desc`,
      [id],
    )
  ).rows.map(({ amount }) => amount);

describe('approved hours', () => {
  it('cost their project the rate of the person on that day, else that of their job title', async () => {
    const [own, other, project] = [await hire(null), await hire(null), await newProject()];
    await setRate(20, { job: trade }, 400);
    await setRate(25.125, { employee: own }, 10);
    const hours = [
      await submit({ person: own, hours: 7.5, project }),
      await submit({ person: own, daysAgo: 11, project }),
      await submit({ person: other, project }),
    ];
    for (const id of hours) await step(manager, id, 'approved');
    expect(await Promise.all(hours.map(ledgerOf))).toEqual([['188.44'], ['160.00'], ['160.00']]);
  });

  it('cost nothing as a break, without a project, or before they are approved', async () => {
    const [person, project] = [await hire(null), await newProject()];
    await setRate(30, { employee: person });
    const hours = [
      await submit({ person, project, activity: 'lunch' }),
      await submit({ person, daysAgo: 1 }),
      await submit({ person, daysAgo: 2, project }),
    ];
    for (const id of hours.slice(0, 2)) await step(manager, id, 'approved');
    expect(await Promise.all(hours.map(ledgerOf))).toEqual([[], [], []]);
  });

  it('are taken back when the approval is, and cost once more when they are approved again', async () => {
    const [person, project] = [await hire(null), await newProject()];
    await setRate(10, { employee: person });
    const id = await submit({ person, project });
    await step(manager, id, 'approved');
    await step(manager, id, 'rejected', 'Wrong day');
    expect(await ledgerOf(id)).toEqual(['80.00', '-80.00']);
    await database.owner.query(`update public.time_entries set status = 'submitted' where id = $1`, [id]);
    await step(manager, id, 'approved');
    expect((await ledgerOf(id)).toSorted()).toEqual(['-80.00', '80.00', '80.00']);
  });

  it('keep their cost when a payslip locks them and when it gives them back, and when the rate changes', async () => {
    const [person, project] = [await hire(null), await newProject()];
    await setRate(10, { employee: person });
    const id = await submit({ person, project, daysAgo: 3 });
    await step(manager, id, 'approved');
    await database.owner.query(`update public.time_entries set status = 'locked' where id = $1`, [id]);
    await setRate(99, { employee: person }, 5);
    await database.owner.query(`update public.time_entries set status = 'approved' where id = $1`, [id]);
    expect(await ledgerOf(id)).toEqual(['80.00']);
  });

  it('that waited for a rate are costed when it comes', async () => {
    const [person, project] = [await hire(null), await newProject()];
    const withoutTitle = await idOf(
      `update public.employees set job_title_id = null where id = $1 returning id`,
      [person],
    );
    const id = await submit({ person: withoutTitle, project });
    await step(manager, id, 'approved');
    expect(await ledgerOf(id)).toEqual([]);
    await setRate(12.5, { employee: person });
    expect(await ledgerOf(id)).toEqual(['100.00']);
  });

  it('cost once, however many approve at the same moment and while a rate is written (F09)', async () => {
    const project = await newProject();
    for (let round = 0; round < raceRounds; round += 1) {
      const person = await hire(null);
      await database.owner.query('update public.employees set job_title_id = null where id = $1', [person]);
      const id = await submit({ person, project });
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 20 }, () => step(manager, id, 'approved')),
        setRate(15, { employee: person }),
      ]);
      expect(outcomes.slice(0, 20).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await ledgerOf(id)).toEqual(['120.00']);
    }
  }, 60_000);
});

describe('the rate of an hour', () => {
  it('is seen and set by who approves in finance, and stays apart from pay', async () => {
    const person = await hire(null);
    await setRate(33, { employee: person });
    for (const user of [manager, worker]) {
      const { rows } = await database.as(user, (db) =>
        db.query('select id from public.labour_rates where employee_id = $1', [person]),
      );
      expect(rows).toEqual([]);
      await expect(
        database.as(user, (db) =>
          db.query('insert into public.labour_rates (employee_id, hourly_rate) values ($1, 1)', [person]),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is one a day and person', async () => {
    const person = await hire(null);
    await setRate(1, { employee: person });
    await expect(setRate(2, { employee: person })).rejects.toMatchObject({ code: '23505' });
  });
});
