import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, expect, it } from 'vitest';

const database = await createTestDatabase();
afterAll(() => database.drop());

const owner = await database.createUser({ role: 'OWNER' });
const hr = await database.createUser({ role: 'ADMIN' });

async function employ(user: TestUser) {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.employees (first_name, last_name, user_id, hire_date, status)
     values ('Ravi', 'Leaver', $1, '2020-01-01', 'notice') returning id`,
    [user.id],
  );
  return String(rows[0]?.id);
}
const leave = (employee: string, days: number) =>
  database.commitAs(hr, async (db) => {
    await db.query(
      `insert into public.employee_terms (employee_id, termination_date) values ($1, model.today() + $2::integer)
       on conflict (employee_id) do update set termination_date = excluded.termination_date`,
      [employee, days],
    );
    await db.query(
      `update public.employees set status = 'terminated', status_reason = 'Left' where id = $1`,
      [employee],
    );
  });
const isIn = async (user: TestUser) => {
  const { rows } = await database.owner.query<{ is_in: boolean }>(
    `select p.is_active and account.banned_until is null as is_in
     from public.profiles p join auth.users account on account.id = p.id where p.id = $1`,
    [user.id],
  );
  return rows[0]?.is_in;
};

it('ends the access of who has left, and with it their sessions', async () => {
  const leaver = await database.createUser({ role: 'EMPLOYEE' });
  await database.owner.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
    leaver.id,
  ]);
  await leave(await employ(leaver), -1);
  expect(await isIn(leaver)).toBe(false);
  const { rows } = await database.owner.query('select 1 from auth.sessions where user_id = $1', [leaver.id]);
  expect(rows).toEqual([]);
});

it('leaves them in on their last day, and ends it with the work of the next', async () => {
  const leaver = await database.createUser({ role: 'EMPLOYEE' });
  const employee = await employ(leaver);
  await leave(employee, 0);
  expect(await isIn(leaver)).toBe(true);
  await database.owner.query(
    'update public.employee_terms set termination_date = model.today() - 1 where employee_id = $1',
    [employee],
  );
  await database.owner.query('select private.end_access_of_leavers()');
  expect(await isIn(leaver)).toBe(false);
});

it('ends it once: an owner may let them in again, to read their payslips', async () => {
  const leaver = await database.createUser({ role: 'EMPLOYEE' });
  const employee = await employ(leaver);
  await leave(employee, -1);
  await database.commitAs(owner, (db) => db.query('select public.set_user_active($1, true)', [leaver.id]));
  await database.owner.query('select private.end_access_of_leavers()');
  expect(await isIn(leaver)).toBe(true);
  // who came back and leaves again is out again
  await database.owner.query(`update public.employees set status = 'notice' where id = $1`, [employee]);
  await database.owner.query(
    'update public.employee_terms set notice_date = model.today() - 30 where employee_id = $1',
    [employee],
  );
  await leave(employee, -2);
  expect(await isIn(leaver)).toBe(false);
});

it('leaves an owner to the owners', async () => {
  const partner = await database.createUser({ role: 'OWNER' });
  const employee = await employ(partner);
  await database.owner.query(
    `insert into public.employee_terms (employee_id, termination_date) values ($1, model.today() - 1)`,
    [employee],
  );
  await database.owner.query(`update public.employees set status = 'terminated' where id = $1`, [employee]);
  expect(await isIn(partner)).toBe(true);
  expect(await isIn(owner)).toBe(true);
});
