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

/** What a call of an exposed function answers to somebody; what it changed stays. */
async function call<T>(user: TestUser, sql: string, values: unknown[] = []): Promise<T> {
  return database.commitAs(user, async (db) => {
    const { rows } = await db.query(`select ${sql} as answer`, values);
    // each test says what its function answers
    return rows[0]?.['answer'] as T;
  });
}

const accountOf = async (id: string) =>
  (
    await database.owner.query(
      `select person.must_change_password, account.encrypted_password as hash, account.email_confirmed_at is not null as is_confirmed
       from public.profiles person join auth.users account on account.id = person.id where person.id = $1`,
      [id],
    )
  ).rows[0];

describe('the administration of access', () => {
  it.each([
    ['make_password_link', `public.make_password_link($1)`],
    ['make_temporary_password', `public.make_temporary_password($1)`],
    ['invite_person', `public.invite_person('new-' || $1 || '@example.com', 'OWNER', 'A', 'B', 'en')`],
    ['list_people_access', `public.list_people_access($1::text, null, null, 1, 50)`],
    ['list_role_grants', `public.list_role_grants() || jsonb_build_object('for', $1::text)`],
    ['list_audit_entries', `public.list_audit_entries($1, null, null, null, null, 10)`],
    ['list_audit_subjects', `public.list_audit_subjects() || jsonb_build_object('for', $1::text)`],
    ['verify_audit_log', `public.verify_audit_log() || jsonb_build_object('for', $1::text)`],
    ['test_access', `public.test_access() || jsonb_build_object('for', $1::text)`],
    ['explain_access', `public.explain_access($1, 'tasks', 'edit', null, null)`],
  ])('is the owner’s alone: %s', async (_name, sql) => {
    for (const user of [employee, manager, admin]) {
      await expect(call(user, sql, [employee.id])).rejects.toMatchObject({
        code: 'PT403',
        message: expect.stringMatching(/^Access denied: rbac\.(view|admin)$/),
      });
    }
  });
});

