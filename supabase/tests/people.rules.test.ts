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

/** A manager with a record of their own, whom people can report to. */
async function bossWithRecord(): Promise<{ boss: TestUser; record: { id: string } }> {
  const boss = await database.createUser({ role: 'MANAGER' });
  return { boss, record: await hire({ user_id: boss.id }) };
}

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
    await change(owner, id, `employee_number = 'EMP9999'`);
    const { rows } = await database.owner.query(
      `select 1 from public.employees where employee_number = 'EMP9999'`,
    );
    expect(rows).toEqual([]);
  });

  it('end their probation by a decision of another person, and leave with a reason and a date', async () => {
    const { boss, record } = await bossWithRecord();
    const person = await database.createUser({ role: 'MANAGER' });
    const { id } = await hire({ user_id: person.id, manager_id: record.id });
    await expect(change(person, id, `status = 'active'`)).rejects.toMatchObject({ hint: 'self_approval' });
    await change(boss, id, `status = 'active'`);
    await expect(change(boss, id, `status = 'terminated'`)).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    await expect(change(boss, id, `status = 'notice'`)).rejects.toMatchObject({ hint: 'reason_required' });
    await change(boss, id, `status = 'notice', status_reason = 'Leaves us'`);
    await expect(
      change(boss, id, `status = 'terminated', status_reason = 'Contract ended'`),
    ).rejects.toMatchObject({ code: 'PT403' });
    const left = await change(admin, id, `status = 'terminated', status_reason = 'Contract ended'`);
    expect(left.rows[0]).toMatchObject({ status: 'terminated' });
    // nor are band and last day in it, which the person and human resources read beside it
    for (const column of ['termination_date', 'salary_band_id'])
      expect(left.rows[0]).not.toHaveProperty(column);
    // the reason is not for every colleague who finds the record
    expect(left.rows[0]?.status_reason).toBeNull();
    const reasonFor = async (who: TestUser) =>
      (
        await database.as(who, (db) =>
          db.query<{ status_reason: string }>(
            `select p.status_reason, t.termination_date is not null as has_last_day from public.employee_private p
               left join public.employee_terms t using (employee_id) where p.employee_id = $1`,
            [id],
          ),
        )
      ).rows;
    const known = [{ status_reason: 'Contract ended', has_last_day: true }];
    expect(await reasonFor(admin)).toEqual(known);
    expect(await reasonFor(person)).toEqual(known);
    expect(await reasonFor(colleague)).toEqual([]);
    expect(await reasonFor(boss)).toEqual([]);
  });

  it('are in probation no longer once they are confirmed, and have no last day once their notice is withdrawn', async () => {
    const { id } = await hire({ hire_date: '2020-01-01', probation_end_date: '2990-06-30' });
    const held = async () =>
      (
        await database.owner.query<Record<string, unknown>>(
          `select model.today() - probation_end_date as days_since_probation, notice_date, termination_date
           from public.employees e left join public.employee_terms t on t.employee_id = e.id where e.id = $1`,
          [id],
        )
      ).rows[0];
    await change(admin, id, `status = 'active'`);
    expect(await held()).toMatchObject({ days_since_probation: 1 });
    await change(admin, id, `status = 'notice', status_reason = 'Leaves us'`);
    await database.owner.query(
      'update public.employee_terms set termination_date = model.today() + 30 where employee_id = $1',
      [id],
    );
    await change(admin, id, `status = 'active', status_reason = 'Stays'`);
    expect(await held()).toMatchObject({ notice_date: null, termination_date: null });
  });

  it('are in probation still when their notice in it is withdrawn, and confirmed only by a decision', async () => {
    const { id } = await hire({ hire_date: '2020-01-01', probation_end_date: '2990-06-30' });
    const held = async () =>
      (
        await database.owner.query<Record<string, unknown>>(
          `select e.status, e.probation_end_date::text as ends, t.notice_date
           from public.employees e join public.employee_terms t on t.employee_id = e.id where e.id = $1`,
          [id],
        )
      ).rows[0];
    await change(admin, id, `status = 'notice', status_reason = 'Leaves us'`);
    await change(admin, id, `status = 'active', status_reason = 'Stays'`);
    expect(await held()).toEqual({ status: 'probation', ends: '2990-06-30', notice_date: null });
    // once it is over, who stays is not in it again
    await change(admin, id, `status = 'notice', status_reason = 'Leaves us'`);
    await database.owner.query(
      `update public.employees set probation_end_date = model.today() - 1 where id = $1`,
      [id],
    );
    await change(admin, id, `status = 'active', status_reason = 'Stays'`);
    expect(await held()).toMatchObject({ status: 'active', notice_date: null });
  });

  it('are dismissed by two people, and by an owner alone', async () => {
    const other = await database.createUser({ role: 'ADMIN' });
    const { id } = await hire({ status: 'active' });
    const end = `status = 'terminated', status_reason = 'Ended'`;
    await change(admin, id, `status = 'notice', status_reason = 'Redundant'`);
    await expect(change(admin, id, end)).rejects.toMatchObject({ hint: 'self_approval' });
    // taken back and given by another, it is the other who does not end it
    await change(admin, id, `status = 'active', status_reason = 'Stays'`);
    await change(other, id, `status = 'notice', status_reason = 'Redundant after all'`);
    await expect(change(other, id, end)).rejects.toMatchObject({ hint: 'self_approval' });
    await change(admin, id, end);

    const second = await hire({ status: 'active' });
    await change(owner, second.id, `status = 'notice', status_reason = 'Redundant'`);
    await change(owner, second.id, end);
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
      expect(refused[0]?.reason).toMatchObject({ hint: 'reporting_circle' });
    }
  });
});

