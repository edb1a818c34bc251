import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const owner = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<T>(sql, values)).rows;
const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);

await owner(`insert into public.company_settings (name) values ('Builders')`);
const rule = (value: 'off' | 'recorded' | 'required') =>
  ask(users.admin, 'update public.company_settings set clock_position = $1 where id', [value]);
const newSite = async (name: string, latitude: number, radius: number | null, status = 'in_progress') =>
  (
    await owner<{ id: string }>(
      `insert into public.projects (name, latitude, longitude, site_radius_m, status, start_date)
       values ($1, $2, 55.27, $3, $4, '2026-01-01') returning id`,
      [name, latitude, radius, status],
    )
  )[0]?.id as string;

type Position = { latitude?: number; longitude?: number; accuracy?: number };
type Day = Record<string, unknown> & { id: string };
const press = async (
  user: TestUser,
  name: 'check_in' | 'check_out',
  given: Record<string, unknown>,
  { latitude, longitude = 55.27, accuracy }: Position = {},
): Promise<Day> => {
  const all: Record<string, unknown> = {
    ...given,
    ...(latitude !== undefined && { latitude, longitude, accuracy_m: accuracy ?? null }),
  };
  const keys = Object.keys(all);
  const args = keys.map((key, place) => `${key} => $${place + 1}`).join(', ');
  const rows = await ask(
    user,
    `select (c).* from (select public.${name}(${args}) as c) s`,
    Object.values(all),
  );
  return rows[0] as Day;
};
const checkIn = (position?: Position, user = users.mason) => press(user, 'check_in', {}, position);

/** A ten-thousandth of a degree of latitude is 11.1 m. */
const tower = await newSite('Tower', 25.2, 200);
const [atTower, near, far] = [25.2, 25.2026, 25.22];

beforeEach(() => rule('recorded'));
afterEach(() => owner('delete from public.attendance'));

describe('the distance of two places', () => {
  it.each([
    // Nashville to Los Angeles, the example of Rosetta Code for the haversine formula, on this radius
    ['of the published example', [36.12, -86.67, 33.94, -118.4], 2_886_448],
    ['of a degree of latitude', [0, 0, 1, 0], 111_195],
    ['across the date line', [0, 179.5, 0, -179.5], 111_195],
    ['of opposite points of the earth', [90, 0, -90, 0], 20_015_114],
    ['of one place', [25.2, 55.27, 25.2, 55.27], 0],
  ])('is right %s', async (_name, points, metres) => {
    const [row] = await owner<{ m: number }>('select model.distance_m($1, $2, $3, $4) as m', points);
    expect(Math.round(row?.m ?? -1)).toBe(metres);
  });
});

