import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

/** Papers that run out are kept by human resources, and warn the person and them in time. */
const { database, owner, admin, manager } = await openCompany();
const employee = await database.createUser({ role: 'EMPLOYEE' });
const colleague = await database.createUser({ role: 'EMPLOYEE' });
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows;
const set = (sql: string, values: unknown[] = [], as: TestUser = admin) =>
  database.commitAs(as, (db) => db.query(sql, values));
const add = (person: string, days: number, more = `'certificate', 'Crane'`, as: TestUser = admin) =>
  set(
    `insert into public.employee_papers (employee_id, kind, title, expires_on) values ($1, ${more}, model.today() + $2::int)`,
    [person, days],
    as,
  );
const warn = async () => Number((await rows('select private.warn_of_expiring_papers() as it'))[0]?.['it']);
const noticesOf = async (user: TestUser) =>
  (
    await rows(`select subject from public.notifications where user_id = $1 and kind = 'paper_expiry'`, [
      user.id,
    ])
  ).length;

let person: string;
beforeEach(async () => {
  await database.owner.query('delete from public.employee_papers');
  await database.owner.query('delete from public.notifications');
  await database.owner.query('truncate private.reminders');
  await database.owner.query('update public.employees set user_id = null');
  person = String(
    (
      await rows(
        `insert into public.employees (first_name, last_name, user_id, manager_id, status)
         values ('Asha', 'Rao', $1, (select id from public.employees where user_id = $2), 'active') returning id`,
        [employee.id, manager.id],
      )
    )[0]?.['id'],
  );
});

describe('a paper that runs out', () => {
  it('is hidden from people who may not read it, and so is its number in the log', async () => {
    const narrow = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query(
      `with made as (insert into public.roles (name, display_name, row_scope) values ('HR_OF_TEAM', 'HR of a team', 'team') returning id),
         held as (insert into public.role_permissions (role_id, module_id, permission_id) select made.id, m.id, p.id
           from made, public.modules m, public.permissions p where m.name = 'hr' and p.name in ('view', 'admin'))
       update public.user_roles set role_id = (select id from made) where user_id = $1`,
      [narrow.id],
    );
    await set(
      `insert into public.employee_papers (employee_id, kind, paper_number, expires_on) values ($1, 'passport', 'Z1234567', model.today() + 7)`,
      [person],
    );
    expect(await warn()).toBe(1);
    expect([await noticesOf(narrow), await noticesOf(admin)]).toEqual([0, 1]);
    expect(
      await rows(
        `select count(*)::int as said from public.audit_log where table_name = 'employee_papers' and after::text like '%Z1234567%'`,
      ),
    ).toEqual([{ said: 0 }]);
  });

  it('warns the person and who administers human resources at 60, 30 and 7 days, once each', async () => {
    await add(person, 61);
    expect(await warn()).toBe(0);
    const passes = async (days: number) => {
      await database.owner.query('update public.employee_papers set expires_on = model.today() + $1::int', [
        days,
      ]);
      const first = await warn();
      return [first, await warn()];
    };
    for (const [days, shown] of [
      [60, 1],
      [30, 2],
      [7, 3],
    ] as const) {
      expect(await passes(days), `${days} days`).toEqual([1, 0]);
      for (const one of [employee, admin, owner]) expect(await noticesOf(one)).toBe(shown);
    }
    for (const one of [manager, colleague]) expect(await noticesOf(one)).toBe(0);
  });

  it('is silent once it is renewed, and of who has left', async () => {
    await add(person, 20);
    await add(person, 700);
    expect(await warn()).toBe(0);
    await add(person, 20, `'passport', null`);
    await database.owner.query(`update public.employees set status = 'terminated' where id = $1`, [person]);
    expect(await warn()).toBe(0);
  });

  it('stands in the calendar of who may read it', async () => {
    await add(person, 20);
    const seen = async (as: TestUser) =>
      (
        await database.as(as, (db) =>
          db.query(
            `select title, context from public.calendar_entries(model.today(), model.today() + 30, '{expiry}') where event = 'paper_expiry'`,
          ),
        )
      ).rows;
    for (const one of [employee, admin])
      expect(await seen(one)).toEqual([{ title: 'Asha Rao', context: 'Crane' }]);
    for (const one of [manager, colleague]) expect(await seen(one)).toEqual([]);
  });

  it.each([
    ['a certificate without a name', `'certificate', null`],
    ['another paper without a name', `'other', null`],
  ])('%s is refused', async (_what, more) => {
    await expect(add(person, 20, more)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the papers of a person', () => {
  it('are read by them and by who administers human resources, who alone writes them', async () => {
    await add(person, 20);
    const seen = async (as: TestUser) =>
      (await database.as(as, (db) => db.query('select id from public.employee_papers'))).rows.length;
    expect(await seen(employee)).toBe(1);
    expect(await seen(admin)).toBe(1);
    for (const one of [manager, colleague]) {
      expect(await seen(one)).toBe(0);
    }
    for (const one of [employee, manager, colleague])
      await expect(add(person, 20, `'passport', null`, one)).rejects.toThrow('row-level security');
    expect(
      (await set('update public.employee_papers set expires_on = null returning id', [], employee)).rowCount,
    ).toBe(0);
  });
});