describe('a manager', () => {
  it('writes the people of their team, and not what decides on pay and service', async () => {
    const { boss, record } = await bossWithRecord();
    const { id } = await hire({ manager_id: record.id });
    await change(boss, id, `phone = '+971501234567', work_location = 'Site 4'`);
    const refused = { code: 'PT403', hint: 'access_denied' };
    const { rows } = await database.owner.query(
      `insert into public.salary_bands (band_name, min_salary, max_salary) values ('Better', 9000, 9000) returning id`,
    );
    for (const set of [`hire_date = '2001-01-01'`, `country_pack = 'none'`])
      await expect(change(boss, id, set)).rejects.toMatchObject(refused);
    for (const [column, value] of [
      ['termination_date', '2090-01-01'],
      ['salary_band_id', rows[0]?.id],
    ])
      await expect(
        database.as(boss, (db) =>
          db.query(`insert into public.employee_terms (employee_id, ${column}) values ($1, $2)`, [id, value]),
        ),
      ).rejects.toMatchObject(refused);
  });

  it('changes nobody else, in no status, and gives nobody else notice', async () => {
    const { boss } = await bossWithRecord();
    const stranger = await hire({ status: 'active' });
    const refused = { code: 'PT403', hint: 'access_denied' };
    for (const set of [
      `phone = '1'`,
      `status = 'notice', status_reason = 'Because'`,
      `last_name = 'Other'`,
    ]) {
      await expect(change(boss, stranger.id, set)).rejects.toMatchObject(refused);
    }
  });

  it('hires into their own team', async () => {
    const { boss, record } = await bossWithRecord();
    const hired = await hire({}, boss);
    const { rows } = await database.owner.query('select manager_id from public.employees where id = $1', [
      hired.id,
    ]);
    expect(rows).toEqual([{ manager_id: record.id }]);
    const stranger = await hire();
    await expect(hire({ manager_id: stranger.id }, boss)).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('writes no rates or rules of a country', async () => {
    const touched = await database.as(manager, (db) =>
      db.query(`update public.country_rules set rate = rate * 2 returning id`),
    );
    expect(touched.rowCount).toBe(0);
  });
});

describe('the record of an owner', () => {
  it('is written by an owner alone, with what they are paid and where to', async () => {
    const chief = await database.createUser({ role: 'OWNER' });
    const { boss, record: bossRecord } = await bossWithRecord();
    const record = await hire({ user_id: chief.id, manager_id: bossRecord.id, status: 'active' });
    const refused = { code: 'PT403', hint: 'owner_only' };
    for (const person of [boss, admin]) {
      for (const set of [`status = 'notice', status_reason = 'Because'`, `user_id = null`, `phone = '1'`]) {
        await expect(change(person, record.id, set)).rejects.toMatchObject({ code: 'PT403' });
      }
    }
    await expect(change(admin, record.id, `phone = '1'`)).rejects.toMatchObject(refused);
    const write = (actor: TestUser, sql: string) => database.as(actor, (db) => db.query(sql, [record.id]));
    for (const sql of [
      `insert into public.employee_compensation (employee_id, actual_salary) values ($1, 1)`,
      `insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account)
         values ($1, 'Bank', 'Me', 'AE070331234567890123456')`,
      `insert into public.employee_private (employee_id, address) values ($1, 'Elsewhere')`,
      `insert into public.employee_terms (employee_id, termination_date) values ($1, '2090-01-01')`,
    ]) {
      await expect(write(admin, sql)).rejects.toMatchObject(refused);
      await write(owner, sql);
    }
    await change(owner, record.id, `phone = '2'`);
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
