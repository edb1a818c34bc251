import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const database = await createTestDatabase();
const owner = await database.createUser({ role: 'OWNER', email: 'owner@company.test' });
const admin = await database.createUser({ role: 'ADMIN' });
afterAll(() => database.drop());

async function setPolicy(fact: object | null): Promise<void> {
  await database.owner.query(`delete from private.deployment_facts where name = 'sign_up'`);
  if (fact !== null) {
    await database.owner.query(`insert into private.deployment_facts (name, value) values ('sign_up', $1)`, [
      JSON.stringify(fact),
    ]);
  }
}

type Joined = { isConfirmed?: boolean; isInvited?: boolean };

/** An account as the auth service makes it at a sign-up. */
async function signUp(
  email: string,
  { isConfirmed = true, isInvited = false }: Joined = {},
): Promise<string> {
  const id = randomUUID();
  await database.owner.query(
    `insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, invited_at, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2,
       case when $3 then now() end, case when $4 then now() end, '{}', '{"role": "OWNER"}', now(), now())`,
    [id, email, isConfirmed, isInvited],
  );
  return id;
}

const confirm = (id: string) =>
  database.owner.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);

async function roleOf(id: string): Promise<string | null> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select role.name from public.user_roles link join public.roles role on role.id = link.role_id
     where link.user_id = $1 and link.is_active`,
    [id],
  );
  return rows[0]?.name ?? null;
}

const personOf = (id: string, email: string): TestUser => ({
  id,
  email,
  role: '',
  firstName: '',
  lastName: '',
  sessionId: '',
});

/** Claims without a session: `check_session` is not asked here. */
const seenBy = (id: string, email: string, table: string) =>
  database.as(personOf(id, email), async (db) => (await db.query(`select * from public.${table}`)).rowCount);

const decide = (name: 'admit_account' | 'refuse_account', id: string, by = owner) =>
  database.commitAs(by, (db) => db.query(`select public.${name}($1)`, [id]));

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ kind: string }>(
    'select kind from private.mail_outbox where recipient = $1 order by created_at',
    [email],
  );
  return rows.map(({ kind }) => kind);
}

describe.each([null, { policy: 'approval', domains: [] }])('a sign-up under approval (%j)', (fact) => {
  beforeEach(() => setPolicy(fact));

  it('waits without any right until an owner lets it in', async () => {
    const email = `stranger-${randomUUID()}@elsewhere.test`;
    const id = await signUp(email);
    expect(await roleOf(id)).toBeNull();
    for (const table of ['projects', 'tasks', 'employees', 'contracts', 'audit_log', 'roles', 'modules']) {
      expect([table, await seenBy(id, email, table)]).toEqual([table, 0]);
    }
    expect(await seenBy(id, email, 'profiles')).toBe(1);
    const { rows } = await database.as(personOf(id, email), (db) =>
      db.query<{ access: object }>('select public.my_access() as access'),
    );
    expect(rows[0]?.access).toMatchObject({ is_waiting: true, role: null, abilities: [] });
    await expect(
      database.as(personOf(id, email), (db) =>
        db.query(`insert into public.projects (name) values ('Mine')`),
      ),
    ).rejects.toThrow('Access denied: projects.create');

    await decide('admit_account', id);
    expect(await roleOf(id)).toBe('EMPLOYEE');
    expect(await mailsTo(email)).toEqual(['admitted']);
    await expect(decide('admit_account', id)).rejects.toThrow('This account is not waiting for approval.');
  });

  it('is in with any role an owner gives', async () => {
    const email = `manager-${randomUUID()}@elsewhere.test`;
    const id = await signUp(email);
    await database.commitAs(owner, (db) => db.query(`select public.assign_role($1, 'MANAGER')`, [id]));
    expect(await roleOf(id)).toBe('MANAGER');
    expect(await mailsTo(email)).toEqual(['admitted']);
  });

  it('that is refused cannot sign in, and is informed', async () => {
    const email = `refused-${randomUUID()}@elsewhere.test`;
    const id = await signUp(email);
    await decide('refuse_account', id);
    const { rows } = await database.owner.query(
      `select p.is_active, u.banned_until > now() as is_banned from public.profiles p join auth.users u using (id)
       where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ is_active: false, is_banned: true }]);
    expect(await mailsTo(email)).toEqual(['refused']);
    await expect(decide('refuse_account', id)).rejects.toThrow('not waiting');
  });

  it('is decided by owners alone, and never by the person', async () => {
    const email = `own-${randomUUID()}@elsewhere.test`;
    const id = await signUp(email);
    for (const by of [admin, personOf(id, email)]) {
      await expect(decide('admit_account', id, by)).rejects.toThrow('Access denied: rbac.admin');
      await expect(decide('refuse_account', id, by)).rejects.toThrow('Access denied: rbac.admin');
    }
  });

  it('takes an invited person at once: who invited them let them in', async () => {
    expect(await roleOf(await signUp(`guest-${randomUUID()}@elsewhere.test`, { isInvited: true }))).toBe(
      'EMPLOYEE',
    );
  });
});

describe('owners', () => {
  beforeEach(() => setPolicy({ policy: 'approval', domains: [] }));

  it('learn of those who wait by one unread notice, once the address is confirmed', async () => {
    await database.owner.query('delete from public.notifications');
    const noticesOf = async () =>
      (await database.owner.query(`select subject from public.notifications where user_id = $1`, [owner.id]))
        .rows;
    const id = await signUp('first@elsewhere.test', { isConfirmed: false });
    expect(await noticesOf()).toEqual([]);
    await confirm(id);
    await signUp('second@elsewhere.test');
    expect(await noticesOf()).toEqual([{ subject: 'first@elsewhere.test' }]);
  });

  it('find those who wait in the list of people', async () => {
    await signUp('listed@elsewhere.test');
    const { rows } = await database.as(owner, (db) =>
      db.query<{ found: { people: { email: string; is_waiting: boolean }[] } }>(
        `select public.list_people_access('listed@', null, 'waiting', 1, 50) as found`,
      ),
    );
    expect(rows[0]?.found.people).toMatchObject([{ email: 'listed@elsewhere.test', is_waiting: true }]);
  });
});

describe('a sign-up by domain', () => {
  beforeEach(() => setPolicy({ policy: 'domain', domains: ['Company.test'] }));

  it('is in once an address of the company is confirmed', async () => {
    const id = await signUp('asha@company.test', { isConfirmed: false });
    expect(await roleOf(id)).toBeNull();
    await confirm(id);
    expect(await roleOf(id)).toBe('EMPLOYEE');
    expect(await mailsTo('asha@company.test')).toEqual([]);
  });

  it.each(['a@company.test.evil', 'b@notcompany.test', 'c@sub.company.test', 'd@companyxtest'])(
    'waits with %s',
    async (email) => {
      expect(await roleOf(await signUp(email))).toBeNull();
    },
  );
});

it('an open sign-up is an employee at once, whatever role it asks for', async () => {
  await setPolicy({ policy: 'open', domains: [] });
  expect(await roleOf(await signUp('open@elsewhere.test'))).toBe('EMPLOYEE');
});

it('where only invited people join, any other account waits', async () => {
  await setPolicy({ policy: 'invitation', domains: [] });
  expect(await roleOf(await signUp('uninvited@elsewhere.test'))).toBeNull();
});
