import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Attendance by the server's clock and hours by project, told from the site: who enters, who corrects, who decides. */
let database: TestDatabase;
const users = {} as Record<
  'owner' | 'admin' | 'manager' | 'stranger' | 'mason' | 'carpenter' | 'guest',
  TestUser
>;
const staff = {} as Record<keyof typeof users, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [name, role] of [
    ['owner', 'OWNER'],
    ['admin', 'ADMIN'],
    ['manager', 'MANAGER'],
    ['stranger', 'MANAGER'],
    ['mason', 'EMPLOYEE'],
    ['carpenter', 'EMPLOYEE'],
    ['guest', 'EMPLOYEE'],
  ] as const) {
    users[name] = await database.createUser({ role });
    if (name !== 'guest') staff[name] = await hire(name, users[name].id);
  }
  await database.owner.query('update public.employees set manager_id = $1 where id = $2', [
    staff.manager,
    staff.mason,
  ]);
});
afterAll(() => database?.drop());

async function hire(name: string, user: string | null = null): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    'insert into public.employees (first_name, last_name, user_id) values ($1, $2, $3) returning id',
    [name, 'Test', user],
  );
  return rows[0]?.id as string;
}

const checkIn = (user: TestUser, employee: string | null = null) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query<{ id: string; employee_id: string; status: string; age: number }>(
          `select (c).id, (c).employee_id, (c).status, extract(epoch from clock_timestamp() - (c).check_in_time)::float as age
           from (select public.check_in($1, 'Gate 1') as c) s`,
          [employee],
        )
      ).rows[0],
  );
const checkOut = (user: TestUser, id: string | undefined) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query<{ status: string; hours: string; check_out_time: Date }>(
          'select (c).status, (c).hours, (c).check_out_time from (select public.check_out($1) as c) s',
          [id],
        )
      ).rows[0],
  );

