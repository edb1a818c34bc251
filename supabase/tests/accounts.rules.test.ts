import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

const { database, owner, admin, manager, employee } = await openCompany();
afterAll(() => database.drop());

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
  });

  it("without a role show nothing but one's own", async () => {
    const person = await database.createUser({});
    await database.owner.query('select app.remove_role($1)', [person.id]);
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
