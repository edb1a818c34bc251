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
  owner = await database.createUser({ role: 'OWNER', email: 'owner@example.com' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const roleOf = async (user: TestUser) =>
  (await database.owner.query('select role from public.profiles where id = $1', [user.id])).rows[0]
    ?.role as string;

describe('signing up', () => {
  it('makes the first account the owner and everyone after an employee', async () => {
    const empty = await createTestDatabase();
    const signUp = (email: string) =>
      empty.owner.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [email]);
    await signUp('first@example.com');
    await signUp('second@example.com');
    const { rows } = await empty.owner.query('select email, role from public.profiles order by created_at');
    expect(rows).toEqual([
      { email: 'first@example.com', role: 'OWNER' },
      { email: 'second@example.com', role: 'EMPLOYEE' },
    ]);
    await empty.drop();
  });

  it('makes one owner of 20 first accounts at the same moment', async () => {
    const empty = await createTestDatabase();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        empty.owner.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [
          `${i}@example.com`,
        ]),
      ),
    );
    expect((await empty.owner.query(`select 1 from public.profiles where role = 'OWNER'`)).rowCount).toBe(1);
    await empty.drop();
  });

  it('ignores a role in the metadata (F43)', async () => {
    const { rows } = await database.owner.query(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'sly@example.com', '{"role": "OWNER", "first_name": "Sly"}') returning id`,
    );
    expect(
      await database.owner.query('select role, first_name from public.profiles where id = $1', [rows[0]?.id]),
    ).toMatchObject({
      rows: [{ role: 'EMPLOYEE', first_name: 'Sly' }],
    });
  });
});

describe('nobody raises themselves (F43)', () => {
  it.each([
    ['the profile', `update public.profiles set role = 'OWNER'`],
    ['the profile is_active', 'update public.profiles set is_active = true'],
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
    for (const user of [employee, manager, admin, owner]) {
      await expect(database.as(user, (db) => db.query(sql))).rejects.toMatchObject({ code: '42501' });
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
        await database.owner.query(`select authz.assign_role($1, 'OWNER')`, [user.id]);
      }
    }
    await database.owner.query(`select authz.assign_role($1, 'ADMIN')`, [other.id]);
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
    await database.owner.query('select authz.assign_role($1, $2)', [person.id, 'Quantity surveyor']);
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
    await database.owner.query(`select authz.assign_role($1, 'Leaving')`, [person.id]);
    const remove = () =>
      database.commitAs(owner, (db) => db.query(`delete from public.roles where name = 'Leaving'`));
    await expect(remove()).rejects.toMatchObject({
      hint: 'role_in_use',
      message: 'Cannot delete role with active users. Please remove all users from this role first.',
    });
    await database.owner.query('select authz.remove_role($1)', [person.id]);
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

describe('profiles', () => {
  it('are read by colleagues, written by oneself, and only where a person may write', async () => {
    const done = await database.as(employee, async (db) => ({
      seen: (await db.query('select 1 from public.profiles where id = $1', [manager.id])).rowCount,
      ownChanged: (await db.query(`update public.profiles set phone = '1' where id = $1`, [employee.id]))
        .rowCount,
      otherChanged: (await db.query(`update public.profiles set phone = '1' where id = $1`, [manager.id]))
        .rowCount,
    }));
    expect(done).toEqual({ seen: 1, ownChanged: 1, otherChanged: 0 });
    await expect(
      database.as(owner, (db) => db.query(`update public.profiles set email = 'x@example.com'`)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it("without a role show nothing but one's own", async () => {
    const person = await database.createUser({});
    await database.owner.query('select authz.remove_role($1)', [person.id]);
    const seen = await database.as(
      person,
      async (db) => (await db.query('select id from public.profiles')).rows,
    );
    expect(seen).toEqual([{ id: person.id }]);
  });
});

describe('row scope', () => {
  it("is one's own for an employee, the reporting line for a manager, everybody for the rest", async () => {
    const report = await database.createUser({});
    const reportOfReport = await database.createUser({});
    await database.owner.query('update public.profiles set manager_id = $2 where id = $1', [
      report.id,
      manager.id,
    ]);
    await database.owner.query('update public.profiles set manager_id = $2 where id = $1', [
      reportOfReport.id,
      report.id,
    ]);
    const scopeOf = (user: TestUser) =>
      database.as(
        user,
        async (db) =>
          (await db.query('select authz.row_scope() as scope, authz.people_in_scope() as people')).rows[0],
      );

    expect(await scopeOf(employee)).toEqual({ scope: 'own', people: [employee.id] });
    const team = await scopeOf(manager);
    expect(team?.scope).toBe('team');
    expect(new Set(team?.people as string[])).toEqual(new Set([manager.id, report.id, reportOfReport.id]));
    expect((await scopeOf(admin))?.scope).toBe('all');
    expect((await scopeOf(owner))?.scope).toBe('all');
  });
});

describe('sessions', () => {
  it('of a deactivated person end at once (V7.4.2)', async () => {
    const person = await database.createUser({});
    const session = '11111111-1111-4111-8111-111111111111';
    await database.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      session,
      person.id,
    ]);
    const call = () =>
      database.as(person, async (db) => {
        await db.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: person.id, role: 'authenticated', session_id: session }),
        ]);
        return db.query('select authz.check_session()');
      });
    await expect(call()).resolves.toBeDefined();
    await database.commitAs(owner, (db) => db.query('select public.set_user_active($1, false)', [person.id]));
    await expect(call()).rejects.toMatchObject({ code: 'PT401', hint: 'session_expired' });
    const { rows } = await database.owner.query(
      'select banned_until > now() as is_banned from auth.users where id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ is_banned: true }]);
  });
});

describe('the audit log (R6)', () => {
  it('keeps who, when, before and after of the changed columns, in the same transaction', async () => {
    const id = await database.commitAs(
      employee,
      async (db) =>
        (await db.query(`insert into public.tasks (task_title) values ('A') returning id`)).rows[0]
          ?.id as string,
    );
    await database.commitAs(manager, (db) =>
      db.query(`update public.tasks set task_title = 'B' where id = $1`, [id]),
    );
    const { rows } = await database.owner.query(
      `select user_id, module, action, before, after from public.audit_log where table_name = 'tasks' and record_id = $1 order by id`,
      [id],
    );
    expect(rows).toMatchObject([
      {
        user_id: employee.id,
        module: 'tasks',
        action: 'INSERT',
        before: null,
        after: { task_title: 'A', created_by_user_id: employee.id },
      },
      { user_id: manager.id, action: 'UPDATE', before: { task_title: 'A' }, after: { task_title: 'B' } },
    ]);
  });

  it('is written by nobody and changed by nobody, the owner of the database included (V16.4.2)', async () => {
    for (const sql of [
      `update public.audit_log set action = 'INSERT'`,
      'delete from public.audit_log',
      'insert into public.audit_log (module) values (null)',
    ]) {
      await expect(database.as(owner, (db) => db.query(sql))).rejects.toMatchObject({ code: '42501' });
    }
    await expect(database.owner.query('delete from public.audit_log')).rejects.toMatchObject({
      code: 'PT403',
    });
    await expect(database.owner.query('truncate public.audit_log')).rejects.toMatchObject({ code: 'PT403' });
  });

  it('is read whole by the owner, and for records one may view by others', async () => {
    const modulesOf = (user: TestUser) =>
      database.as(user, async (db) =>
        (
          await db.query<{ module: string }>('select distinct module from public.audit_log order by 1')
        ).rows.map((row) => row.module),
      );
    expect(await modulesOf(employee)).toEqual(['tasks']);
    expect(await modulesOf(owner)).toContain('rbac');
    expect(
      await database.as(
        employee,
        async (db) => (await db.query('select 1 from public.rbac_audit_log')).rowCount,
      ),
    ).toBe(0);
    expect(
      await database.as(
        owner,
        async (db) => (await db.query('select 1 from public.rbac_audit_log')).rowCount,
      ),
    ).toBeGreaterThan(0);
  });

  it('has a chain that names the first tampered entry', async () => {
    const broken = async () =>
      (await database.owner.query('select private.first_broken_audit_entry() as id')).rows[0]?.id as
        | string
        | null;
    await database.owner.query('select private.extend_audit_chain()');
    expect(await broken()).toBeNull();
    const { rows } = await database.owner.query(`select min(id) + 3 as id from public.audit_log`);
    const victim = rows[0]?.id as string;
    await database.owner.query('alter table public.audit_log disable trigger immutable');
    await database.owner.query(`update public.audit_log set after = '{"forged": true}' where id = $1`, [
      victim,
    ]);
    expect(await broken()).toBe(victim);
    await database.owner.query('delete from public.audit_log where id = $1', [victim]);
    expect(await broken()).toBe(victim);
    await database.owner.query('alter table public.audit_log enable trigger immutable');
  });
});