describe('the clock', () => {
  it('opens a day with the time of the server, and closes it; both may be pressed twice', async () => {
    const day = await checkIn(users.mason);
    expect(day).toMatchObject({ employee_id: staff.mason, status: 'checked_in' });
    expect(Math.abs(day?.age ?? 99)).toBeLessThan(5);
    expect((await checkIn(users.mason))?.id).toBe(day?.id);
    const closed = await checkOut(users.mason, day?.id);
    expect(closed?.status).toBe('checked_out');
    expect(Number(closed?.hours)).toBeGreaterThanOrEqual(0);
    expect((await checkOut(users.mason, day?.id))?.check_out_time).toEqual(closed?.check_out_time);
    const next = await checkIn(users.mason);
    expect(next?.id).not.toBe(day?.id);
    await checkOut(users.mason, next?.id);
  });

  it('has one open day a person, whoever presses at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const days = await Promise.all(Array.from({ length: 20 }, () => checkIn(users.carpenter)));
      expect(new Set(days.map((day) => day?.id)).size).toBe(1);
      const outs = await Promise.all(
        Array.from({ length: 20 }, () => checkOut(users.carpenter, days[0]?.id)),
      );
      expect(new Set(outs.map((out) => out?.check_out_time.toISOString())).size).toBe(1);
    }
    const { rows } = await database.owner.query(
      'select count(*)::int as n, count(*) filter (where check_out_time is null)::int as open from public.attendance where employee_id = $1',
      [staff.carpenter],
    );
    expect(rows).toEqual([{ n: 20, open: 0 }]);
  });

  it('takes the time of a device that had no connection, once, for three days and never ahead', async () => {
    const key = '00000000-0000-4000-8000-000000000001';
    const press = (name: 'check_in' | 'check_out', hoursAgo: number, id = key) =>
      database.commitAs(
        users.mason,
        async (db) =>
          (
            await db.query<{ id: string; hours: string | null; is_offline: boolean; is_ahead: boolean }>(
              `select (c).id, round((c).hours, 2)::text as hours, (c).is_offline, (c).check_in_time > clock_timestamp() as is_ahead
               from (select public.${name}(id => $1, pressed_at => now() - make_interval(hours => $2)) as c) s`,
              [id, hoursAgo],
            )
          ).rows[0],
      );
    await expect(press('check_in', 73)).rejects.toThrow('The clock was pressed more than three days ago.');
    const day = await press('check_in', 30);
    expect(day).toMatchObject({ id: key, is_offline: true });
    expect((await press('check_in', 30))?.id).toBe(key);
    expect(await press('check_out', 28)).toMatchObject({ hours: '2.00', is_offline: true });
    // sent again although the day is over: the same day
    expect(await press('check_in', 30)).toMatchObject({ id: key, hours: '2.00' });
    const another = '00000000-0000-4000-8000-000000000002';
    await expect(press('check_in', 29, another)).rejects.toThrow('There is a day at that time already.');
    const ahead = await press('check_in', -5, another);
    expect(ahead).toMatchObject({ is_ahead: false });
    await press('check_out', -5, another);
  });

  it("is one's own; a manager's for their people, nobody else's", async () => {
    await expect(checkIn(users.carpenter, staff.mason)).rejects.toMatchObject({ code: 'PT403' });
    await expect(checkIn(users.stranger, staff.mason)).rejects.toMatchObject({ code: 'PT404' });
    const day = await checkIn(users.manager, staff.mason);
    await expect(checkOut(users.carpenter, day?.id)).rejects.toMatchObject({ code: 'PT403' });
    await checkOut(users.manager, day?.id);
    await expect(checkIn(users.guest)).rejects.toMatchObject({ code: 'PT404', hint: 'not_found' });
  });

  it('cannot be written around', async () => {
    await expect(
      database.as(users.mason, (db) =>
        db.query(
          'insert into public.attendance (employee_id, date, check_in_time) values ($1, current_date, now())',
          [staff.mason],
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const touched = await database.as(users.mason, (db) =>
      db.query(
        `update public.attendance set check_out_time = now(), status_reason = 'x' where employee_id = $1`,
        [staff.mason],
      ),
    );
    expect(touched.rowCount).toBe(0);
  });
});

describe('correcting a day', () => {
  const correct = (user: TestUser, id: string, values: string) =>
    database.commitAs(user, (db) =>
      db.query(`update public.attendance set ${values} where id = $1 returning status, decided_by`, [id]),
    );

  it('is done by somebody else, with a reason, and never into the future or backwards', async () => {
    const id = await dayOf(staff.mason);
    await expect(
      correct(users.manager, id, `check_out_time = check_in_time + interval '8 hours'`),
    ).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await expect(
      correct(users.manager, id, `check_out_time = now() + interval '1 hour', status_reason = 'r'`),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(
      correct(users.manager, id, `check_out_time = check_in_time, status_reason = 'r'`),
    ).rejects.toMatchObject({ hint: 'invalid_range' });
    const { rows } = await correct(
      users.manager,
      id,
      `check_out_time = check_in_time + interval '8 hours', status_reason = 'forgot to check out'`,
    );
    expect(rows).toEqual([{ status: 'corrected', decided_by: users.manager.id }]);
    expect((await correct(users.stranger, id, `location = 'elsewhere'`)).rowCount).toBe(0);
  });

  it("is not done to one's own", async () => {
    const id = await dayOf(staff.manager);
    await expect(
      correct(users.manager, id, `check_out_time = check_in_time + interval '9 hours', status_reason = 'r'`),
    ).rejects.toMatchObject({ hint: 'self_approval' });
  });

  async function dayOf(employee: string): Promise<string> {
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.attendance (employee_id, date, check_in_time, check_out_time, status)
       values ($1, current_date - 1, now() - interval '20 hours', now() - interval '19 hours', 'checked_out') returning id`,
      [employee],
    );
    return rows[0]?.id as string;
  }
});

/** Hours of a day so many days ago, in the zone of the company (UTC until it is set up). */
const enter = (
  user: TestUser,
  {
    ago = 1,
    from = '08:00',
    to = '12:00',
    employee = null,
    more = {},
  }: {
    ago?: number;
    from?: string;
    to?: string;
    employee?: string | null;
    more?: Record<string, unknown>;
  } = {},
) =>
  database.commitAs(user, async (db) => {
    const extra = Object.entries(more);
    const { rows } = await db.query<{ id: string; hours: string; status: string; employee_id: string }>(
      `insert into public.time_entries (employee_id, start_time, end_time${extra.map(([column]) => `, ${column}`).join('')})
       values ($1, (authz.today() - $2::int + $3::time) at time zone 'UTC', (authz.today() - $2::int + $4::time) at time zone 'UTC'
         ${extra.map((_, i) => `, $${i + 5}`).join('')}) returning id, hours, status, employee_id`,
      [employee, ago, from, to, ...extra.map(([, value]) => value)],
    );
    return rows[0] as { id: string; hours: string; status: string; employee_id: string };
  });
const change = (user: TestUser, id: string, values: string) =>
  database.commitAs(user, (db) =>
    db.query(`update public.time_entries set ${values} where id = $1 returning status, decided_by, hours`, [
      id,
    ]),
  );
const clear = () => database.owner.query('delete from public.time_entries');

describe('time entries', () => {
  it("are the person's own without saying so, and their hours are computed", async () => {
    await clear();
    const entry = await enter(users.mason, { from: '08:00', to: '12:30' });
    expect(entry).toMatchObject({ employee_id: staff.mason, status: 'draft' });
    expect(Number(entry.hours)).toBe(4.5);
    await expect(enter(users.mason, { more: { hours: 99 } })).rejects.toMatchObject({
      code: expect.stringMatching(/428C9|42501/),
    });
  });

  it('do not overlap, also when two are entered at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      await clear();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          enter(users.mason, { from: '08:00', to: `${String(9 + (i % 4)).padStart(2, '0')}:00` }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ hint: 'overlap' });
      }
    }
    await clear();
    await enter(users.mason, { from: '08:00', to: '10:00' });
    await enter(users.mason, { from: '10:00', to: '12:00' });
    await enter(users.carpenter, { from: '08:00', to: '12:00' });
  });

  it('end after they start, do not lie in the future, and a break is not billed', async () => {
    await clear();
    await expect(enter(users.mason, { from: '12:00', to: '08:00' })).rejects.toMatchObject({
      hint: 'invalid_range',
    });
    await expect(enter(users.mason, { ago: -2 })).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(
      enter(users.mason, { more: { activity_type: 'lunch', is_billable: true } }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(enter(users.mason, { more: { activity_type: 'sleeping' } })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('are changed and deleted by the person for seven days, by nobody else', async () => {
    await clear();
    const recent = await enter(users.mason, { ago: 7 });
    const old = await enter(users.mason, { ago: 8 });
    await change(users.mason, recent.id, `description = 'formwork'`);
    await expect(change(users.mason, old.id, `description = 'formwork'`)).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await expect(change(users.manager, recent.id, `description = 'less'`)).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect((await change(users.carpenter, recent.id, `description = 'mine'`)).rowCount).toBe(0);
    expect((await change(users.stranger, recent.id, `description = 'mine'`)).rowCount).toBe(0);
    const remove = (user: TestUser, id: string) =>
      database.commitAs(user, (db) => db.query('delete from public.time_entries where id = $1', [id]));
    expect((await remove(users.carpenter, recent.id)).rowCount).toBe(0);
    await expect(remove(users.mason, old.id)).rejects.toMatchObject({ hint: 'record_locked' });
    expect((await remove(users.mason, recent.id)).rowCount).toBe(1);
  });

  it('of others are entered by their manager only', async () => {
    await clear();
    await expect(enter(users.carpenter, { employee: staff.mason })).rejects.toMatchObject({
      code: /42501|PT403/,
    });
    await expect(enter(users.stranger, { employee: staff.mason })).rejects.toMatchObject({
      code: /42501|PT403/,
    });
    expect(await enter(users.manager, { employee: staff.mason })).toMatchObject({ employee_id: staff.mason });
  });

  it('are approved by somebody else, and then stand', async () => {
    await clear();
    const entry = await enter(users.mason);
    await change(users.mason, entry.id, `status = 'submitted'`);
    await expect(change(users.mason, entry.id, `description = 'more'`)).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await expect(change(users.mason, entry.id, `status = 'approved'`)).rejects.toMatchObject({
      code: 'PT403',
    });
    await expect(change(users.manager, entry.id, `status = 'rejected'`)).rejects.toMatchObject({
      hint: 'reason_required',
    });
    expect((await change(users.manager, entry.id, `status = 'approved'`)).rows).toEqual([
      { status: 'approved', decided_by: users.manager.id, hours: '4.0000' },
    ]);
    await expect(
      change(users.mason, entry.id, `end_time = end_time + interval '1 hour'`),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    const own = await enter(users.manager);
    await change(users.manager, own.id, `status = 'submitted'`);
    await expect(change(users.manager, own.id, `status = 'approved'`)).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('are decided once (F09)', async () => {
    for (let round = 0; round < 20; round += 1) {
      await clear();
      const entry = await enter(users.mason, { more: { status: 'submitted' } });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          change(i % 2 === 0 ? users.manager : users.admin, entry.id, `status = 'approved'`),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('cannot be brought in approved, nor given to somebody else', async () => {
    await clear();
    await expect(enter(users.mason, { more: { status: 'approved' } })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    const entry = await enter(users.mason);
    for (const values of [`employee_id = '${staff.carpenter}'`, 'decided_by = null', 'created_by = null']) {
      await expect(change(users.mason, entry.id, values)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('whose rows one sees (R1)', () => {
  it.each([
    ['mason', ['mason']],
    ['carpenter', ['carpenter']],
    ['manager', ['manager', 'mason']],
    ['stranger', ['stranger']],
    ['admin', ['admin', 'carpenter', 'manager', 'mason', 'owner', 'stranger']],
    ['guest', []],
  ] as const)('%s sees the hours, days, goals of %j', async (viewer, seen) => {
    await clear();
    await database.owner.query('delete from public.attendance');
    await database.owner.query('delete from public.performance_goals');
    for (const employee of Object.values(staff)) {
      await database.owner.query(
        `insert into public.time_entries (employee_id, start_time, end_time) values ($1, now() - interval '2 hours', now() - interval '1 hour')`,
        [employee],
      );
      await database.owner.query(
        `insert into public.attendance (employee_id, date, check_in_time) values ($1, current_date, now())`,
        [employee],
      );
      await database.owner.query(
        `insert into public.performance_goals (employee_id, title) values ($1, 'Learn')`,
        [employee],
      );
    }
    for (const table of ['time_entries', 'attendance', 'performance_goals']) {
      const { rows } = await database.as(users[viewer], (db) =>
        db.query<{ employee_id: string }>(`select employee_id from public.${table}`),
      );
      expect(rows.map((row) => row.employee_id).sort(), table).toEqual(
        seen.map((name) => staff[name]).sort(),
      );
    }
  });
});

describe('reviews', () => {
  const write = (user: TestUser, employee: string) =>
    database.commitAs(
      user,
      async (db) =>
        (
          await db.query<{ id: string }>(
            `insert into public.performance_reviews (employee_id, review_period_start, review_period_end, rating)
             values ($1, '2026-01-01', '2026-12-31', 4) returning id`,
            [employee],
          )
        ).rows[0]?.id as string,
    );
  const move = (user: TestUser, id: string, values: string) =>
    database.commitAs(user, (db) =>
      db.query(`update public.performance_reviews set ${values} where id = $1`, [id]),
    );

  it('are written about others, read when handed over, acknowledged by the person', async () => {
    await expect(write(users.mason, staff.mason)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT403/),
    });
    await expect(write(users.stranger, staff.mason)).rejects.toMatchObject({
      code: expect.stringMatching(/42501|PT403/),
    });
    const id = await write(users.manager, staff.mason);
    const seen = async () =>
      (await database.as(users.mason, (db) => db.query('select 1 from public.performance_reviews'))).rowCount;
    expect(await seen()).toBe(0);
    await move(users.manager, id, `status = 'submitted'`);
    expect(await seen()).toBe(1);
    await expect(move(users.mason, id, 'rating = 5')).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(move(users.manager, id, `status = 'acknowledged'`)).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await move(users.mason, id, `status = 'acknowledged', employee_comments = 'Agreed'`);
    await move(users.manager, id, `status = 'closed'`);
  });
});
