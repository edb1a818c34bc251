import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf, openHostedFixture, type HostedFixture, type Row } from './open-hosted-fixture.ts';

/** Section 7.B, role administration and users, as the specification's pages call it: plain tables, stock client. */
describe('role administration over tables', () => {
  let fixture: HostedFixture;
  let role: Row;
  let permission: { role_id: string; module_id: string; permission_id: string };
  const longAgo = '2001-01-01T00:00:00+00:00';

  beforeEach(async () => {
    fixture = await openHostedFixture();
    const { OWNER } = fixture.as;
    role = await dataOf(
      OWNER.from('roles')
        .insert({ name: 'FOREMAN', display_name: 'Foreman', is_system: true, is_active: true })
        .select()
        .single(),
    );
    const named = async (table: string, name: string) =>
      (await dataOf(OWNER.from(table).select('id').eq('name', name).single())).id;
    permission = {
      role_id: role.id,
      module_id: await named('modules', 'tasks'),
      permission_id: await named('permissions', 'view'),
    };
  });

  it('lists active roles, modules and permissions, and roles with what they may', async () => {
    const { OWNER } = fixture.as;
    for (const table of ['roles', 'modules', 'permissions']) {
      const order = table === 'roles' ? 'display_name' : 'name';
      expect(
        await dataOf<Row[]>(OWNER.from(table).select('*').eq('is_active', true).order(order)),
      ).not.toEqual([]);
    }
    const roles = await dataOf<Row[]>(
      OWNER.from('roles')
        .select('*, role_permissions(modules(name), permissions(name))')
        .eq('is_active', true),
    );
    expect(roles.find(({ name }) => name === 'OWNER')?.['role_permissions']).not.toEqual([]);
  });

  it('makes a role of the company, whatever is said of it, and gives it permissions', async () => {
    expect(role).toMatchObject({ is_system: false, is_active: true });
    const { OWNER } = fixture.as;
    const changed = await dataOf(
      OWNER.from('roles')
        .update({ display_name: 'Ganger', updated_at: longAgo })
        .eq('id', role.id)
        .select()
        .single(),
    );
    expect(changed).toMatchObject({ display_name: 'Ganger', updated_at: expect.not.stringMatching(/^2001/) });
    const write = () => OWNER.from('role_permissions').insert([permission]).select();
    expect(await dataOf(write())).toEqual([permission]);
    expect(await dataOf(OWNER.from('role_permissions').delete().eq('role_id', role.id).select())).toEqual([
      permission,
    ]);
  });

  it('keeps the rules of the functions: system roles, the name, and who administers access', async () => {
    const { OWNER } = fixture.as;
    const system = await dataOf(OWNER.from('roles').select('id').eq('name', 'MANAGER').single());
    const refusalOf = async (call: PromiseLike<{ error: { hint?: string } | null }>) =>
      (await call).error?.hint;
    expect(await refusalOf(OWNER.from('roles').update({ display_name: 'X' }).eq('id', system.id))).toBe(
      'system_role',
    );
    expect(
      await refusalOf(OWNER.from('role_permissions').insert({ ...permission, role_id: system.id })),
    ).toBe('system_role');
    expect(await refusalOf(OWNER.from('roles').insert({ name: 'foreman', display_name: 'Twice' }))).toBe(
      'role_name_taken',
    );
    const rbac = await dataOf(OWNER.from('modules').select('id').eq('name', 'rbac').single());
    expect(
      await refusalOf(OWNER.from('role_permissions').insert({ ...permission, module_id: rbac.id })),
    ).toBe('owner_only');
    expect(
      await refusalOf(
        OWNER.from('user_roles').update({ is_active: false }).eq('user_id', fixture.people.OWNER.id),
      ),
    ).toBe('last_owner');
    const { data, error } = await fixture.as.ADMIN.from('roles')
      .update({ display_name: 'X' })
      .eq('id', role.id)
      .select();
    expect([data, error]).toEqual([[], null]);
  });

  it('gives a person another role, takes it back, and deletes it when nobody has it', async () => {
    const { OWNER } = fixture.as;
    const { id } = fixture.people.EMPLOYEE;
    await dataOf(OWNER.from('user_roles').update({ is_active: false }).eq('user_id', id).select());
    const link = await dataOf(
      OWNER.from('user_roles')
        .insert({ user_id: id, role_id: role.id, is_active: true, assigned_at: longAgo })
        .select()
        .single(),
    );
    expect(link).toMatchObject({ is_active: true, assigned_by: fixture.people.OWNER.id });
    expect(link['assigned_at']).not.toBe(longAgo);
    expect((await OWNER.from('roles').delete().eq('id', role.id)).error).toMatchObject({
      hint: 'role_in_use',
    });
    const employee = await dataOf(OWNER.from('roles').select('id').eq('name', 'EMPLOYEE').single());
    // The other link ends by itself: one active role at a time.
    await dataOf(
      OWNER.from('user_roles')
        .update({ is_active: true, assigned_at: longAgo })
        .eq('user_id', id)
        .eq('role_id', employee.id)
        .select(),
    );
    const active = await dataOf<Row[]>(
      OWNER.from('user_roles')
        .select('*, roles(*, role_permissions(*))')
        .eq('user_id', id)
        .eq('is_active', true),
    );
    expect(active).toMatchObject([{ roles: { name: 'EMPLOYEE' } }]);
    expect(await dataOf<Row[]>(OWNER.from('roles').delete().eq('id', role.id).select())).toHaveLength(1);
  });

  it('lists users with their active roles, without a hint', async () => {
    const users = await dataOf<Row[]>(
      fixture.as.OWNER.from('profiles')
        .select('*, user_roles(*, roles(*))')
        .eq('user_roles.is_active', true)
        .order('first_name'),
    );
    expect(users.find(({ id }) => id === fixture.people.ADMIN.id)).toMatchObject({
      user_roles: [{ roles: { name: 'ADMIN' } }],
    });
  });

  it('lets a person out by is_active, which ends their sessions, and in again; others cannot', async () => {
    const { OWNER, EMPLOYEE, ADMIN } = fixture.as;
    const { id } = fixture.people.MANAGER;
    const set = (client: typeof OWNER, isActive: boolean) =>
      client.from('profiles').update({ is_active: isActive, updated_at: longAgo }).eq('id', id).select();
    expect(await dataOf(set(OWNER, false))).toMatchObject([{ is_active: false }]);
    expect((await fixture.as.MANAGER.from('projects').select()).error).not.toBeNull();
    expect(await dataOf(set(OWNER, true))).toMatchObject([{ is_active: true }]);
    expect(await dataOf(set(ADMIN, false))).toEqual([]);
    expect(await dataOf(set(EMPLOYEE, false))).toEqual([]);
  });
});