describe('a temporary password', () => {
  it('ends every session, serves nothing until another is chosen, and is written into the log without being told', async () => {
    const person = await database.createUser({});
    const session = '22222222-2222-4222-8222-222222222222';
    await database.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      session,
      person.id,
    ]);
    const password = await call<string>(owner, 'public.make_temporary_password($1)', [person.id]);
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { rows } = await database.owner.query('select 1 from auth.sessions where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);

    await database.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      session,
      person.id,
    ]);
    const ask = () =>
      database.as(person, async (db) => {
        await db.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: person.id, role: 'authenticated', session_id: session }),
        ]);
        return db.query('select authz.check_session()');
      });
    await expect(ask()).rejects.toMatchObject({ code: 'PT428', hint: 'password_change_needed' });

    // the same password under a better hash, as a sign-in stores it
    await database.owner.query(`update auth.users set encrypted_password = '$argon2id$one' where id = $1`, [
      person.id,
    ]);
    await expect(ask()).rejects.toMatchObject({ hint: 'password_change_needed' });
    await database.owner.query(
      `update auth.users set encrypted_password = '$argon2id$two', updated_at = now() + interval '1 second' where id = $1`,
      [person.id],
    );
    await expect(ask()).resolves.toMatchObject({ rowCount: 1 });

    const { rows: log } = await database.owner.query<{ after: unknown; user_id: string }>(
      `select after, user_id from public.audit_log where record_id = $1 and table_name = 'profiles' and user_id = $2 order by id`,
      [person.id, owner.id],
    );
    expect(log).toEqual([
      { after: { must_change_password: true }, user_id: owner.id },
      { after: { temporary_password_made: true }, user_id: owner.id },
    ]);
    const { rows: all } = await database.owner.query<{ text: string }>(
      'select log::text as text from public.audit_log log',
    );
    expect(all.filter(({ text }) => text.includes(password))).toEqual([]);
  });

  it('is another each time and is not made for oneself or for nobody', async () => {
    const forgetful = await database.createUser({});
    const made = new Set<string>();
    for (let i = 0; i < 5; i += 1)
      made.add(await call<string>(owner, 'public.make_temporary_password($1)', [forgetful.id]));
    expect(made.size).toBe(5);
    await expect(call(owner, 'public.make_temporary_password($1)', [owner.id])).rejects.toMatchObject({
      message: 'Change your own password on your profile.',
    });
    await expect(call(owner, 'public.make_temporary_password(gen_random_uuid())')).rejects.toMatchObject({
      hint: 'not_found',
    });
  });

  it('cannot be waved through by the person', async () => {
    await expect(
      database.as(employee, (db) => db.query('update public.profiles set must_change_password = false')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a link', () => {
  it('replaces the one before, and is in no log', async () => {
    const person = await database.createUser({});
    const first = await call<string>(owner, 'public.make_password_link($1)', [person.id]);
    const second = await call<string>(owner, 'public.make_password_link($1)', [person.id]);
    const { rows } = await database.owner.query(
      'select token_hash, token_type from auth.one_time_tokens where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ token_hash: second, token_type: 'recovery_token' }]);
    const { rows: log } = await database.owner.query<{ text: string }>(
      'select log::text as text from public.audit_log log',
    );
    expect(log.filter(({ text }) => text.includes(second) || text.includes(first))).toEqual([]);
    expect(log.filter(({ text }) => text.includes('password_link_made')).length).toBeGreaterThan(1);
  });

  it('invites a new colleague with a role, who cannot sign in before', async () => {
    const { user_id: id, token } = await call<{ user_id: string; token: string }>(
      owner,
      `public.invite_person(' Noor@Example.com ', 'MANAGER', 'Noor', 'Aziz', 'ar')`,
    );
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    expect(await accountOf(id)).toMatchObject({ hash: null, is_confirmed: false });
    const { rows } = await database.owner.query(
      'select email, first_name, last_name, role, language from public.profiles where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { email: 'noor@example.com', first_name: 'Noor', last_name: 'Aziz', role: 'MANAGER', language: 'ar' },
    ]);
  });

  it('mails the invitation with its one-time link where the server sends mails, and only there', async () => {
    const mailsTo = async (address: string) =>
      (
        await database.owner.query(
          'select kind, language, content from private.mail_outbox where recipient = $1',
          [address],
        )
      ).rows;
    const invite = (address: string) =>
      call<{ token: string; is_mailed: boolean }>(
        owner,
        `public.invite_person('${address}', 'EMPLOYEE', 'Rita', 'Rao', 'hi')`,
      );
    expect(await invite('rita@example.com')).toMatchObject({ is_mailed: false });
    expect(await mailsTo('rita@example.com')).toEqual([]);
    await database.owner.query(
      `insert into private.deployment_facts (name, value) values ('mail', '{"host": "mail.example"}'), ('public_url', '"https://plinth.example"')`,
    );
    const { token, is_mailed: isMailed } = await invite('ravi@example.com');
    expect(isMailed).toBe(true);
    expect(await mailsTo('ravi@example.com')).toEqual([
      {
        kind: 'invite',
        language: 'hi',
        content: {
          name: 'Rita',
          link: `/auth/v1/verify?token=${token}&type=recovery&redirect_to=https://plinth.example/reset-password`,
        },
      },
    ]);
    await database.owner.query('delete from private.deployment_facts');
  });

  it.each([
    ['nobody', 'Please enter a valid email address'],
    ['a b@example.com', 'Please enter a valid email address'],
    ['a@b.c\r\nBcc: x@y.z', 'Please enter a valid email address'],
    ['noor@example.com', 'An account with this address exists.'],
  ])('invites no %j', async (address, message) => {
    await expect(
      call(owner, `public.invite_person($1, 'EMPLOYEE', 'A', 'B', 'en')`, [address]),
    ).rejects.toMatchObject({ message });
  });

  it('invites nobody to a role that does not exist', async () => {
    await expect(
      call(owner, `public.invite_person('x@example.com', 'EMPEROR', 'A', 'B', 'en')`),
    ).rejects.toMatchObject({ hint: 'unknown_reference' });
    const { rows } = await database.owner.query(`select 1 from auth.users where email = 'x@example.com'`);
    expect(rows).toEqual([]);
  });
});

describe('people and roles at a glance', () => {
  type People = { count: number; people: { email: string; role: string | null; is_invited: boolean }[] };
  const list = (search: string | null, role: string | null, state: string | null, page = 1, size = 50) =>
    call<People>(owner, 'public.list_people_access($1, $2, $3, $4, $5)', [search, role, state, page, size]);

  it('are found by name, address, role and state, a page at a time', async () => {
    const leaver = await database.createUser({ email: 'leaver@example.com' });
    await call(owner, 'public.set_user_active($1, false)', [leaver.id]);
    await database.owner.query(
      `update public.profiles set first_name = '100%', last_name = 'Sure' where id = $1`,
      [leaver.id],
    );
    expect((await list('LEAVER@', null, null)).people).toMatchObject([{ email: 'leaver@example.com' }]);
    expect((await list('0% s', null, null)).count).toBe(1);
    expect((await list('%%%', null, null)).count).toBe(0);
    expect((await list(null, null, 'inactive')).people.map(({ email }) => email)).toEqual([
      'leaver@example.com',
    ]);
    expect((await list('noor', 'MANAGER', 'invited')).people).toMatchObject([{ is_invited: true }]);
    const all = await list(null, null, null);
    const [first, second] = [await list(null, null, null, 1, 2), await list(null, null, null, 2, 2)];
    expect([...first.people, ...second.people]).toEqual(all.people.slice(0, 4));
    expect(first.count).toBe(all.people.length);
  });

  it('say what each role grants and how many hold it', async () => {
    const { roles } = await call<{ roles: { name: string; people: number; abilities: string[] }[] }>(
      owner,
      'public.list_role_grants()',
    );
    expect(roles.slice(0, 4).map(({ name }) => name)).toEqual(['ADMIN', 'EMPLOYEE', 'MANAGER', 'OWNER']);
    expect(roles.find(({ name }) => name === 'ADMIN')).toMatchObject({ people: 1 });
    expect(roles.find(({ name }) => name === 'EMPLOYEE')?.abilities).not.toContain('finance:view');
  });

  it('a dash of the matrix is granted by no role', async () => {
    await expect(
      call(owner, `public.save_role(null, 'Dash', 'Dash', null, 'EMPLOYEE', 'own', '{documents:approve}')`),
    ).rejects.toMatchObject({ message: 'Unknown permissions: documents:approve' });
  });
});

describe('the audit log', () => {
  type Entry = {
    id: number;
    user_id: string | null;
    table_name: string;
    action: string;
    email: string | null;
  };
  const entries = (...filters: unknown[]) =>
    call<Entry[]>(owner, 'public.list_audit_entries($1, $2, $3, $4, $5, $6)', filters);

  it('is read newest first, by person, table, action and day, never more than 1000', async () => {
    const id = await database.commitAs(
      manager,
      async (db) =>
        (await db.query(`insert into public.tasks (task_title) values ('Logged') returning id`)).rows[0]?.[
          'id'
        ] as string,
    );
    await database.commitAs(manager, (db) => db.query('delete from public.tasks where id = $1', [id]));
    const own = await entries(manager.id, 'tasks', null, null, null, null);
    expect(own.map(({ action }) => action)).toEqual(['DELETE', 'INSERT']);
    const { rows } = await database.owner.query('select email from public.profiles where id = $1', [
      manager.id,
    ]);
    expect(own[0]?.email).toBe(rows[0]?.['email']);
    expect(await entries(manager.id, 'tasks', 'DELETE', null, null, null)).toHaveLength(1);
    expect(await entries(manager.id, null, null, '2000-01-01', '2000-01-31', null)).toEqual([]);
    await database.owner.query(
      `insert into public.audit_log (module, table_name, action) select 'tasks', 'many', 'INSERT' from generate_series(1, 1200)`,
    );
    const all = await entries(null, null, null, null, null, 5000);
    expect(all).toHaveLength(1000);
    expect(all.map((entry) => entry.id)).toEqual(all.map((entry) => entry.id).toSorted((a, b) => b - a));
  });

  it('tells which tables and people it knows', async () => {
    const { tables, people } = await call<{ tables: string[]; people: { id: string }[] }>(
      owner,
      'public.list_audit_subjects()',
    );
    const { rows } = await database.owner.query<{ name: string }>(
      'select distinct table_name as name from public.audit_log order by 1',
    );
    expect(tables).toEqual(rows.map(({ name }) => name));
    expect(people.map(({ id }) => id)).toContain(manager.id);
  });

  it('is proven unbroken, and names the entry that was tampered with', async () => {
    type Proof = { is_unbroken: boolean; entries: number; first_broken: number | null; fingerprint: string };
    const whole = await call<Proof>(owner, 'public.verify_audit_log()');
    const { rows } = await database.owner.query(
      'select count(*)::int as all, (min(id) + 5)::int as victim from public.audit_log',
    );
    // by the id of a row that stands in the log
    const { all, victim } = rows[0] as { all: number; victim: number };
    expect(whole).toMatchObject({ is_unbroken: true, first_broken: null });
    expect(Math.abs(whole.entries - all)).toBeLessThan(5);
    expect(whole.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await database.owner.query('alter table public.audit_log disable trigger immutable');
    const tampered = await database.owner.query(
      `update public.audit_log set after = '{"forged": true}' where id = $1`,
      [victim],
    );
    expect(tampered.rowCount).toBe(1);
    expect(await call<Proof>(owner, 'public.verify_audit_log()')).toMatchObject({
      is_unbroken: false,
      first_broken: victim,
    });
    await database.owner.query('alter table public.audit_log enable trigger immutable');
  });
});

describe('the self-test', () => {
  type Check = { check: string; faults: number };
  const faults = async () =>
    (await call<Check[]>(owner, 'public.test_access()')).filter((result) => result.faults > 0);

  it('finds nothing in a sound database', async () => {
    const checks = await call<Check[]>(owner, 'public.test_access()');
    expect(checks.map(({ check }) => check)).toEqual([
      'profiles',
      'user_roles',
      'roles',
      'row_security',
      'strangers',
      'audited',
      'one_role',
      'mirror',
      'owner',
      'shut_out',
    ]);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'row_security',
      'alter table public.tasks disable row level security',
      'alter table public.tasks enable row level security',
    ],
    ['strangers', 'grant select on public.tasks to anon', 'revoke select on public.tasks from anon'],
    [
      'audited',
      'alter table public.tasks disable trigger z_audit',
      'alter table public.tasks enable trigger z_audit',
    ],
  ])('finds a fault of %s', async (check, spoil, mend) => {
    await database.owner.query(spoil);
    expect(await faults()).toEqual([{ check, faults: 1 }]);
    await database.owner.query(mend);
  });

  it('finds a role that is not mirrored and a session of somebody who was shut out', async () => {
    const person = await database.createUser({});
    await database.owner.query(`update public.profiles set role = 'ADMIN', is_active = false where id = $1`, [
      person.id,
    ]);
    await database.owner.query(
      `with gone as (delete from auth.sessions where user_id = $1) insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`,
      [person.id],
    );
    expect(await faults()).toEqual([
      { check: 'mirror', faults: 1 },
      { check: 'shut_out', faults: 1 },
    ]);
    await database.owner.query('delete from auth.sessions where user_id = $1', [person.id]);
    await database.owner.query(`update public.profiles set role = 'EMPLOYEE' where id = $1`, [person.id]);
  });
});

describe('why may this person not do that', () => {
  type Step = { check: string; holds: boolean; refusal?: { code: string } | null };
  type Answer = {
    is_allowed: boolean;
    steps: Step[];
    role: string | null;
    roles_with_permission: string[];
    granted_by: string[];
  };
  const explain = (user: TestUser, module: string, action: string, table?: string, record?: string) =>
    call<Answer>(owner, 'public.explain_access($1, $2, $3, $4, $5)', [
      user.id,
      module,
      action,
      table ?? null,
      record ?? null,
    ]);
  const decidedBy = ({ steps }: Answer) => steps.find(({ holds }) => !holds);

  it('names the permission, the roles that hold it and who can grant them', async () => {
    const answer = await explain(employee, 'finance', 'view');
    expect(answer).toMatchObject({
      is_allowed: false,
      role: 'EMPLOYEE',
      roles_with_permission: ['ADMIN', 'MANAGER', 'OWNER'],
    });
    expect(answer.granted_by).toHaveLength(1);
  });

  it.each(['view', 'create', 'edit', 'delete', 'approve', 'admin'])(
    'answers for projects:%s as the guard decides',
    async (action) => {
      for (const user of [manager, admin]) {
        const may = await database.as(
          user,
          async (db) =>
            (await db.query(`select authz.can('projects', $1) as may`, [action])).rows[0]?.['may'],
        );
        expect({ action, may: (await explain(user, 'projects', action)).is_allowed }).toEqual({
          action,
          may,
        });
      }
    },
  );

  it('names the account and the missing role first', async () => {
    const person = await database.createUser({});
    await call(owner, 'public.remove_role($1)', [person.id]);
    expect(decidedBy(await explain(person, 'tasks', 'view'))).toMatchObject({ check: 'role' });
    await call(owner, 'public.set_user_active($1, false)', [person.id]);
    expect(decidedBy(await explain(person, 'tasks', 'view'))).toMatchObject({ check: 'account' });
  });

  it('names the reach of the role for a record the person does not see', async () => {
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.employees (first_name, last_name, hire_date, status) values ('Hidden', 'One', current_date, 'active') returning id`,
    );
    const { rows: made } = await database.owner.query<{ id: string }>(
      `insert into public.attendance (employee_id, date, check_in_time) values ($1, current_date, now()) returning id`,
      [rows[0]?.id],
    );
    const answer = await explain(employee, 'hr', 'view', 'attendance', made[0]?.id);
    expect(decidedBy(answer)).toMatchObject({ check: 'seen' });
    expect(decidedBy(await explain(admin, 'hr', 'view', 'attendance', made[0]?.id))).toBeUndefined();
  });

  it('rehearses the act with the real rules, and leaves nothing of it', async () => {
    const id = await database.commitAs(
      manager,
      async (db) =>
        (
          await db.query(
            `insert into public.expenses (activity, amount, status) values ('Fuel', 10, 'pending') returning id`,
          )
        ).rows[0]?.['id'] as string,
    );
    const before = await database.owner.query(
      'select to_jsonb(e) as row from public.expenses e where id = $1',
      [id],
    );
    const logged = `select count(*) as n from public.audit_log where table_name = 'expenses'`;
    const { rows: logBefore } = await database.owner.query(logged);
    expect((await explain(manager, 'finance', 'edit', 'expenses', id)).is_allowed).toBe(true);
    const approving = await explain(manager, 'finance', 'approve', 'expenses', id);
    expect(approving.is_allowed).toBe(false);
    expect(approving.steps.filter(({ holds }) => !holds).map(({ check }) => check)).toContain('permission');
    expect(approving.steps.at(-1)).toMatchObject({ check: 'rule', holds: false });
    expect((await explain(admin, 'finance', 'delete', 'expenses', id)).steps.at(-1)).toMatchObject({
      check: 'rule',
      holds: false,
      refusal: { code: 'record_locked' },
    });
    const { rows: task } = await database.owner.query<{ id: string }>(
      `insert into public.tasks (task_title) values ('Rehearsed') returning id`,
    );
    expect((await explain(admin, 'tasks', 'delete', 'tasks', task[0]?.id)).steps.at(-1)).toMatchObject({
      check: 'rows',
      holds: true,
      refusal: null,
    });
    const { rows: stays } = await database.owner.query('select 1 from public.tasks where id = $1', [
      task[0]?.id,
    ]);
    expect(stays).toHaveLength(1);
    expect(
      await database.owner.query('select to_jsonb(e) as row from public.expenses e where id = $1', [id]),
    ).toMatchObject({ rows: before.rows });
    const { rows: logAfter } = await database.owner.query(logged);
    expect(logAfter).toEqual(logBefore);
    const still = await database.as(owner, async (db) => {
      await db.query(`select public.explain_access($1, 'finance', 'delete', 'expenses', $2)`, [admin.id, id]);
      return (await db.query('select auth.uid() as id')).rows[0]?.['id'] as string;
    });
    expect(still).toBe(owner.id);
  });

  it('asks about modules, actions and tables that exist', async () => {
    await expect(explain(employee, 'moon', 'view')).rejects.toMatchObject({ hint: 'unknown_permissions' });
    await expect(
      explain(employee, 'tasks', 'view', 'tasks; drop table x', employee.id),
    ).rejects.toMatchObject({ hint: 'unknown_reference' });
  });
});
