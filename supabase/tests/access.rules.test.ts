import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

const { database, owner, admin, manager, employee } = await openCompany();
afterAll(() => database.drop());

const roleOf = async (user: TestUser) =>
  (await database.owner.query('select role from public.profiles where id = $1', [user.id])).rows[0]
    ?.role as string;

describe('nobody raises themselves (F43)', () => {
  it('by writing the profile', async () => {
    for (const user of [employee, manager, admin]) {
      await expect(
        database.as(user, (db) => db.query('update public.profiles set is_active = not is_active')),
      ).rejects.toMatchObject({ message: 'Access denied: rbac.admin' });
      const { rows } = await database.as(user, async (db) => {
        await db.query(`update public.profiles set role = 'OWNER' where id = $1`, [user.id]);
        return db.query('select role, is_active from public.profiles where id = $1', [user.id]);
      });
      expect(rows).toEqual([{ role: expect.not.stringMatching('OWNER'), is_active: true }]);
    }
  });

  it('and nobody takes their own first name away, which may be another', async () => {
    const rename = (name: string) =>
      database.as(employee, (db) =>
        db.query('update public.profiles set first_name = $1 where id = $2 returning first_name', [
          name,
          employee.id,
        ]),
      );
    await expect(rename('  ')).rejects.toMatchObject({
      hint: 'required',
      detail: expect.stringContaining('"first_name"'),
    });
    expect((await rename('Noor')).rows).toEqual([{ first_name: 'Noor' }]);
  });

  it.each([
    [
      'the role links',
      `insert into public.user_roles (user_id, role_id) select auth.uid(), id from public.roles where name = 'OWNER'`,
    ],
    ['the role links, updating', 'update public.user_roles set is_active = true'],
    [
      'the grants',
      'insert into public.role_permissions select r.id, m.id, p.id from public.roles r, public.modules m, public.permissions p',
    ],
    ['a role', `update public.roles set row_scope = 'all'`],
  ])('by writing %s', async (_what, sql) => {
    for (const user of [employee, manager, admin]) {
      const outcome = await database
        .as(user, (db) => db.query(sql))
        .then(
          ({ rowCount }) => rowCount,
          ({ code }: { code: string }) => code,
        );
      expect([0, '42501', 'PT403']).toContain(outcome);
    }
  });

  it.each([
    ['assign_role', "select public.assign_role(auth.uid(), 'OWNER')"],
    ['remove_role', 'select public.remove_role(auth.uid())'],
    ['set_user_active', 'select public.set_user_active(auth.uid(), true)'],
    ['save_role', `select public.save_role(null, 'X', 'X', null, 'EMPLOYEE', 'all', '{}')`],
  ])('by calling %s', async (_name, sql) => {
    for (const user of [employee, manager, admin]) {
      await expect(database.as(user, (db) => db.query(sql))).rejects.toMatchObject({
        code: 'PT403',
        message: 'Access denied: rbac.admin',
      });
    }
  });
});

describe('role links', () => {
  it('hold one active role a person, and the profile mirrors it', async () => {
    const person = await database.createUser({});
    for (const role of ['MANAGER', 'ADMIN', 'MANAGER']) {
      await database.commitAs(owner, (db) =>
        db.query('select public.assign_role($1, $2)', [person.id, role]),
      );
    }
    const { rows } = await database.owner.query(
      `select r.name, l.is_active from public.user_roles l join public.roles r on r.id = l.role_id where l.user_id = $1 order by r.name`,
      [person.id],
    );
    expect(rows).toEqual([
      { name: 'ADMIN', is_active: false },
      { name: 'EMPLOYEE', is_active: false },
      { name: 'MANAGER', is_active: true },
    ]);
    expect(await roleOf(person)).toBe('MANAGER');
  });

  it('name a role that exists', async () => {
    await expect(
      database.as(owner, (db) => db.query(`select public.assign_role($1, 'EMPEROR')`, [employee.id])),
    ).rejects.toMatchObject({
      code: 'PT422',
      hint: 'unknown_reference',
    });
  });

  it('limit the old token at once: the role is read from the database (V8.3.2)', async () => {
    const person = await database.createUser({ role: 'MANAGER' });
    const may = () =>
      database.as(
        person,
        async (db) => (await db.query(`select authz.can('projects', 'edit') as may`)).rows[0]?.may as boolean,
      );
    expect(await may()).toBe(true);
    await database.commitAs(owner, (db) =>
      db.query(`select public.assign_role($1, 'EMPLOYEE')`, [person.id]),
    );
    expect(await may()).toBe(false);
  });
});

describe('the last owner (F45)', () => {
  it.each([
    ['demoted', `select public.assign_role($1, 'ADMIN')`],
    ['removed', 'select public.remove_role($1)'],
    ['deactivated', 'select public.set_user_active($1, false)'],
  ])('cannot be %s', async (_what, sql) => {
    await expect(database.as(owner, (db) => db.query(sql, [owner.id]))).rejects.toMatchObject({
      code: 'PT409',
      hint: 'last_owner',
    });
  });

  it('stays when two owners demote each other at the same moment, 20 times out of 20', async () => {
    const other = await database.createUser({ role: 'OWNER' });
    for (let round = 0; round < 20; round += 1) {
      const outcomes = await Promise.allSettled([
        database.commitAs(owner, (db) => db.query(`select public.assign_role($1, 'ADMIN')`, [other.id])),
        database.commitAs(other, (db) => db.query(`select public.assign_role($1, 'ADMIN')`, [owner.id])),
      ]);
      const { rows } = await database.owner.query(
        `select id from public.profiles where role = 'OWNER' and is_active`,
      );
      expect(rows).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(1);
      for (const user of [owner, other]) {
        await database.owner.query(`select app.assign_role($1, 'OWNER')`, [user.id]);
      }
    }
    await database.owner.query(`select app.assign_role($1, 'ADMIN')`, [other.id]);
  });
});

