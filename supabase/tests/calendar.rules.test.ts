import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { calendarEvents, calendarKinds } from '@plinth/domain/calendar/calendar-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Connection = Parameters<Parameters<TestDatabase['as']>[1]>[0];

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let worker: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  worker = await database.createUser({ role: 'EMPLOYEE' });
  colleague = await database.createUser({ role: 'EMPLOYEE' });
  await fillMarch();
});
afterAll(() => database?.drop());

/** One record of each kind in March 2030, by the owner of the tables, who passes by the machines of states. */
async function fillMarch(): Promise<void> {
  const { owner: db } = database;
  const idOf = async (sql: string, values: unknown[]) =>
    (await db.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id;
  const hire = (user: TestUser, name: string, supervisor: string | null, more = '') =>
    idOf(
      `insert into public.employees (first_name, last_name, user_id, hire_date, work_location, manager_id, status, probation_end_date)
       values ($1, 'Rao', $2, '2030-01-01', 'Pune', $3, 'probation', ${more || 'null'})`,
      [name, user.id, supervisor],
    );
  const lead = await hire(manager, 'Mina', null);
  const own = await hire(worker, 'Wasim', lead ?? null, `'2030-03-20'`);
  const other = await hire(colleague, 'Kiran', null, `'2030-03-21'`);
  const project = await idOf(
    `insert into public.projects (name, start_date, end_date, manager_id) values ('Tower', '2030-03-01', '2030-03-31', $1)`,
    [manager.id],
  );
  await db.query(
    `insert into public.tasks (task_title, project_id, due_date, assigned_to_user_id, is_milestone, duration_days) values
       ('Pour slab', $1, '2030-03-05', $2, false, null), ('Paint', $1, '2030-03-06', $3, false, null),
       ('Handover', $1, '2030-03-30', null, true, null), ('In April', $1, '2030-04-01', $2, false, null), ('Some day', $1, null, $2, false, null)`,
    [project, worker.id, colleague.id],
  );
  await db.query(
    `insert into public.task_assignments (task_id, user_id, person_name) select id, $1, 'Wasim' from public.tasks where task_title = 'Paint'`,
    [worker.id],
  );
  await takeLeave(worker, '2030-02-27', '2030-03-02', 'approved');
  await takeLeave(colleague, '2030-03-10', '2030-03-12', 'approved');
  await takeLeave(worker, '2030-03-14', '2030-03-14', 'pending');
  await db.query(
    `insert into public.holidays (holiday_date, name, location) values ('2030-03-08', 'Founding day', null), ('2030-03-09', 'Harvest', 'pune '), ('2030-03-11', 'Elsewhere', 'Dubai')`,
  );
  await db.query(
    `insert into public.safety_inspections (title, scheduled_date, inspector_id, project_id) values ('Scaffold', '2030-03-07', $1, $2)`,
    [worker.id, project],
  );
  await db.query(
    `insert into public.employee_private (employee_id, visa_expiry_date) values ($1, '2030-03-15'), ($2, '2030-03-16')`,
    [own, other],
  );
  await db.query(
    `insert into public.performance_goals (employee_id, title, due_date) values ($1, 'Own goal', '2030-03-25'), ($2, 'Their goal', '2030-03-26')`,
    [own, other],
  );
}

/** Leave that keeps no balance, asked for by the person and decided by the owner. */
async function takeLeave(person: TestUser, from: string, to: string, status: string): Promise<void> {
  const { rows } = await database.owner.query<{ id: string }>(
    'insert into public.leave_types (name) values (gen_random_uuid()::text) returning id',
  );
  const asked = await database.commitAs(person, (db) =>
    db.query<{ id: string }>(
      'insert into public.leave_requests (leave_type_id, start_date, end_date) values ($1, $2, $3) returning id',
      [rows[0]?.id, from, to],
    ),
  );
  if (status === 'pending') return;
  await database.commitAs(owner, (db) =>
    db.query('update public.leave_requests set status = $2 where id = $1', [asked.rows[0]?.id, status]),
  );
}

/** An account whose role was taken away. */
async function newcomer(): Promise<TestUser> {
  const person = await database.createUser({ role: 'EMPLOYEE' });
  await database.owner.query('delete from public.user_roles where user_id = $1', [person.id]);
  return person;
}

type Entry = {
  kind: string;
  event: string;
  entity: string;
  title: string;
  is_mine: boolean;
  start: string;
  end: string;
};

const march = async (
  db: Connection,
  { kinds = null, mineOnly = false }: { kinds?: string[] | null; mineOnly?: boolean } = {},
) =>
  (
    await db.query<Entry>(
      `select kind, event, entity, title, is_mine, start_date::text as start, end_date::text as "end"
       from public.calendar_entries('2030-03-01', '2030-03-31', $1, $2)`,
      [kinds, mineOnly],
    )
  ).rows;
const titles = (entries: readonly Entry[]) => entries.map(({ event, title }) => `${event}: ${title}`);

describe('the calendar', () => {
  it('shows an employee the work of all and of personal rows their own', async () => {
    const entries = await database.as(worker, (db) => march(db));
    expect(titles(entries)).toEqual([
      'leave: Wasim Rao',
      'project_start: Tower',
      'task_due: Pour slab',
      'task_due: Paint',
      'inspection: Scaffold',
      'holiday: Founding day',
      'holiday: Harvest',
      'holiday: Elsewhere',
      'visa_expiry: Wasim Rao',
      'probation_end: Wasim Rao',
      'goal_due: Own goal',
      'milestone: Handover',
      'project_end: Tower',
    ]);
    expect(entries[0]).toMatchObject({ start: '2030-02-27', end: '2030-03-02' });
  });

  it('narrows to what one answers for: given, assigned beside, inspected, one’s own days', async () => {
    const entries = await database.as(worker, (db) => march(db, { mineOnly: true }));
    expect(titles(entries)).toEqual([
      'leave: Wasim Rao',
      'task_due: Pour slab',
      'task_due: Paint',
      'inspection: Scaffold',
      'holiday: Founding day',
      'holiday: Harvest',
      'visa_expiry: Wasim Rao',
      'probation_end: Wasim Rao',
      'goal_due: Own goal',
    ]);
  });

  it('shows who answers for people the days of theirs, and the owner everybody’s', async () => {
    const leaveOf = (person: TestUser) =>
      database.as(person, async (db) => titles(await march(db, { kinds: ['leave', 'goal'] })));
    expect(await leaveOf(manager)).toEqual(['leave: Wasim Rao', 'goal_due: Own goal']);
    expect(await leaveOf(owner)).toEqual([
      'leave: Wasim Rao',
      'leave: Kiran Rao',
      'goal_due: Own goal',
      'goal_due: Their goal',
    ]);
    expect(await leaveOf(colleague)).toEqual(['leave: Kiran Rao', 'goal_due: Their goal']);
  });

  it('answers only the kinds that are asked for', async () => {
    const entries = await database.as(worker, (db) => march(db, { kinds: ['holiday', 'nonsense'] }));
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['holiday']));
  });

  it('tells nothing to somebody without a role, or without an account', async () => {
    expect(await database.as(await newcomer(), (db) => march(db))).toEqual([]);
    await expect(database.as('anon', (db) => march(db))).rejects.toThrow('permission denied');
  });

  it.each([
    ['2030-03-31', '2030-03-01'],
    ['2030-01-01', '2033-01-01'],
    ['-infinity', 'infinity'],
  ])('refuses the period from %s to %s', async (from, to) => {
    await expect(
      database.as(worker, (db) => db.query('select public.calendar_entries($1, $2)', [from, to])),
    ).rejects.toThrow('A period of the calendar has up to 800 days.');
  });

  it('says of each entry what the screens and feeds know it by', async () => {
    const entries = await database.as(owner, (db) => march(db));
    for (const { kind, event, entity } of entries) {
      expect(calendarEvents).toHaveProperty(event, expect.objectContaining({ kind, entity }));
    }
    const { rows } = await database.owner.query<{ source: string }>(
      `select prosrc as source from pg_proc where oid = 'public.calendar_entries'::regproc`,
    );
    const source = rows[0]?.source ?? '';
    expect(calendarKinds.filter((kind) => !source.includes(`'${kind}'`))).toEqual([]);
    expect(Object.keys(calendarEvents).filter((event) => !source.includes(`'${event}'`))).toEqual([]);
  });
});

