import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** Days of leave paid out: within the benefit and the balance, decided by another, off the balance and on the payslip once. */
const { database, admin, manager, employ, insert, payFor, kind, stepsOf } = await openPayPeriods();
const other = await database.createUser({ role: 'ADMIN' });
const member = await database.createUser();
const stranger = await database.createUser();
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const as = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);

const [{ month, until } = {}] = await rows(
  `select date_trunc('month', model.today())::date::text as month,
     (date_trunc('month', model.today()) + interval '1 month - 1 day')::date::text as until`,
);

/** A kind of leave of 30 days a year, of which some may be paid out. */
async function leave(most: number): Promise<string> {
  const id = await kind(true);
  await insert(
    `insert into public.leave_benefits (leave_type_id, days_per_year, max_encash_days, effective_from)
     values ($1, 30, $2, '2020-01-01')`,
    [id, most],
  );
  return id;
}
const ask = async (user: TestUser, person: string, type: string, days: number) =>
  String(
    (
      await as(
        user,
        `insert into public.leave_encashments (employee_id, leave_type_id, days) values ($1, $2, $3) returning id`,
        [person, type, days],
      )
    )[0]?.['id'],
  );
const become = (user: TestUser, id: string, status: string, reason: string | null = null) =>
  as(user, 'update public.leave_encashments set status = $2, status_reason = $3 where id = $1 returning id', [
    id,
    status,
    reason,
  ]);
const left = async (person: string, type: string) =>
  Number(
    (
      await rows(
        'select b.remaining from private.leave_balance($1, $2, extract(year from model.today())::int, model.today()) b',
        [person, type],
      )
    )[0]?.['remaining'],
  );
const paid = async (person: string) =>
  Object.entries(await stepsOf(await payFor(person, String(month), String(until))))
    .filter(([code]) => code.startsWith('leave.encashment'))
    .map(([, amount]) => amount);

