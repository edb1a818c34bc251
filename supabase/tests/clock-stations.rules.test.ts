import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const owner = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<T>(sql, values)).rows;
const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const idOf = async (sql: string, values: unknown[] = []) => String((await owner(sql, values))[0]?.['id']);

const project = await idOf(`insert into public.projects (name) values ('Tower') returning id`);
const newStation = (name: string) =>
  idOf('insert into public.clock_stations (name, project_id) values ($1, $2) returning id', [name, project]);
const station = await newStation('North gate');
const linkOf = async (id: string, user = users.admin) =>
  String((await ask(user, 'select public.make_station_link($1) as token', [id]))[0]?.['token']);
const setPin = (user: TestUser, pin: string | null) => ask(user, 'select public.set_clock_pin($1)', [pin]);
const resetPin = async (user: TestUser, employee: string) =>
  String((await ask(user, 'select public.reset_clock_pin($1) as pin', [employee]))[0]?.['pin']);
const numberOf = async (employee: string) =>
  String(
    (await owner('select employee_number as n from public.employees where id = $1', [employee]))[0]?.['n'],
  );

type Answer = { name: string; press: string; time: string } | null;
const press = async (token: string, number: string, pin: string) =>
  (
    await owner<{ answer: Answer }>('select private.press_at_station($1, $2, $3, null) as answer', [
      token,
      number,
      pin,
    ])
  )[0]?.answer ?? null;
const days = () =>
  owner(
    `select status, check_in_place, check_in_site_id, check_in_station_id, check_out_station_id, is_away
     from public.attendance order by check_in_time`,
  );
/** The clock of the last day goes on by so many minutes. */
const wait = (minutes: number) =>
  owner(
    `update public.attendance set check_in_time = check_in_time - make_interval(mins => $1),
       check_out_time = check_out_time - make_interval(mins => $1)`,
    [minutes],
  );

let token: string;
let number: string;
beforeEach(async () => {
  await owner('delete from public.attendance');
  await owner('delete from private.clock_pin_tries');
  token = await linkOf(station);
  number = await numberOf(staff.mason);
  await setPin(users.mason, '7391');
});

describe('at a clock station', () => {
  it('the same press checks in and out, by what is open, at the site of the station', async () => {
    expect(await press(token, number, '7391')).toMatchObject({ name: 'mason Test', press: 'check_in' });
    // pressed twice it is the same
    expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
    await wait(480);
    const out = await press(token, number, '7391');
    expect(out).toMatchObject({ press: 'check_out' });
    expect((await press(token, number, '7391'))?.time).toBe(out?.time);
    expect(await days()).toEqual([
      {
        status: 'checked_out',
        check_in_place: 'at_site',
        check_in_site_id: project,
        check_in_station_id: station,
        check_out_station_id: station,
        is_away: false,
      },
    ]);
    await wait(2);
    expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
    expect(await days()).toHaveLength(2);
  });

  it('a day that somebody forgot to end is ended, and the next one begins', async () => {
    await press(token, number, '7391');
    await wait(60 * 30);
    expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
    expect((await days()).map(({ status }) => status)).toEqual(['checked_out', 'checked_in']);
  });

  it('digits of the number are enough, where nobody else has them', async () => {
    const digits = String(Number(number.replaceAll(/\D/g, '')));
    expect(await press(token, ` ${number.toLowerCase()} `, '7391')).toMatchObject({ press: 'check_in' });
    expect(await press(token, digits, '7391')).toMatchObject({ press: 'check_in' });
    const twin = await idOf(
      `insert into public.employees (first_name, last_name, employee_number) values ('Twin', 'Test', $1) returning id`,
      [`X-${digits}`],
    );
    expect(await press(token, digits, '7391')).toBeNull();
    await owner('delete from public.employees where id = $1', [twin]);
  });

  it('one answer is given to a wrong number, a wrong PIN, none, and who has left or was deactivated', async () => {
    for (const [given, pin] of [
      ['EMP9999', '7391'],
      [number, '7392'],
      [number, ''],
      ['', '7391'],
      [await numberOf(staff.carpenter), '7391'],
    ] as const)
      expect([given, pin, await press(token, given, pin)]).toEqual([given, pin, null]);
    await owner(`update public.employees set status = 'terminated' where id = $1`, [staff.mason]);
    expect(await press(token, number, '7391')).toBeNull();
    await owner(`update public.employees set status = 'active' where id = $1`, [staff.mason]);
    await owner('update public.profiles set is_active = false where id = $1', [users.mason.id]);
    expect(await press(token, number, '7391')).toBeNull();
    await owner('update public.profiles set is_active = true where id = $1', [users.mason.id]);
    expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
  });

  it('five wrong tries lock a person at this station, for five minutes and then for longer', async () => {
    const wrong = async () => {
      for (let turn = 0; turn < 5; turn += 1) await press(token, number, '0000');
    };
    const minutes = async () =>
      (
        await owner(
          'select round(extract(epoch from locked_until - now()) / 60)::int as m from private.clock_pin_tries',
        )
      )[0]?.['m'];
    await wrong();
    expect(await press(token, number, '7391')).toBeNull();
    expect(await minutes()).toBe(5);
    // elsewhere the person goes in
    const other = await linkOf(await newStation('South gate'));
    expect(await press(other, number, '7391')).toMatchObject({ press: 'check_in' });
    await owner('update private.clock_pin_tries set locked_until = now()');
    await wrong();
    expect(await minutes()).toBe(10);
    await owner('update private.clock_pin_tries set locked_until = now()');
    expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
    expect(await owner('select from private.clock_pin_tries')).toEqual([]);
  });

  it('four wrong tries lock nobody', async () => {
    for (let turn = 0; turn < 4; turn += 1) await press(token, number, '0000');
    expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
  });
});