const make = async (person: TestUser, mineOnly = true): Promise<string> =>
  (
    await database.commitAs(person, (db) =>
      db.query<{ token: string }>(`select public.make_calendar_feed($1) ->> 'token' as token`, [mineOnly]),
    )
  ).rows[0]?.token ?? '';
const readerOf = async (token: string) =>
  (
    await database.owner.query<{ reader: { mine_only: boolean; claims: { sub: string } } | null }>(
      'select private.calendar_of($1) as reader',
      [token],
    )
  ).rows[0]?.reader ?? null;
const stateOf = (person: TestUser) =>
  database.as(
    person,
    async (db) => (await db.query<{ feed: unknown }>('select public.calendar_feed() as feed')).rows[0]?.feed,
  );

describe('the private address', () => {
  it('is told once and kept as a hash', async () => {
    const token = await make(worker);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.owner.query('select * from private.calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await stateOf(worker)).toMatchObject({ mine_only: true, last_used_at: null });
    expect(await readerOf(token)).toMatchObject({
      mine_only: true,
      claims: { sub: worker.id, role: 'authenticated' },
    });
    expect(await stateOf(worker)).toMatchObject({ last_used_at: expect.any(String) });
  });

  it('is worth nothing once replaced, revoked or changed by a letter', async () => {
    const first = await make(worker);
    const second = await make(worker, false);
    expect(await readerOf(first)).toBeNull();
    expect(await readerOf(second)).toMatchObject({ mine_only: false });
    const tampered = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`;
    expect(await readerOf(tampered)).toBeNull();
    await database.commitAs(worker, (db) => db.query('select public.revoke_calendar_feed()'));
    expect(await readerOf(second)).toBeNull();
    expect(await stateOf(worker)).toBeNull();
  });

  it('tells more or less under the same address when the person says so', async () => {
    const token = await make(worker);
    const change = (person: TestUser) =>
      database.commitAs(person, (db) => db.query('select public.change_calendar_feed(false)'));
    await change(colleague);
    expect(await readerOf(token)).toMatchObject({ mine_only: true });
    await change(worker);
    expect(await readerOf(token)).toMatchObject({ mine_only: false });
  });

  it('stays one’s own: another person’s is neither seen nor revoked', async () => {
    const token = await make(worker);
    expect(await stateOf(colleague)).toBeNull();
    await database.commitAs(colleague, (db) => db.query('select public.revoke_calendar_feed()'));
    expect(await readerOf(token)).toMatchObject({ claims: { sub: worker.id } });
    await expect(
      database.as(worker, (db) => db.query('select * from private.calendar_feeds')),
    ).rejects.toThrow('permission denied');
    await expect(
      database.as(worker, (db) => db.query('select private.calendar_of($1)', [token])),
    ).rejects.toThrow('permission denied');
  });

  it('is silent for somebody who is deactivated or must first choose a password', async () => {
    const leaver = await database.createUser({ role: 'EMPLOYEE' });
    const token = await make(leaver);
    await database.owner.query('update public.profiles set must_change_password = true where id = $1', [
      leaver.id,
    ]);
    expect(await readerOf(token)).toBeNull();
    await database.owner.query('update public.profiles set must_change_password = false where id = $1', [
      leaver.id,
    ]);
    expect(await readerOf(token)).not.toBeNull();
    await database.commitAs(owner, (db) => db.query('select public.set_user_active($1, false)', [leaver.id]));
    expect(await readerOf(token)).toBeNull();
  });

  it('is made by people with a role, not by programs', async () => {
    await expect(make(await newcomer())).rejects.toThrow(
      'A calendar address belongs to a person with a role.',
    );
    await expect(
      database.as(owner, async (db) => {
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"api_token": "x", "scopes": ["tasks:view"]}')::text, true)`,
        );
        return db.query('select public.make_calendar_feed()');
      }),
    ).rejects.toThrow('A calendar address belongs to a person with a role.');
  });

  it('is in the audit log, without its secret', async () => {
    const token = await make(manager);
    await database.commitAs(manager, (db) => db.query('select public.revoke_calendar_feed()'));
    await database.commitAs(manager, (db) => db.query('select public.revoke_calendar_feed()'));
    const { rows } = await database.owner.query<{ after: Record<string, unknown> }>(
      `select after from public.audit_log where user_id = $1 and record_id = $1::text order by id`,
      [manager.id],
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { calendar_address_made: true },
      { calendar_address_revoked: true },
    ]);
    const { rows: found } = await database.owner.query(
      'select id from public.audit_log l where l::text like $1',
      [`%${token}%`],
    );
    expect(found).toEqual([]);
  });
});
