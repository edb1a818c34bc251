import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openAdministration } from './fixtures/access-administration.ts';

const { database, owner, admin, manager, employee, call } = await openAdministration();
afterAll(() => database.drop());

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
