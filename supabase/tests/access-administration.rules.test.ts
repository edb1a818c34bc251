import { afterAll, describe, expect, it } from 'vitest';
import { openAdministration } from './fixtures/access-administration.ts';

const { database, owner, admin, manager, employee, call } = await openAdministration();
afterAll(() => database.drop());

describe('the administration of access', () => {
  it.each([
    ['make_password_link', `public.make_password_link($1)`],
    ['make_temporary_password', `public.make_temporary_password($1)`],
    ['admin_set_user_password', `public.admin_set_user_password($1, 'formwork and rebar')`],
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
    await call(owner, `public.invite_person('noor@example.com', 'MANAGER', 'Noor', 'Aziz', 'ar')`);
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

  it('finds a role that is not mirrored and a session of a person who was shut out', async () => {
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
