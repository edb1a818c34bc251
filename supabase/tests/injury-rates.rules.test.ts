import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
const users = {} as Record<'manager' | 'other' | 'employee', TestUser>;
const projects = {} as Record<'tower' | 'depot' | 'empty', string>;

type Row = Record<string, unknown>;
const run = async (user: TestUser, sql: string, values: unknown[] = []): Promise<Row[]> =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const owner = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;

/** Some months back, a moment of its first day. */
const at = (months: number) =>
  `(date_trunc('month', model.today()) - interval '${months} months' + interval '9 hours') at time zone 'UTC'`;

/** So many whole hours of one person on the first day of a month, in entries of at most eight. */
async function work(project: string | null, months: number, hours: number, more = `'approved', 'work'`) {
  for (let left = hours; left > 0; left -= 8) {
    await owner(
      `with hired as (insert into public.employees (first_name, last_name) values ('Asif', 'Khan') returning id)
       insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status, activity_type)
         select id, $1::uuid, (${at(months)})::date, ${at(months)}, ${at(months)} + make_interval(hours => $2), ${more}
         from hired`,
      [project, Math.min(left, 8)],
    );
  }
}

async function happened(
  project: string | null,
  months: number,
  type: string,
  {
    injury = null,
    days = null,
    status = 'open',
  }: { injury?: string | null; days?: number | null; status?: string } = {},
) {
  await owner(
    `insert into public.safety_incidents (title, incident_type, project_id, occurred_at, injury_class, lost_days, status)
       values ('Reported', $1, $2, ${at(months)}, $3, $4, 'open')`,
    [type, project, injury, days],
  );
  if (status !== 'open') {
    await owner(
      `update public.safety_incidents set status = $1, status_reason = 'Twice.'
        where id = (select id from public.safety_incidents order by incident_number desc limit 1)`,
      [status],
    );
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  users.manager = await database.createUser({ role: 'MANAGER' });
  users.other = await database.createUser({ role: 'MANAGER' });
  users.employee = await database.createUser({ role: 'EMPLOYEE' });
  for (const name of ['tower', 'depot', 'empty'] as const) {
    const [made] = await owner(`insert into public.projects (name) values ($1) returning id`, [name]);
    projects[name] = String(made?.['id']);
  }
  const { tower, depot, empty } = projects;
  await work(tower, 0, 40);
  await work(depot, 0, 20);
  // neither breaks nor what nobody approved
  await work(tower, 0, 8, `'approved', 'lunch'`);
  await work(tower, 0, 8, `'draft', 'work'`);
  await work(tower, 11, 10);
  await work(tower, 12, 50);
  await happened(tower, 0, 'injury', { injury: 'lost_time', days: 12 });
  await happened(tower, 0, 'injury', { injury: 'medical_treatment' });
  await happened(tower, 0, 'injury', { injury: 'first_aid' });
  await happened(tower, 0, 'injury');
  await happened(tower, 0, 'near_miss');
  await happened(tower, 0, 'fire');
  await happened(tower, 0, 'injury', { injury: 'fatality', status: 'void' });
  await happened(null, 0, 'injury', { injury: 'restricted_work' });
  await happened(tower, 11, 'injury', { injury: 'fatality' });
  await happened(tower, 12, 'injury', { injury: 'restricted_work' });
  await happened(empty, 0, 'injury', { injury: 'first_aid' });
}, 120_000);
afterAll(() => database?.drop());

const numbers = (row: Row | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? Number(value) : value,
    ]),
  );