describe('the link of a station', () => {
  const gone = { hint: 'not_found' };

  it('opens what the tablet shows, and nothing of people', async () => {
    const [row] = await owner<{ page: object }>('select private.station_page($1) as page', [token]);
    expect(row?.page).toMatchObject({ station: 'North gate', site: 'Tower' });
    expect(Object.keys(row?.page ?? {}).toSorted()).toEqual([
      'company',
      'photo',
      'photo_days',
      'site',
      'station',
      'time_zone',
    ]);
  });

  it('ends with a new one, and with the station', async () => {
    const next = await linkOf(station);
    await expect(press(token, number, '7391')).rejects.toMatchObject(gone);
    await ask(users.manager, 'update public.clock_stations set is_active = false where id = $1', [station]);
    await expect(press(next, number, '7391')).rejects.toMatchObject(gone);
    await expect(owner('select private.station_page($1)', [next])).rejects.toMatchObject(gone);
    await expect(linkOf(station)).rejects.toMatchObject(gone);
    await ask(users.manager, 'update public.clock_stations set is_active = true where id = $1', [station]);
    expect(await press(next, number, '7391')).toMatchObject({ press: 'check_in' });
    for (const wrong of ['', 'x'.repeat(43), null])
      await expect(owner('select private.station_page($1)', [wrong])).rejects.toMatchObject(gone);
  });

  it('is made by who approves attendance; its secret is kept as a hash, and not in the log', async () => {
    await expect(linkOf(station, users.mason)).rejects.toMatchObject({ hint: 'access_denied' });
    expect(await ask(users.mason, 'select id from public.clock_stations')).toEqual([]);
    await expect(
      ask(users.mason, `insert into public.clock_stations (name, project_id) values ('Mine', $1)`, [project]),
    ).rejects.toMatchObject({ code: '42501' });
    const made = await linkOf(station, users.manager);
    const [kept] = await owner<{ text: string }>(
      `select (select string_agg(l::text, ' ') from private.clock_station_links l)
         || (select string_agg(after::text, ' ') from public.audit_log where table_name = 'clock_stations') as text`,
    );
    expect(kept?.text).toContain('"link": true');
    expect(kept?.text).not.toContain(made);
    for (const table of ['clock_station_links', 'clock_pins', 'clock_pin_tries'])
      await expect(ask(users.owner, `select from private.${table}`)).rejects.toThrow('permission denied');
  });

  it('is pressed by the server alone', async () => {
    await expect(
      ask(users.owner, 'select private.press_at_station($1, $2, $3, null)', [token, number, '7391']),
    ).rejects.toThrow('permission denied');
    await expect(ask(users.mason, 'select private.station_page($1)', [token])).rejects.toThrow(
      'permission denied',
    );
    await expect(
      ask(users.mason, 'update public.attendance set check_in_station_id = $1', [station]).then(() => days()),
    ).resolves.toEqual([]);
  });
});

describe('a PIN', () => {
  it.each(['123', '123456789', '12a4', '', null, '1111', '1234', '4321', '0987'])(
    'is refused: %s',
    async (pin) => {
      await expect(setPin(users.mason, pin)).rejects.toMatchObject({
        hint: 'invalid_value',
        detail: expect.stringContaining('"pin"'),
      });
      expect(await press(token, number, '7391')).toMatchObject({ press: 'check_in' });
    },
  );

  it("is one's own to set; who has no record has none", async () => {
    await setPin(users.mason, '20268391');
    expect(await press(token, number, '7391')).toBeNull();
    expect(await press(token, number, '20268391')).toMatchObject({ press: 'check_in' });
    await expect(setPin(users.guest, '7391')).rejects.toMatchObject({ hint: 'not_found' });
    const [kept] = await owner<{ hash: string }>(
      'select hash from private.clock_pins where employee_id = $1',
      [staff.mason],
    );
    expect(kept?.hash).toMatch(/^\$2[ab]\$08\$/);
  });

  it('is reset by who approves the attendance of the person, and by nobody else', async () => {
    for (const user of [users.mason, users.carpenter])
      await expect(resetPin(user, staff.mason)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(resetPin(users.stranger, staff.mason)).rejects.toMatchObject({ hint: 'not_found' });
    const pin = await resetPin(users.manager, staff.mason);
    expect(pin).toMatch(/^\d{6}$/);
    expect(await press(token, number, '7391')).toBeNull();
    expect(await press(token, number, pin)).toMatchObject({ press: 'check_in' });
    const [log] = await owner<{ text: string }>(
      `select string_agg(after::text, ' ') as text from public.audit_log where record_id = $1`,
      [staff.mason],
    );
    expect(log?.text).toContain('"clock_pin": true');
    expect(log?.text).not.toContain(pin);
  });
});
