import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

describe('a shift over the night the clocks change', () => {
  const nights = [
    [
      'forward: one hour less',
      '2026-03-28',
      '2026-03-28 22:00 Europe/Berlin',
      '2026-03-29 06:00 Europe/Berlin',
      7,
    ],
    [
      'back: one hour more',
      '2026-10-24',
      '2026-10-24 22:00 Europe/Berlin',
      '2026-10-25 06:00 Europe/Berlin',
      9,
    ],
    [
      'and any other night',
      '2026-06-10',
      '2026-06-10 22:00 Europe/Berlin',
      '2026-06-11 06:00 Europe/Berlin',
      8,
    ],
  ] as const;

  it.each(nights)(
    '%s is the hours that passed, on the day it began (F33)',
    async (_, date, begins, ends, hours) => {
      await database.owner.query(`update public.company_settings set time_zone = 'Europe/Berlin'`);
      const written = await database.as(users.manager, async (db) => {
        const { rows } = await db.query(
          `insert into public.attendance (employee_id, check_in_time, check_out_time) values ($1, $2, $3)
         returning date::text, hours::float`,
          [staff.mason, begins, ends],
        );
        return rows[0];
      });
      expect(written).toEqual({ date, hours });
    },
  );
});

describe('leave', () => {
  /** Two years, and the days around changes of the clocks in Europe, the United States and Australia. */
  const ranges = [
    ['2026-01-01', '2027-12-31'],
    ['2026-03-27', '2026-03-30'],
    ['2026-10-23', '2026-10-26'],
    ['2026-03-07', '2026-03-09'],
    ['2026-10-31', '2026-11-02'],
    ['2026-04-03', '2026-04-06'],
  ] as const;
  const daysOf = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

  it('counts the days of the calendar, in every time zone of the world (F31)', async () => {
    const connection = await database.owner.connect();
    try {
      const kind = await connection.query<{ id: string }>(
        `insert into public.leave_types (name, day_count) values ('By the calendar', 'calendar') returning id`,
      );
      const zones = await connection.query<{ name: string }>(
        `select name from pg_timezone_names where name !~ '^posix' order by name`,
      );
      expect(zones.rows.length).toBeGreaterThan(400);
      const wrong: string[] = [];
      for (const { name } of zones.rows) {
        await connection.query(`select set_config('TimeZone', $1, false)`, [name]);
        const { rows } = await connection.query<{ n: number; first: string; last: string }>(
          `select (select count(distinct day)::int from private.leave_days(request)) as n, r.first, r.last
           from unnest($1::text[], $2::text[]) as r (first, last),
             jsonb_populate_record(null::public.leave_requests, jsonb_build_object('employee_id', $3::uuid, 'leave_type_id', $4::uuid,
               'start_date', r.first, 'end_date', r.last, 'half_day_start', false, 'half_day_end', false)) request`,
          [ranges.map(([first]) => first), ranges.map(([, last]) => last), staff.mason, kind.rows[0]?.id],
        );
        expect(rows).toHaveLength(ranges.length);
        wrong.push(
          ...rows
            .filter(({ n, first, last }) => n !== daysOf(first, last))
            .map(({ n, first, last }) => `${name}: ${n} days from ${first} to ${last}`),
        );
      }
      expect(wrong).toEqual([]);
    } finally {
      connection.release(true);
    }
  });
});