describe('injury rates', () => {
  it('of the company: this month, and the twelve months that end with it', async () => {
    const rows = await run(users.manager, 'select * from public.injury_rates()');
    expect(rows).toHaveLength(12);
    // 60 h: 1 lost-time, 3 recordable, 12 days; in the year 70 h with a fatality more
    expect(numbers(rows.at(-1))).toMatchObject({
      hours: 60,
      fatalities: 0,
      lost_time: 1,
      restricted_work: 1,
      medical_treatment: 1,
      recordable: 3,
      first_aid: 2,
      unclassified: 1,
      near_misses: 1,
      lost_days: 12,
      ltifr: 16666.6667,
      trir: 10000,
      severity_rate: 200000,
      year_hours: 70,
      year_lost_time: 2,
      year_recordable: 4,
      year_lost_days: 12,
      year_ltifr: 28571.4286,
      year_trir: 11428.5714,
      year_severity_rate: 171428.5714,
    });
    // 10 h and the fatality, which is a lost-time injury without days
    expect(numbers(rows[0])).toMatchObject({
      hours: 10,
      fatalities: 1,
      lost_time: 1,
      recordable: 1,
      lost_days: 0,
      ltifr: 100000,
      trir: 20000,
      severity_rate: 0,
    });
  });

  it('of one project leave out the others, and what belongs to none', async () => {
    const [month] = (
      await run(users.manager, 'select * from public.injury_rates($1)', [projects.tower])
    ).slice(-1);
    expect(numbers(month)).toMatchObject({
      hours: 40,
      ltifr: 25000,
      trir: 10000,
      severity_rate: 300000,
      year_hours: 50,
      year_ltifr: 40000,
      year_trir: 12000,
      year_severity_rate: 240000,
    });
    expect(
      await run(users.manager, 'select * from public.injury_rates($1)', [projects.depot]),
    ).toContainEqual(expect.objectContaining({ hours: '20.0000', ltifr: '0.0000', trir: '0.0000' }));
  });

  it('end with the month asked for', async () => {
    const [month] = (
      await run(
        users.manager,
        `select * from public.injury_rates(null, (model.today() - interval '1 month')::date, 1)`,
      )
    ).slice(-1);
    // nothing was worked last month; in its year 60 h, the fatality and the restricted work
    expect(month).toMatchObject({ hours: '0', ltifr: null, trir: null, severity_rate: null });
    expect(numbers(month)).toMatchObject({ year_hours: 60, year_ltifr: 16666.6667, year_trir: 6666.6667 });
  });

  it('are none without hours', async () => {
    const [month] = (
      await run(users.manager, 'select * from public.injury_rates($1)', [projects.empty])
    ).slice(-1);
    expect(month).toMatchObject({ first_aid: 1, ltifr: null, trir: null, year_ltifr: null, year_trir: null });
  });

  it('by project, those with most hours first', async () => {
    const rows = await run(users.manager, 'select * from public.project_injury_rates()');
    expect(rows.map((row) => row['project_name'])).toEqual(['tower', 'depot', 'empty']);
    expect(numbers(rows[0])).toMatchObject({
      hours: 50,
      lost_time: 2,
      recordable: 3,
      ltifr: 40000,
      trir: 12000,
    });
    expect(rows[2]).toMatchObject({ ltifr: null, trir: null, severity_rate: null });
  });

  it('are for those who keep the safety records', async () => {
    for (const sql of ['public.injury_rates()', 'public.project_injury_rates()'])
      await expect(run(users.employee, `select * from ${sql}`)).rejects.toMatchObject({
        hint: 'access_denied',
      });
  });

  it('are of 1 to 36 months up to this one', async () => {
    for (const months of [0, 37, null])
      await expect(
        run(users.manager, 'select * from public.injury_rates(null, null, $1)', [months]),
      ).rejects.toMatchObject({ hint: 'out_of_range' });
    for (const sql of ['injury_rates(null, model.today() + 40)', 'project_injury_rates(model.today() + 40)'])
      await expect(run(users.manager, `select * from public.${sql}`)).rejects.toMatchObject({
        hint: 'out_of_range',
      });
  });
});

describe('the class of an injury', () => {
  const report = async (type = 'injury') =>
    String(
      (
        await run(
          users.employee,
          `insert into public.safety_incidents (title, incident_type) values ('Fall', $1) returning id`,
          [type],
        )
      )[0]?.['id'],
    );
  const set = (user: TestUser, id: string, change: string) =>
    run(
      user,
      `update public.safety_incidents set ${change} where id = $1 returning injury_class, lost_days`,
      [id],
    );

  it('is written by the safety team, not by who reports', async () => {
    const id = await report();
    // what is sent with a new report is not stored
    expect(
      await run(
        users.employee,
        `insert into public.safety_incidents (title, incident_type, injury_class, lost_days)
          values ('Cut', 'injury', 'lost_time', 5) returning injury_class, lost_days`,
      ),
    ).toEqual([{ injury_class: null, lost_days: null }]);
    const tried = await set(users.employee, id, `injury_class = 'first_aid'`).catch(
      (error: unknown) => error,
    );
    expect(tried).toMatchObject({ hint: 'access_denied' });
    expect(await set(users.manager, id, `injury_class = 'lost_time', lost_days = 3`)).toEqual([
      { injury_class: 'lost_time', lost_days: 3 },
    ]);
  });

  it('is of injuries alone, and days lost of lost-time injuries', async () => {
    await expect(
      set(users.manager, await report('near_miss'), `injury_class = 'first_aid'`),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      set(users.manager, await report(), `injury_class = 'first_aid', lost_days = 2`),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      set(users.manager, await report(), `injury_class = 'lost_time', lost_days = 0`),
    ).rejects.toThrow(/lost_days_range/);
  });

  it('is needed before the injury is verified, and then stands; its days are counted on', async () => {
    const id = await report();
    await set(users.manager, id, `status = 'resolved'`);
    await expect(set(users.other, id, `status = 'verified'`)).rejects.toMatchObject({ hint: 'required' });
    await set(users.other, id, `injury_class = 'lost_time'`);
    await set(users.other, id, `status = 'verified'`);
    await expect(set(users.manager, id, `injury_class = 'first_aid'`)).rejects.toMatchObject({
      hint: 'record_locked',
    });
    expect(await set(users.manager, id, 'lost_days = 21')).toEqual([
      { injury_class: 'lost_time', lost_days: 21 },
    ]);
  });
});
