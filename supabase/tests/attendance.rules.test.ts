import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

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

  it('has one open day a person, no matter who presses at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
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
    expect(rows).toEqual([{ n: raceRounds, open: 0 }]);
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
    await expect(press('check_in', 73)).rejects.toThrow(
      'The check-in or check-out is more than three days old.',
    );
    const day = await press('check_in', 30);
    expect(day).toMatchObject({ id: key, is_offline: true });
    expect((await press('check_in', 30))?.id).toBe(key);
    expect(await press('check_out', 28)).toMatchObject({ hours: '2.00', is_offline: true });
    // sent again although the day is over: the same day
    expect(await press('check_in', 30)).toMatchObject({ id: key, hours: '2.00' });
    await expect(
      database.commitAs(users.carpenter, (db) => db.query('select public.check_in(id => $1)', [key])),
    ).rejects.toMatchObject({ hint: 'already_exists', detail: expect.stringContaining('"id"') });
    const another = '00000000-0000-4000-8000-000000000002';
    await expect(press('check_in', 29, another)).rejects.toThrow(
      'Another attendance record covers this time.',
    );
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
          `update public.attendance set check_out_time = now(), status_reason = 'x' where employee_id = $1`,
          [staff.mason],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(
      database.as(users.mason, (db) =>
        db.query(
          `insert into public.attendance (employee_id, date, check_in_time) values ($1, '2001-01-01', now())`,
          [staff.carpenter],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'required' });
  });

  it('begins and ends a day as rows too, by the hour of the server whatever is sent (section 7.B)', async () => {
    const { rows } = await database.as(users.mason, async (db) => {
      const begun = await db.query(
        `insert into public.attendance (employee_id, date, check_in_time, location)
         values ($1, '2001-01-01', '2001-01-01T08:00:00Z', 'Gate') returning id`,
        [staff.mason],
      );
      return db.query(
        `update public.attendance set check_out_time = '2001-01-01T17:00:00Z' where id = $1
         returning status, check_in_time > now() - interval '1 minute' as "isNow", date <> '2001-01-01' as "isToday",
           hours::float < 0.1 as "isShort"`,
        [begun.rows[0]?.id],
      );
    });
    expect(rows).toEqual([{ status: 'checked_out', isNow: true, isToday: true, isShort: true }]);
  });

  it('takes a day of another person from who answers for them, with its end', async () => {
    const day = (user: TestUser, person: string | undefined) =>
      database.as(user, (db) =>
        db.query(
          `insert into public.attendance (employee_id, date, check_in_time, check_out_time)
           values ($1, '2001-01-01', '2001-01-02T06:00:00Z', '2001-01-02T14:00:00Z')
           returning status, decided_by, hours::float`,
          [person],
        ),
      );
    expect((await day(users.manager, staff.mason)).rows).toEqual([
      { status: 'corrected', decided_by: users.manager.id, hours: 8 },
    ]);
    await expect(day(users.mason, staff.carpenter)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('correcting a day', () => {
  const correct = (user: TestUser, id: string, values: string) =>
    database.commitAs(user, (db) =>
      db.query(`update public.attendance set ${values} where id = $1 returning status, decided_by`, [id]),
    );

  it('is done by another person, with a reason, and never into the future or backwards', async () => {
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