describe('an encashment', () => {
  it('is off the balance when another has approved it, and on the payslip of its month at the daily basic rate', async () => {
    const person = await employ({ salary: 6000, allowances: { Housing: 3000 } });
    const type = await leave(10);
    const id = await ask(admin, person, type, 7.5);
    expect(await paid(person)).toEqual([]);
    await expect(become(admin, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await become(other, id, 'approved');
    expect(await left(person, type)).toBe(22.5);
    expect(await paid(person)).toEqual(['1500.00']);
    // once more, and it is there once
    expect(await paid(person)).toEqual(['1500.00']);
    expect(
      await rows(
        'select days::float8 as days, entry_type from public.leave_balance_entries where leave_encashment_id = $1',
        [id],
      ),
    ).toEqual([{ days: -7.5, entry_type: 'adjustment' }]);
    await expect(become(other, id, 'approved')).rejects.toMatchObject({ hint: 'already_decided' });
  });

  it('divides by the days of its country', async () => {
    const person = await employ({ salary: 26000, country: 'IN' });
    const id = await ask(admin, person, await leave(10), 5);
    await become(other, id, 'approved');
    expect(await paid(person)).toEqual(['5000.00']);
  });

  it('uses carried days, which then do not expire, until it is cancelled', async () => {
    const person = await employ({ salary: 9000 });
    const type = await kind(true);
    await insert(
      `insert into public.leave_benefits (leave_type_id, days_per_year, max_carry_forward, carry_expires_after_months,
         max_encash_days, effective_from) values ($1, 30, 10, 11, 30, '2029-01-01')`,
      [type],
    );
    const on = async (day: string) =>
      Number(
        (
          await rows('select b.remaining from private.leave_balance($1, $2, 2030, $3) b', [person, type, day])
        )[0]?.['remaining'],
      );
    const encash = async (days: number) => {
      const [{ id } = {}] = await as(
        admin,
        `insert into public.leave_encashments (employee_id, leave_type_id, days, pay_on) values ($1, $2, $3, '2030-02-10') returning id`,
        [person, type, days],
      );
      await become(other, String(id), 'approved');
      return String(id);
    };
    // 30 + 10 carried; what is left of the ten on 1 December 2030 expires
    await encash(6);
    expect([await on('2030-11-30'), await on('2030-12-02')]).toEqual([34, 30]);
    const rest = await encash(4);
    expect([await on('2030-11-30'), await on('2030-12-02')]).toEqual([30, 30]);
    await become(other, rest, 'cancelled', 'Entered twice');
    expect([await on('2030-11-30'), await on('2030-12-02')]).toEqual([34, 30]);
  });

  it('is no more than the benefit allows in a leave year, all together, and nothing where it allows none', async () => {
    const person = await employ({ salary: 6000 });
    const type = await leave(10);
    await become(other, await ask(admin, person, type, 6), 'approved');
    await expect(ask(admin, person, type, 4.5)).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(ask(admin, person, await leave(0), 1)).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(ask(admin, person, await kind(true), 1)).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(ask(admin, person, type, 0.3)).rejects.toMatchObject({
      constraint: 'leave_encashments_days_halves',
    });
    await ask(admin, person, type, 4);
  });

  it('and leave together never take more than there is, also at the same moment', async () => {
    const person = await employ({ salary: 6000 });
    const type = await leave(30);
    const ids = [await ask(admin, person, type, 15), await ask(admin, person, type, 15)];
    await insert(
      `insert into public.leave_balance_entries (employee_id, leave_type_id, leave_year, entry_type, days, description)
       values ($1, $2, extract(year from model.today())::int, 'adjustment', -10, 'Correction')`,
      [person, type],
    );
    const outcomes = await Promise.allSettled(ids.map((id) => become(other, id, 'approved')));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { hint: 'insufficient_balance' },
    });
    expect(await left(person, type)).toBe(5);
  });

  it('that is cancelled gives the days back and is paid no more; paid, it stands', async () => {
    const person = await employ({ salary: 6000 });
    const type = await leave(10);
    const id = await ask(admin, person, type, 3);
    await become(other, id, 'approved');
    await become(other, id, 'cancelled', 'Takes the days');
    expect(await left(person, type)).toBe(30);
    expect(await paid(person)).toEqual([]);
    const again = await ask(admin, person, type, 3);
    await become(other, again, 'approved');
    expect(await paid(person)).toEqual(['600.00']);
    await rows(`update public.payroll set status = 'approved' where employee_id = $1`, [person]);
    await expect(become(other, again, 'cancelled', 'Too late')).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });

  it('that is cancelled after its payslip was calculated is not paid by it', async () => {
    const person = await employ({ salary: 6000 });
    const type = await leave(10);
    const id = await ask(admin, person, type, 3);
    await become(other, id, 'approved');
    const slip = await payFor(person, String(month), String(until));
    const settle = async (status: string, user: TestUser) =>
      as(user, 'update public.payroll set status = $2 where id = $1 returning status', [slip, status]);
    await become(other, id, 'cancelled', 'Takes the days');
    await settle('pending', admin);
    await expect(settle('approved', other)).rejects.toMatchObject({ hint: 'wrong_order' });
    expect(await left(person, type)).toBe(30);
  });

  it('approved once its month was paid is paid by a run of corrections, once, and then stands', async () => {
    await rows(`update public.employees set hire_date = model.today() + 400`);
    const person = await employ({ salary: 6000 });
    const type = await leave(10);
    const id = await ask(admin, person, type, 3);
    const run = async (kind: string) => {
      const [made] = await as(
        admin,
        `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind)
         values ($1, $2, 'AED', $3) returning id`,
        [month, until, kind],
      );
      await as(admin, 'select public.process_pay_run($1)', [made?.['id']]);
      const move = (user: TestUser, status: string) =>
        as(user, 'update public.payroll_runs set status = $2 where id = $1', [made?.['id'], status]);
      return { settle: () => move(admin, 'pending').then(() => move(other, 'approved')) };
    };
    const encashed = async () =>
      (
        await rows(
          `select l.amount::text from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
           where p.employee_id = $1 and l.code like 'leave.encashment.%'`,
          [person],
        )
      ).map(({ amount }) => amount);
    await (await run('regular')).settle();
    await become(other, id, 'approved');
    expect(await encashed()).toEqual([]);
    await (await run('correction')).settle();
    expect(await encashed()).toEqual(['600.00']);
    await expect(become(other, id, 'cancelled', 'Too late')).rejects.toMatchObject({ hint: 'record_locked' });
    await run('correction');
    expect(await encashed()).toEqual(['600.00']);
  });

  it('of a year that the person does not see is not paid beside the settlement', async () => {
    const person = await employ({ salary: 6000 });
    const type = await leave(10);
    const [later] = await as(
      admin,
      `insert into public.leave_encashments (employee_id, leave_type_id, days, pay_on)
       values ($1, $2, 5, model.today() + 400) returning id`,
      [person, type],
    );
    await become(other, String(later?.['id']), 'approved');
    await become(other, await ask(admin, person, type, 3), 'approved');
    await rows(
      `insert into public.employee_terms (employee_id, termination_date) values ($1, $2)
       on conflict (employee_id) do update set termination_date = excluded.termination_date`,
      [person, until],
    );
    expect(await paid(person)).toEqual(['600.00']);
  });

  it('is asked for by the person for themselves alone, and decided by those who administer pay', async () => {
    const person = await employ({ salary: 6000 });
    await rows('update public.employees set user_id = $2 where id = $1', [person, member.id]);
    const type = await leave(10);
    const id = await ask(member, person, type, 2);
    await expect(ask(stranger, person, type, 2)).rejects.toMatchObject({ code: '42501' });
    for (const user of [stranger, manager])
      expect(await as(user, 'select id from public.leave_encashments where id = $1', [id])).toEqual([]);
    await expect(become(member, id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    expect(await become(manager, id, 'approved')).toEqual([]);
    expect(
      (await as(other, 'select record_id, details from public.pending_approvals(50)')).find(
        (one) => one['record_id'] === id,
      ),
    ).toMatchObject({ details: { days: 2 } });
    expect(await become(member, id, 'cancelled')).toEqual([{ id }]);
    expect(await left(person, type)).toBe(30);
  });
});