describe('where the clock is pressed', () => {
  it('is neither noted nor kept while the company does not ask', async () => {
    await rule('off');
    const day = await checkIn({ latitude: atTower });
    expect(day).toMatchObject({ check_in_place: null, check_in_site_id: null, check_in_distance_m: null });
    expect(day['is_away']).toBe(false);
    expect(await owner('select from private.clock_positions')).toEqual([]);
  });

  it.each([
    ['inside', { latitude: atTower, accuracy: 10 }, 'at_site', 0],
    ['outside', { latitude: far, accuracy: 10 }, 'away', 2224],
    ['outside, said without how exactly', { latitude: near }, 'away', 289],
    ['outside, and perhaps inside', { latitude: near, accuracy: 100 }, 'at_site', 289],
    ['outside, of a position too vague to open a fence', { latitude: far, accuracy: 1000 }, 'away', 2224],
    ['nowhere, of a position that says nothing', { latitude: atTower, accuracy: 1001 }, 'unknown', null],
    ['nowhere, without a position', {}, 'unknown', null],
  ] as const)('is noted: %s', async (_name, position, place, distance) => {
    const day = await checkIn(position);
    expect(day).toMatchObject({
      check_in_place: place,
      check_in_distance_m: distance,
      check_in_site_id: place === 'unknown' ? null : tower,
      is_away: place !== 'at_site',
    });
  });

  it('is the site it is inside of, or the nearest one people work on', async () => {
    const [wide, unfenced, over] = [
      await newSite('Wide', 25.21, 2000),
      await newSite('Without a radius', 25.2201, null),
      await newSite('Over', 25.2199, 500, 'closed'),
    ];
    const day = await checkIn({ latitude: 25.2199 });
    expect(day).toMatchObject({
      check_in_site_id: wide,
      check_in_place: 'at_site',
      check_in_distance_m: 1101,
    });
    const out = await press(users.mason, 'check_out', { id: day.id }, { latitude: 24 });
    expect(out).toMatchObject({ check_out_place: 'away', check_out_site_id: tower, is_away: true });
    await owner('delete from public.projects where id = any($1)', [[wide, unfenced, over]]);
  });

  it('is that of the device at the time of the press, for one that had no connection', async () => {
    const day = await press(
      users.mason,
      'check_in',
      { id: '00000000-0000-4000-8000-00000000000a', pressed_at: new Date(Date.now() - 3_600_000) },
      { latitude: far },
    );
    expect(day).toMatchObject({ is_offline: true, check_in_place: 'away' });
    // sent again from elsewhere: the same day
    expect(await press(users.mason, 'check_in', { id: day.id }, { latitude: atTower })).toMatchObject({
      check_in_distance_m: 2224,
    });
    expect(await owner('select latitude::float8 from private.clock_positions')).toEqual([{ latitude: far }]);
  });

  it('is nothing that anybody writes by hand', async () => {
    const [day] = await ask(
      users.mason,
      `insert into public.attendance (employee_id, date, check_in_time, check_in_place, check_in_site_id,
         check_in_distance_m, is_away) values ($1, now(), now(), 'at_site', $2, 1, false)
       returning id, check_in_place, check_in_site_id, check_in_distance_m, is_away`,
      [staff.mason, tower],
    );
    expect(day).toMatchObject({ check_in_place: 'unknown', check_in_site_id: null, is_away: true });
    const [ended] = await ask(
      users.mason,
      `update public.attendance set check_out_time = now(), check_in_place = 'at_site', check_out_place = 'at_site',
         is_away = false where id = $1 returning check_in_place, check_out_place, is_away`,
      [day?.['id']],
    );
    expect(ended).toEqual({ check_in_place: 'unknown', check_out_place: 'unknown', is_away: true });
  });

  it.each([
    ['a latitude beyond a pole', { latitude: 91 }, 'latitude'],
    ['a longitude beyond the date line', { latitude: 25, longitude: 181 }, 'longitude'],
    ['an accuracy below nothing', { latitude: 25, accuracy: -1 }, 'accuracy_m'],
    ['a latitude that is no number', { latitude: Number.NaN }, 'latitude'],
  ])('is refused for %s', async (_name, position, field) => {
    await expect(checkIn(position)).rejects.toMatchObject({
      hint: 'invalid_value',
      detail: expect.stringContaining(`"field": "${field}"`),
    });
  });

  it('takes a radius only of a project with coordinates, from 50 to 5000 m', async () => {
    const set = (change: string) =>
      ask(users.admin, `update public.projects set ${change} where id = $1`, [tower]);
    await expect(set('site_radius_m = 49')).rejects.toMatchObject({ code: '23514' });
    await expect(set('site_radius_m = 5001')).rejects.toMatchObject({ code: '23514' });
    await expect(set('latitude = null, longitude = null')).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a company that requires the site', () => {
  beforeEach(() => rule('required'));

  it('lets in and out at the site, and refuses elsewhere, by its name and distance', async () => {
    await expect(checkIn({ latitude: far })).rejects.toMatchObject({
      hint: 'out_of_range',
      message: 'You are 2224 m from Tower. The clock can be used at a site only.',
      detail: expect.stringMatching(/"site": "Tower".*"distance": 2224|"distance": 2224.*"site": "Tower"/),
    });
    const day = await checkIn({ latitude: atTower });
    // pressed twice it is the same day, wherever the second press is
    expect((await checkIn({ latitude: far })).id).toBe(day.id);
    const out = (position?: Position) => press(users.mason, 'check_out', { id: day.id }, position);
    await expect(out({ latitude: far })).rejects.toMatchObject({ hint: 'out_of_range' });
    expect(await out({ latitude: atTower })).toMatchObject({ check_out_place: 'at_site', is_away: false });
  });

  it('refuses who says nothing of where they are, by the functions and by rows', async () => {
    const refusal = { hint: 'required', detail: expect.stringContaining('"field": "latitude"') };
    await expect(checkIn()).rejects.toMatchObject(refusal);
    await expect(checkIn({ latitude: atTower, accuracy: 5000 })).rejects.toMatchObject(refusal);
    await expect(
      ask(
        users.mason,
        'insert into public.attendance (employee_id, date, check_in_time) values ($1, now(), now())',
        [staff.mason],
      ),
    ).rejects.toMatchObject(refusal);
    const day = await checkIn({ latitude: atTower });
    await expect(
      ask(users.mason, 'update public.attendance set check_out_time = now() where id = $1', [day.id]),
    ).rejects.toMatchObject(refusal);
  });

  it('takes what a supervisor enters for their people, without a place', async () => {
    const day = await press(users.manager, 'check_in', { employee_id: staff.mason }, { latitude: far });
    expect(day).toMatchObject({ check_in_place: null, is_away: false });
    expect(await press(users.manager, 'check_out', { id: day.id })).toMatchObject({ status: 'checked_out' });
    await expect(press(users.manager, 'check_in', {}, { latitude: far })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    expect(await owner('select from private.clock_positions')).toEqual([]);
  });

  it('refuses nothing while no project is a site', async () => {
    await owner('update public.projects set site_radius_m = null where id = $1', [tower]);
    expect(await checkIn()).toMatchObject({ check_in_place: 'unknown', is_away: true });
    await owner('update public.projects set site_radius_m = 200 where id = $1', [tower]);
  });
});

describe('the position itself', () => {
  const positions = (user: TestUser, day: string) =>
    ask(user, 'select * from public.clock_positions($1)', [day]);

  it('is seen by the person and who approves their attendance, and by nobody else', async () => {
    const day = await checkIn({ latitude: atTower, accuracy: 12.4 });
    const seen = [{ press: 'check_in', latitude: '25.200000', longitude: '55.270000', accuracy_m: 12 }];
    for (const user of [users.mason, users.manager, users.admin, users.owner])
      expect(await positions(user, day.id)).toEqual(seen);
    for (const user of [users.carpenter, users.stranger, users.guest])
      await expect(positions(user, day.id)).rejects.toMatchObject({ hint: 'not_found' });
    await expect(ask(users.admin, 'select from private.clock_positions')).rejects.toThrow(
      'permission denied',
    );
  });

  it('is not in the log', async () => {
    const day = await checkIn({ latitude: 25.204321 });
    const [log] = await owner<{ text: string }>(
      'select string_agg(after::text, $2) as text from public.audit_log where record_id = $1',
      [day.id, ' '],
    );
    expect(log?.text).toContain('check_in_place');
    expect(log?.text).not.toContain('25.20');
  });

  it('is deleted after ninety days; the place stays', async () => {
    const day = await checkIn({ latitude: atTower });
    const age = (days: number) =>
      owner('update private.clock_positions set created_at = now() - make_interval(days => $1)', [days]);
    await age(89);
    expect(await owner('select private.delete_due_positions() as n')).toEqual([{ n: 0 }]);
    await age(91);
    expect(await owner('select private.delete_due_positions() as n')).toEqual([{ n: 1 }]);
    expect(await positions(users.mason, day.id)).toEqual([]);
    expect(await owner('select check_in_place from public.attendance')).toEqual([
      { check_in_place: 'at_site' },
    ]);
  });
});
