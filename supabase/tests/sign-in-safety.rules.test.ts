import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const valueOf = async (rows: Promise<unknown[]>) => Object.values(Object((await rows)[0]))[0];

type OwnSession = { id: string; is_this: boolean; user_agent: string | null; address: string | null };

describe('sessions of one’s own', () => {
  const mine = async (user: TestUser) =>
    (await valueOf(run(user, 'select public.my_sessions()'))) as OwnSession[]; // as the function answers them
  const another = async (user: TestUser, userAgent = 'Phone') =>
    String(
      await valueOf(
        ask(
          `insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent, ip)
           values (gen_random_uuid(), $1, 'aal1', now() - interval '2 days', now() - interval '1 day', $2, '203.0.113.7') returning id`,
          [user.id, userAgent],
        ),
      ),
    );

  it('are listed with device and address, this one first, and nobody else’s', async () => {
    const id = await another(employee);
    await another(manager);
    const [this_, other, ...rest] = await mine(employee);
    expect(rest).toEqual([]);
    expect(this_).toMatchObject({ id: employee.sessionId, is_this: true });
    expect(other).toMatchObject({ id, is_this: false, user_agent: 'Phone', address: '203.0.113.7' });
  });

  it('are ended one by one, by the person alone, and count for nothing from then on', async () => {
    const id = await another(employee);
    await expect(run(manager, 'select public.end_session($1)', [id])).rejects.toMatchObject({
      hint: 'not_found',
    });
    await run(employee, 'select public.end_session($1)', [id]);
    expect((await mine(employee)).map((session) => session.id)).not.toContain(id);
    const other = { ...employee, sessionId: id };
    await expect(run(other, 'select authz.check_session()')).rejects.toMatchObject({
      hint: 'session_expired',
    });
  });

  it('are ended all but this one', async () => {
    await another(employee, 'One');
    await another(employee, 'Two');
    const before = (await mine(employee)).length;
    expect(await valueOf(run(employee, 'select public.end_other_sessions()'))).toBe(before - 1);
    expect((await mine(employee)).map(({ is_this }) => is_this)).toEqual([true]);
    expect(await valueOf(run(employee, 'select public.end_other_sessions()'))).toBe(0);
    expect(
      await valueOf(ask('select count(*)::int from auth.sessions where user_id = $1', [manager.id])),
    ).toBe(2);
  });

  it('are none of a program’s business', async () => {
    const asProgram = (sql: string) =>
      database.as(owner, async (db) => {
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb - 'session_id' || '{"api_token": "x", "scopes": []}')::text, true)`,
        );
        await db.query(sql);
      });
    await expect(asProgram('select public.my_sessions()')).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(asProgram('select public.end_other_sessions()')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });
});

describe('failed sign-ins', () => {
  const note = (action: string, account: string, hoursAgo: number, address = '198.51.100.4') =>
    ask(
      `insert into auth.audit_log_entries (id, payload, created_at)
       values (gen_random_uuid(), jsonb_build_object('action', $1::text, 'actor_username', $2::text, 'ip_address', $4::text)::json,
         now() - make_interval(hours => $3))`,
      [action, account, hoursAgo, address],
    );

  it('are counted for each account, and since it was last entered', async () => {
    await note('login_failed', employee.email, 30);
    await note('login', employee.email, 20);
    await note('login_failed', employee.email.toUpperCase(), 2, '198.51.100.5');
    await note('login_failed', 'stranger@example.test', 1);
    await note('login_failed', 'long.ago@example.test', 24 * 31);
    const listed = await valueOf(run(admin, 'select public.failed_sign_ins()'));
    expect(listed).toMatchObject([
      { account: 'stranger@example.test', user_id: null, attempts: 1, since_last_sign_in: 1 },
      {
        account: employee.email,
        user_id: employee.id,
        attempts: 2,
        since_last_sign_in: 1,
        addresses: ['198.51.100.4', '198.51.100.5'],
      },
    ]);
    expect(await valueOf(run(owner, 'select public.failed_sign_ins()'))).toEqual(listed);
  });

  it.each(['failed_sign_ins()', `note_unlock('x')`])('are for administrators alone: %s', async (call) => {
    await expect(run(manager, `select public.${call}`)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(run(employee, `select public.${call}`)).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('are forgiven by name, which the log keeps', async () => {
    expect(await valueOf(run(admin, 'select public.note_unlock($1)', [` ${employee.email} `]))).toBe(
      employee.id,
    );
    expect(await valueOf(run(admin, `select public.note_unlock('nobody@example.test')`))).toBeNull();
    expect(
      await ask(`select user_id, record_id from public.audit_log where after ? 'sign_in_unlocked'`),
    ).toEqual([{ user_id: admin.id, record_id: employee.id }]);
  });
});

describe('a second factor that was lost', () => {
  it('is taken off by an owner, never by oneself or an administrator, and every session ends', async () => {
    const factor = (person: TestUser) =>
      ask(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         select gen_random_uuid(), $1, of::auth.factor_type, 'verified', now(), now() from unnest(array['totp', 'webauthn']) of`,
        [person.id],
      );
    const remove = (user: TestUser, person: TestUser) =>
      run(user, 'select public.remove_second_factors($1)', [person.id]);
    await expect(remove(owner, employee)).rejects.toMatchObject({ hint: 'not_found' });
    await factor(employee);
    await expect(remove(manager, employee)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(remove(admin, employee)).rejects.toMatchObject({ hint: 'access_denied' });
    const { people } = Object(
      await valueOf(run(owner, `select public.list_people_access('', null, null, 1, 50)`)),
    ) as { people: { id: string; has_second_factor: boolean }[] };
    expect(people.filter((person) => person.has_second_factor).map(({ id }) => id)).toEqual([employee.id]);
    await remove(owner, employee);
    expect(await ask('select from auth.mfa_factors where user_id = $1', [employee.id])).toEqual([]);
    expect(await ask('select from auth.sessions where user_id = $1', [employee.id])).toEqual([]);
    await expect(remove(owner, owner)).rejects.toMatchObject({ hint: 'invalid_choice' });
  });
});
