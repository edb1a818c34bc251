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
const rule = (value: 'off' | 'asked' | 'required', days = 30) =>
  ask(users.admin, 'update public.company_settings set clock_photo = $1, clock_photo_days = $2 where id', [
    value,
    days,
  ]);

/** A file whose head says that it is a JPEG of this size. */
const jpeg = (seed: number, { width = 640, height = 480, bytes = 400 } = {}) => {
  const file = Buffer.alloc(bytes, seed);
  file.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]);
  return file.toString('base64');
};
const [morning, evening] = [jpeg(1), jpeg(2)];

type Day = { id: string; employee_id: string };
const checkIn = async (user: TestUser, given: Record<string, unknown> = {}) => {
  const keys = Object.keys(given);
  const args = keys.map((key, place) => `${key} => $${place + 1}`).join(', ');
  const rows = await ask(
    user,
    `select (c).* from (select public.check_in(${args}) as c) s`,
    Object.values(given),
  );
  return rows[0] as Day;
};
const checkOut = (user: TestUser, day: string, photo: string | null = null) =>
  ask(user, 'select public.check_out(id => $1, photo => $2)', [day, photo]);
const kept = () =>
  owner<{ press: string; content: string }>(
    `select press, translate(encode(content, 'base64'), e'\\n', '') as content from private.clock_photos order by press`,
  );
const photos = (user: TestUser, day: string) =>
  ask(user, 'select press, picture, delete_on - model.today() as days from public.clock_photos($1)', [day]);

beforeEach(() => rule('required'));
afterEach(() => owner('delete from public.attendance'));