describe('custom roles', () => {
  const save = (permissions: string[], name = 'Quantity surveyor', id: string | null = null) =>
    database.commitAs(owner, async (db) => {
      const { rows } = await db.query(
        `select public.save_role($1, $2, $2, null, 'MANAGER', 'own', $3) as id`,
        [id, name, permissions],
      );
      return rows[0]?.id as string;
    });

  it('grant what they list, and only that', async () => {
    const id = await save(['projects:view', 'commercial:edit']);
    const person = await database.createUser({});
    await database.owner.query('select app.assign_role($1, $2)', [person.id, 'Quantity surveyor']);
    const abilities = await database.as(
      person,
      async (db) => (await db.query('select public.my_access() as access')).rows[0]?.access,
    );
    expect(abilities).toMatchObject({
      abilities: ['projects:view', 'commercial:edit'],
      dashboard_type: 'MANAGER',
      row_scope: 'own',
    });
    expect(await roleOf(person)).toBe('MANAGER');

    await save(['projects:view'], 'Quantity surveyor', id);
    const fewer = await database.as(
      person,
      async (db) => (await db.query('select public.my_access() as access')).rows[0]?.access,
    );
    expect(fewer).toMatchObject({ abilities: ['projects:view'] });
  });

  it('are granted again by an upsert, which changes nothing; no grant is turned into another', async () => {
    const id = await save(['projects:view', 'tasks:view'], 'Upserted');
    const of = `role_id = $1 and module_id = (select id from public.modules where name = 'projects')`;
    const written = (set: string) =>
      database.commitAs(owner, (db) =>
        db.query(
          `insert into public.role_permissions select * from public.role_permissions where ${of}
             on conflict (role_id, module_id, permission_id) do update set ${set} returning role_id`,
          [id],
        ),
      );
    const keys = ['role_id', 'module_id', 'permission_id'].map((key) => `${key} = excluded.${key}`);
    expect((await written(keys.join(', '))).rows).toEqual([{ role_id: id }]);
    await expect(
      written(`permission_id = (select p.id from public.permissions p where p.name = 'edit')`),
    ).rejects.toMatchObject({ hint: 'fixed_field' });
    await expect(
      database.as(admin, (db) =>
        db.query(`update public.role_permissions set role_id = role_id where ${of}`, [id]),
      ),
    ).resolves.toMatchObject({ rowCount: 0 });
  });

  it('refuse unknown permission names with their list (R13, F47)', async () => {
    await expect(save(['projects:view', 'projects:fly', 'moon:view'], 'Astronaut')).rejects.toMatchObject({
      hint: 'unknown_permissions',
      message: 'Unknown permissions: moon:view, projects:fly',
    });
    expect((await database.owner.query(`select 1 from public.roles where name = 'Astronaut'`)).rowCount).toBe(
      0,
    );
  });

  it('never hold owner-level grants', async () => {
    await expect(save(['rbac:view'], 'Shadow owner')).rejects.toMatchObject({
      code: 'PT403',
      hint: 'owner_only',
    });
    await expect(
      database.as(owner, (db) =>
        db.query(`select public.save_role(null, 'Shadow', 'Shadow', null, 'OWNER', 'all', '{}')`),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('have a name of their own, with the specified text', async () => {
    await save([], 'Storekeeper');
    await expect(save([], 'storekeeper')).rejects.toMatchObject({
      hint: 'role_name_taken',
      message: 'A role with the name "storekeeper" already exists.',
    });
  });

  it('stay while an active user holds them, with the specified text; and go afterwards', async () => {
    await save([], 'Leaving');
    const person = await database.createUser({});
    await database.owner.query(`select app.assign_role($1, 'Leaving')`, [person.id]);
    const remove = () =>
      database.commitAs(owner, (db) => db.query(`delete from public.roles where name = 'Leaving'`));
    await expect(remove()).rejects.toMatchObject({
      hint: 'role_in_use',
      message: 'Cannot delete role with active users. Please remove all users from this role first.',
    });
    await database.owner.query('select app.remove_role($1)', [person.id]);
    expect((await remove()).rowCount).toBe(1);
  });

  it('cannot replace a system role', async () => {
    const { rows } = await database.owner.query(`select id from public.roles where name = 'EMPLOYEE'`);
    await expect(save(['finance:view'], 'EMPLOYEE', rows[0]?.id as string)).rejects.toMatchObject({
      hint: 'system_role',
    });
    await expect(
      database.as(owner, (db) => db.query(`delete from public.roles where name = 'EMPLOYEE'`)),
    ).rejects.toMatchObject({ hint: 'system_role' });
  });
});
