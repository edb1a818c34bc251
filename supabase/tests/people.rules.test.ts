import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  colleague = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

type Values = Record<string, string | null>;

/** Inserts an employee as the person given, or as the server, and answers the key and the number. */
async function hire(values: Values = {}, actor?: TestUser): Promise<{ id: string; employee_number: string }> {
  const row: Values = { first_name: 'Asha', last_name: 'Rao', ...values };
  const columns = Object.keys(row);
  const sql = `insert into public.employees (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id, employee_number`;
  const result = actor
    ? await database.commitAs(actor, (db) => db.query(sql, Object.values(row)))
    : await database.owner.query(sql, Object.values(row));
  return result.rows[0] as { id: string; employee_number: string };
}

const change = (actor: TestUser, id: string, set: string, values: unknown[] = []) =>
  database.commitAs(actor, (db) =>
    db.query(`update public.employees set ${set} where id = $1 returning *`, [id, ...values]),
  );

const scopeOf = (actor: TestUser) =>
  database.as(
    actor,
    async (db) => (await db.query('select authz.employees_in_scope() as ids')).rows[0]?.ids as string[],
  );

describe('employees', () => {
  it('are numbered by the database without gaps, however many are hired at once (R7)', async () => {
    const before = (await hire()).employee_number;
    expect(before).toMatch(/^EMP\d{4}$/);
    const hired = await Promise.all(Array.from({ length: 30 }, () => hire({}, manager)));
    const numbers = hired
      .map(({ employee_number }) => Number(employee_number.slice(3)))
      .sort((a, b) => a - b);
    const first = Number(before.slice(3)) + 1;
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, i) => first + i));
    const { rows } = await database.as(colleague, (db) =>
      db.query('select public.next_employee_number() as next'),
    );
    expect(rows).toEqual([{ next: `EMP${String(first + 30).padStart(4, '0')}` }]);
  });

  it('are written by managers and above, and read by everybody', async () => {
    await expect(hire({}, colleague)).rejects.toMatchObject({ code: 'PT403' });
    const { id } = await hire({}, manager);
    expect((await change(colleague, id, `work_location = 'Pune'`)).rowCount).toBe(0);
    const seen = await database.as(colleague, (db) =>
      db.query('select 1 from public.employees where id = $1', [id]),
    );
    expect(seen.rowCount).toBe(1);
    const removed = await database.as(manager, (db) =>
      db.query('delete from public.employees where id = $1', [id]),
    );
    expect(removed.rowCount).toBe(0);
  });

  it('keep their number from being written by hand', async () => {
    const { id } = await hire();
    await expect(change(owner, id, `employee_number = 'EMP9999'`)).rejects.toMatchObject({ code: '42501' });
  });

  it('end their probation by a decision of somebody else, and leave with a reason and a date', async () => {
    const person = await database.createUser({ role: 'MANAGER' });
    const { id } = await hire({ user_id: person.id });
    await expect(change(person, id, `status = 'active'`)).rejects.toMatchObject({ hint: 'self_approval' });
    await change(manager, id, `status = 'active'`);
    await expect(change(manager, id, `status = 'terminated'`)).rejects.toMatchObject({ code: 'PT403' });
    await expect(change(admin, id, `status = 'terminated'`)).rejects.toMatchObject({
      hint: 'reason_required',
    });
    const left = await change(admin, id, `status = 'terminated', status_reason = 'Contract ended'`);
    expect(left.rows[0]).toMatchObject({ status: 'terminated', status_reason: 'Contract ended' });
    expect(left.rows[0]?.termination_date).not.toBeNull();
  });

  it('never report to themselves through others, even when two moves meet', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = await Promise.all([hire(), hire()]);
      const outcomes = await Promise.allSettled([
        change(admin, a.id, 'manager_id = $2', [b.id]),
        change(admin, b.id, 'manager_id = $2', [a.id]),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toMatchObject({ hint: 'parent_cycle' });
    }
  });
});

describe('who answers for whom (R1)', () => {
  it('follows the reporting line and the departments one manages, all the way down', async () => {
    const boss = await database.createUser({ role: 'MANAGER' });
    const bossRecord = await hire({ user_id: boss.id });
    const direct = await hire({ manager_id: bossRecord.id });
    const { rows } = await database.owner.query(
      `insert into public.departments (name, manager_id) values ('Site works', $1) returning id`,
      [direct.id],
    );
    const member = await hire({ department_id: rows[0]?.id as string });
    const below = await hire({ manager_id: member.id });
    const stranger = await hire();

    const scope = await scopeOf(boss);
    expect([...scope].sort()).toEqual([bossRecord.id, direct.id, member.id, below.id].sort());
    expect(scope).not.toContain(stranger.id);
    expect(await scopeOf(owner)).toContain(stranger.id);
  });

  it('is oneself for an employee, and nobody without a record or a role', async () => {
    const person = await database.createUser({ role: 'EMPLOYEE' });
    expect(await scopeOf(person)).toEqual([]);
    const own = await hire({ user_id: person.id });
    await hire({ manager_id: own.id });
    expect(await scopeOf(person)).toEqual([own.id]);
    await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
      person.id,
    ]);
    expect(await scopeOf(person)).toEqual([]);
  });

  it('cannot be widened by a manager, neither by account nor by team', async () => {
    const boss = await database.createUser({ role: 'MANAGER' });
    const bossRecord = await hire({ user_id: boss.id });
    const stranger = await hire();
    const refusal = { hint: 'access_denied' };
    await expect(change(boss, stranger.id, 'manager_id = $2', [bossRecord.id])).rejects.toMatchObject(
      refusal,
    );
    await expect(change(boss, bossRecord.id, 'user_id = null')).rejects.toMatchObject(refusal);
    await expect(hire({ user_id: colleague.id }, boss)).rejects.toMatchObject(refusal);
    await expect(change(boss, bossRecord.id, `hire_date = '2001-01-01'`)).rejects.toMatchObject(refusal);

    const { rows } = await database.owner.query(
      `insert into public.departments (name) values ('Somebody else') returning id`,
    );
    await expect(
      database.commitAs(boss, (db) =>
        db.query('update public.departments set manager_id = $2 where id = $1', [rows[0]?.id, bossRecord.id]),
      ),
    ).rejects.toMatchObject(refusal);
  });
});
