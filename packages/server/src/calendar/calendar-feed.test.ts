import { Writable } from 'node:stream';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { readIcalendar } from '../testing/read-icalendar.ts';
import { openTestApplication, outside } from '../testing/test-application.ts';

async function openFixture() {
  const fixture = await openApiFixture();
  const { app, ask, database, people } = fixture;
  const subscribe = async (as: TestUser, body: unknown = { mine_only: false }) =>
    (await ask('POST /rpc/make_calendar_feed/', { as, body })).json<{ token: string }>().token;
  const read = (token: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/calendar/${token}.ics`, headers });
  const summariesOf = async (token: string) =>
    readIcalendar((await read(token)).rawPayload).components.map(
      (event) => event.properties.get('SUMMARY')?.value,
    );
  const due = async (title: string, person: TestUser | null = null) =>
    database.owner.query(
      `insert into public.tasks (task_title, due_date, assigned_to_user_id) values ($1, model.today() + 3, $2)`,
      [title, person?.id ?? null],
    );
  return { ...fixture, people, subscribe, read, summariesOf, due };
}

describe('the feed of a calendar', () => {
  it('is a calendar that programs read, of what the person sees', async () => {
    const { database, people, subscribe, read, due } = await openFixture();
    await due('Pour slab; level 2, north', people.EMPLOYEE);
    const { rows } = await database.owner.query<{ id: string; day: string; later: string }>(
      `select id, to_char(due_date, 'YYYYMMDD') as day, to_char(due_date + 1, 'YYYYMMDD') as later from public.tasks`,
    );
    const answer = await read(await subscribe(people.EMPLOYEE));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const [event] = readIcalendar(answer.rawPayload).components;
    expect(
      Object.fromEntries([...(event?.properties ?? [])].map(([name, { value }]) => [name, value])),
    ).toEqual({
      UID: `task_due-${rows[0]?.id}`,
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      'LAST-MODIFIED': expect.stringMatching(/^\d{8}T\d{6}Z$/),
      DTSTART: rows[0]?.day,
      DTEND: rows[0]?.later,
      SUMMARY: 'Due: Pour slab; level 2, north',
      CATEGORIES: 'Tasks',
      URL: expect.stringMatching(new RegExp(`/tasks/view/${rows[0]?.id}$`)),
      TRANSP: 'TRANSPARENT',
    });
  });

  it('is the same text until something changes, and then not sent again', async () => {
    const { people, subscribe, read, due } = await openFixture();
    await due('First');
    const token = await subscribe(people.EMPLOYEE);
    const first = await read(token);
    const tag = String(first.headers.etag);
    const again = await read(token, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await due('Second');
    expect((await read(token, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('narrows to what concerns the person, when they chose so', async () => {
    const { people, subscribe, summariesOf, due } = await openFixture();
    await due('Of the other', people.MANAGER);
    await due('Own', people.EMPLOYEE);
    expect(await summariesOf(await subscribe(people.EMPLOYEE, { mine_only: true }))).toEqual(['Due: Own']);
    expect(await summariesOf(await subscribe(people.EMPLOYEE))).toEqual(['Due: Of the other', 'Due: Own']);
  });

  it('follows the permissions of the person as they are now', async () => {
    const { database, people, subscribe, summariesOf, due } = await openFixture();
    await due('Slab');
    const token = await subscribe(people.EMPLOYEE);
    expect(await summariesOf(token)).toEqual(['Due: Slab']);
    await database.owner.query(
      `delete from public.role_permissions where role_id = (select id from public.roles where name = 'EMPLOYEE')
       and module_id = (select id from public.modules where name = 'tasks')`,
    );
    expect(await summariesOf(token)).toEqual([]);
  });

  it('speaks the language of the person', async () => {
    const { database, people, subscribe, summariesOf, due } = await openFixture();
    await due('Slab');
    await database.owner.query(`update public.profiles set language = 'ar' where id = $1`, [
      people.EMPLOYEE.id,
    ]);
    expect(await summariesOf(await subscribe(people.EMPLOYEE))).toEqual(['موعد مهمة: Slab']);
  });

  it('is not there under an address that is wrong, replaced, revoked, or of a person who left', async () => {
    const { app, ask, people, subscribe, read } = await openFixture();
    const statusOf = async (token: string) => (await read(token)).statusCode;
    const first = await subscribe(people.EMPLOYEE);
    const second = await subscribe(people.EMPLOYEE);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await statusOf('x'.repeat(43))).toBe(404);
    expect(await statusOf("' or true --")).toBe(404);
    expect((await app.inject({ url: '/calendar/.ics' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: `/calendar/${second}.ics` })).statusCode).toBe(404);
    await ask('POST /rpc/revoke_calendar_feed/', { as: people.EMPLOYEE, body: {} });
    expect(await statusOf(second)).toBe(404);
    const third = await subscribe(people.EMPLOYEE);
    await ask('POST /rpc/set_user_active/', {
      as: people.OWNER,
      body: { user_id: people.EMPLOYEE.id, is_active: false },
    });
    expect(await statusOf(third)).toBe(404);
  });

  it('waits while the system is being looked after', async () => {
    const { database, people, subscribe, read } = await openFixture();
    const token = await subscribe(people.EMPLOYEE);
    await database.owner.query('update public.system_settings set maintenance_mode = true');
    const answer = await read(token);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '300']);
  });

  it('opens nothing else: the secret is no key to either API', async () => {
    const { app, people, subscribe, ask } = await openFixture();
    const token = await subscribe(people.OWNER);
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask('GET /tasks/', { headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/rest/v1/tasks', headers })).statusCode).toBe(401);
  });

  it('is refused to who tries many addresses, and to who reads without end', async () => {
    const { app, database } = await openTestApplication();
    const person = await database.createUser({ role: 'OWNER' });
    const { rows } = await database.commitAs(person, (db) =>
      db.query<{ token: string }>(`select public.make_calendar_feed() ->> 'token' as token`),
    );
    const read = async (token: string, from: string) =>
      (await app.inject({ url: `/calendar/${token}.ics`, remoteAddress: from })).statusCode;
    const statuses = async (token: string, from: string, times: number) => {
      const seen: number[] = [];
      for (let turn = 0; turn < times; turn += 1) {
        // one after the other, as one program asks
        seen.push(await read(token, from));
      }
      return seen;
    };
    const guesses = await statuses('x'.repeat(43), '203.0.113.7', 40);
    expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
    const readings = await statuses(rows[0]?.token ?? '', '203.0.113.8', 30);
    expect([readings[0], readings.at(-1)]).toEqual([200, 429]);
  });

  it('keeps its secret out of the log, whatever happens', async () => {
    const { people, subscribe, database } = await openFixture();
    const token = await subscribe(people.EMPLOYEE);
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { app } = await openTestApplication({ database, environment: outside, logTo: stream });
    expect((await app.inject({ url: `/calendar/${token}.ics` })).statusCode).toBe(200);
    await database.owner.query('alter function public.calendar_entries rename to calendar_entries_away');
    expect((await app.inject({ url: `/calendar/${token}.ics` })).statusCode).toBe(500);
    expect(lines.join('')).toContain('A request failed.');
    expect(lines.join('')).not.toContain(token);
  });
});