describe('a photo of the clock', () => {
  it('is not kept while the company asks for none, whatever is sent', async () => {
    await rule('off');
    await checkIn(users.mason, { photo: morning });
    await owner('delete from public.attendance');
    await checkIn(users.mason, { photo: 'no photo at all' });
    expect(await kept()).toEqual([]);
  });

  it('is left to the person where it is asked for', async () => {
    await rule('asked');
    const day = await checkIn(users.mason);
    await checkOut(users.mason, day.id, evening);
    expect(await kept()).toEqual([{ press: 'check_out', content: evening }]);
  });

  it('is refused when it is missing and required, in and out, by name', async () => {
    const missing = { hint: 'required', detail: expect.stringContaining('"photo"') };
    await expect(checkIn(users.mason)).rejects.toMatchObject(missing);
    await expect(checkIn(users.mason, { photo: '' })).rejects.toMatchObject(missing);
    expect(await owner('select from public.attendance')).toEqual([]);
    const day = await checkIn(users.mason, { photo: morning });
    await expect(checkOut(users.mason, day.id)).rejects.toMatchObject(missing);
    await checkOut(users.mason, day.id, evening);
    expect(await kept()).toEqual([
      { press: 'check_in', content: morning },
      { press: 'check_out', content: evening },
    ]);
  });

  it('cannot be gone around by writing the day as a row', async () => {
    await expect(
      ask(users.mason, 'insert into public.attendance (employee_id) values ($1)', [staff.mason]),
    ).rejects.toMatchObject({ hint: 'required', detail: expect.stringContaining('"photo"') });
    const day = await checkIn(users.mason, { photo: morning });
    await expect(
      ask(users.mason, 'update public.attendance set check_out_time = now() where id = $1', [day.id]),
    ).rejects.toMatchObject({ hint: 'required' });
  });

  it.each([
    ['no base64', 'not base64!', 'invalid_file'],
    ['an address', 'https://example.com/a.jpg', 'invalid_file'],
    ['a path of a stored file', 'attachments/00000000-0000-4000-8000-000000000001.jpg', 'invalid_file'],
    ['a script', Buffer.from('<svg onload="alert(1)"></svg>').toString('base64'), 'invalid_file'],
    ['a WebP', Buffer.from(`RIFF0000WEBPVP8X${'\0'.repeat(20)}`).toString('base64'), 'invalid_file'],
    [
      'a JPEG that does not say how large it is',
      Buffer.from([255, 216, 255, ...Array.from({ length: 20 }, () => 0)]).toString('base64'),
      'invalid_file',
    ],
    ['wider than 640 pixels', jpeg(1, { width: 641 }), 'too_large'],
    ['higher than 640 pixels', jpeg(1, { height: 641 }), 'too_large'],
    ['one that unpacks to gigabytes', jpeg(1, { width: 65_535, height: 65_535 }), 'too_large'],
    ['larger than 100 kB', jpeg(1, { bytes: 102_401 }), 'too_large'],
  ])('is refused: %s', async (_name, photo, code) => {
    await expect(checkIn(users.mason, { photo })).rejects.toMatchObject({
      hint: code,
      detail: expect.stringContaining('"photo"'),
    });
    expect(await owner('select from public.attendance')).toEqual([]);
  });

  it('may have 100 kB', async () => {
    await checkIn(users.mason, { photo: jpeg(1, { bytes: 102_400 }) });
    expect(await kept()).toHaveLength(1);
  });

  it('is never replaced: what is sent again is another photo', async () => {
    const key = '00000000-0000-4000-8000-00000000000b';
    const pressed_at = new Date(Date.now() - 3_600_000);
    await checkIn(users.mason, { id: key, pressed_at, photo: morning });
    // by the key of the press, by the button, and by a second check-out
    await checkIn(users.mason, { id: key, pressed_at, photo: evening });
    await checkIn(users.mason, { photo: evening });
    await checkOut(users.mason, key, evening);
    await checkOut(users.mason, key, morning);
    expect(await kept()).toEqual([
      { press: 'check_in', content: morning },
      { press: 'check_out', content: evening },
    ]);
  });

  it('is not taken of the day of somebody else, nor by who presses for their people', async () => {
    const day = await checkIn(users.mason, { photo: morning });
    await expect(checkOut(users.carpenter, day.id, evening)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(checkIn(users.carpenter, { id: day.id, photo: evening })).rejects.toMatchObject({
      hint: 'already_exists',
    });
    await checkOut(users.manager, day.id, evening);
    await checkIn(users.manager, { employee_id: staff.mason, photo: evening });
    expect(await kept()).toEqual([{ press: 'check_in', content: morning }]);
  });
});

describe('who sees it', () => {
  it('the person and who approves their attendance, and nobody else', async () => {
    const day = await checkIn(users.mason, { photo: morning });
    const seen = [{ press: 'check_in', picture: `data:image/jpeg;base64,${morning}`, days: 30 }];
    for (const user of [users.mason, users.manager, users.admin, users.owner])
      expect(await photos(user, day.id)).toEqual(seen);
    for (const user of [users.carpenter, users.stranger, users.guest])
      await expect(photos(user, day.id)).rejects.toMatchObject({ hint: 'not_found' });
    await expect(photos(users.owner, '00000000-0000-4000-8000-000000000001')).rejects.toMatchObject({
      hint: 'not_found',
    });
  });

  it('no program, whatever its scopes', async () => {
    const day = await checkIn(users.mason, { photo: morning });
    await expect(
      database.as(users.owner, async (db) => {
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
            || '{"api_token": "x", "scopes": ["hr:view", "hr:approve", "hr:admin"]}')::text, true)`,
        );
        return db.query('select * from public.clock_photos($1)', [day.id]);
      }),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('by no list, export or log: it lies where no table of an API is', async () => {
    const day = await checkIn(users.mason, { photo: morning });
    for (const user of [users.mason, users.owner])
      await expect(ask(user, 'select from private.clock_photos')).rejects.toThrow('permission denied');
    const [log] = await owner<{ text: string }>(
      `select string_agg(l::text, ' ') as text from public.audit_log l where record_id = $1`,
      [day.id],
    );
    expect(log?.text).toContain('check_in_time');
    expect(log?.text).not.toContain(morning.slice(0, 40));
    const [row] = await ask(users.owner, 'select a::text as text from public.attendance a where id = $1', [
      day.id,
    ]);
    expect(row?.['text']).not.toContain(morning.slice(0, 40));
  });
});

describe('how long it is kept', () => {
  const sweep = async () => (await owner('select private.delete_due_photos() as n'))[0]?.['n'];
  const age = (days: number) =>
    owner(
      'update private.clock_photos set created_at = created_at - make_interval(days => $1), delete_on = delete_on - $1::int',
      [days],
    );

  it('as many days as the setting says', async () => {
    await rule('asked', 7);
    await checkIn(users.mason, { photo: morning });
    await age(6);
    expect(await sweep()).toBe(0);
    await age(1);
    expect(await sweep()).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it('no longer than the person read, and shorter once the company says so', async () => {
    await rule('asked', 7);
    await checkIn(users.mason, { photo: morning });
    await rule('asked', 365);
    await age(7);
    expect(await sweep()).toBe(1);
    await owner('delete from public.attendance');
    await checkIn(users.mason, { photo: morning });
    await rule('off', 3);
    await age(2);
    expect(await sweep()).toBe(0);
    await age(2);
    expect(await sweep()).toBe(1);
  });

  it('not beyond the day itself', async () => {
    await checkIn(users.mason, { photo: morning });
    await owner('delete from public.attendance');
    expect(await kept()).toEqual([]);
  });

  it.each([0, 366])('of %i days is refused', async (days) => {
    await expect(rule('asked', days)).rejects.toMatchObject({
      constraint: 'company_settings_clock_photo_days_range',
    });
  });
});

describe('at a clock station', () => {
  const pressed = async (token: string, number: string, photo: string | null, pin = '7391') =>
    (
      await owner<{ answer: object | null }>('select private.press_at_station($1, $2, $3, $4) as answer', [
        token,
        number,
        pin,
        photo,
      ])
    )[0]?.answer ?? null;
  const open = async () => {
    const [project] = await owner(`insert into public.projects (name) values ('Tower') returning id`);
    const [station] = await owner(
      'insert into public.clock_stations (name, project_id) values (gen_random_uuid()::text, $1) returning id',
      [project?.['id']],
    );
    const [link] = await ask(users.admin, 'select public.make_station_link($1) as token', [station?.['id']]);
    const [person] = await owner('select employee_number as n from public.employees where id = $1', [
      staff.mason,
    ]);
    await ask(users.mason, 'select public.set_clock_pin($1)', ['7391']);
    return { token: String(link?.['token']), number: String(person?.['n']) };
  };

  it('is kept with each press, once, and refused when it is missing', async () => {
    const { token, number } = await open();
    const [page] = await owner<{ page: object }>('select private.station_page($1) as page', [token]);
    expect(page?.page).toMatchObject({ photo: 'required', photo_days: 30 });
    await expect(pressed(token, number, null)).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('"photo"'),
    });
    expect(await pressed(token, number, morning)).toMatchObject({ press: 'check_in' });
    expect(await pressed(token, number, evening)).toMatchObject({ press: 'check_in' });
    await owner(`update public.attendance set check_in_time = check_in_time - interval '8 hours'`);
    expect(await pressed(token, number, evening)).toMatchObject({ press: 'check_out' });
    expect(await pressed(token, number, morning)).toMatchObject({ press: 'check_out' });
    expect(await kept()).toEqual([
      { press: 'check_in', content: morning },
      { press: 'check_out', content: evening },
    ]);
  });

  it('is not kept of who has the wrong PIN', async () => {
    const { token, number } = await open();
    expect(await pressed(token, number, morning, '0000')).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('begins the next day of who forgot to check out, and ends none', async () => {
    const { token, number } = await open();
    await pressed(token, number, morning);
    await owner(`update public.attendance set check_in_time = check_in_time - interval '30 hours'`);
    expect(await pressed(token, number, evening)).toMatchObject({ press: 'check_in' });
    expect((await kept()).map(({ press }) => press)).toEqual(['check_in', 'check_in']);
  });
});
