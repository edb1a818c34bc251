import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

const { database, admin, manager, employ, insert, payFor, stepsOf, sumsOf } = await openPayPeriods();
const other = await database.createUser({ role: 'ADMIN' });
const owner = await database.createUser({ role: 'OWNER' });
const member = await database.createUser();
afterAll(() => database.drop());

const as = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, string | number>>(sql, values)).rows);
const idOf = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await as(user, `${sql} returning id`, values))[0]?.['id']);

const plan = (name: string, most = 2) =>
  idOf(
    admin,
    `insert into public.benefit_plans (plan_name, currency, employee_cost, employer_cost,
       dependant_employee_cost, dependant_employer_cost, max_dependants) values ($1, 'AED', 100, 500, 40, 160, $2)`,
    [name, most],
  );
const enrol = (user: TestUser, employee: string, of: string, more = 'false', from = '2026-01-01') =>
  idOf(
    user,
    `insert into public.benefit_enrolments (employee_id, benefit_plan_id, covers_dependants, effective_from)
     values ($1, $2, ${more}, $3)`,
    [employee, of, from],
  );
const become = (user: TestUser, id: string, status: string) =>
  as(user, 'update public.benefit_enrolments set status = $2, status_reason = $3 where id = $1', [
    id,
    status,
    'Leaves the plan',
  ]);

describe('an enrolment', () => {
  it('takes its part off the payslip and costs the company the other, with the dependants it covers', async () => {
    const person = await employ({ salary: 6200 });
    const health = await plan('Health');
    for (const [name, from, to] of [
      ['Asha', '2026-01-01', null],
      ['Ravi', '2026-01-01', '2026-03-15'],
      ['Lila', '2026-04-01', null],
      ['Mina', '2026-04-01', null],
    ])
      await insert(
        `insert into public.employee_dependants (employee_id, full_name, relationship, covered_from, covered_to)
         values ($1, $2, 'child', $3, $4)`,
        [person, name, from, to],
      );
    const id = await enrol(admin, person, health, 'true');
    expect(await stepsOf(await payFor(person, '2026-02-01', '2026-02-28'))).toEqual({
      'wage.basic': '6200.00',
    });
    await become(other, id, 'approved');
    const steps = async (from: string, to: string) => stepsOf(await payFor(person, from, to));
    expect(await steps('2026-02-01', '2026-02-28')).toMatchObject({
      'benefit.employee': '180.00',
      'benefit.employer': '820.00',
    });
    expect(await steps('2026-03-01', '2026-03-31')).toMatchObject({ 'benefit.employee': '140.00' });
    // three are there, the plan covers two
    expect(await steps('2026-04-01', '2026-04-30')).toMatchObject({ 'benefit.employee': '180.00' });
    expect((await as(admin, 'select * from public.benefit_costs()'))[0]).toMatchObject({ dependants: '2' });
  });

  it('takes no more than is left to pay, and nothing once it has ended', async () => {
    const person = await employ({ salary: 60 });
    const id = await enrol(admin, person, await plan('Life'), 'false', '2026-01-01');
    await become(other, id, 'approved');
    const slip = await payFor(person, '2026-02-01', '2026-02-28');
    expect((await sumsOf(slip))['net_pay']).toBe('0.00');
    await become(admin, id, 'ended');
    expect(await stepsOf(await payFor(person, '2099-02-01', '2099-02-28'))).toEqual({
      'wage.basic': '60.00',
    });
  });

  it('is one at a time in a plan that is open', async () => {
    const person = await employ({ salary: 5000 });
    const of = await plan('Dental');
    await enrol(admin, person, of);
    await expect(enrol(admin, person, of, 'false', '2026-06-01')).rejects.toMatchObject({ hint: 'overlap' });
    await as(admin, `update public.benefit_plans set status = 'inactive' where id = $1`, [of]);
    await expect(enrol(admin, await employ({ salary: 1 }), of)).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });
});

describe('who asks', () => {
  it('asks for oneself, and another who administers people decides', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query('update public.employees set user_id = $1 where id = $2', [member.id, person]);
    const of = await plan('Optical');
    const id = await enrol(member, person, of);
    await Promise.allSettled([member, manager].map((user) => become(user, id, 'approved')));
    expect(await as(member, 'select status from public.benefit_enrolments where id = $1', [id])).toEqual([
      { status: 'pending' },
    ]);
    await expect(
      as(
        member,
        `insert into public.employee_dependants (employee_id, full_name, relationship) values ($1, 'X', 'child')`,
        [person],
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
    const mine = await enrol(admin, await employ({ salary: 5000 }), of);
    await expect(become(admin, mine, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await become(owner, mine, 'approved');
    const seen = await as(member, 'select id from public.benefit_enrolments');
    expect(seen.map((row) => row['id'])).toEqual([id]);
    await expect(as(member, 'select * from public.benefit_costs()')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });

  it('changes no plan they are in', async () => {
    const person = await employ({ salary: 5000 });
    await database.owner.query('update public.employees set user_id = $1 where id = $2', [other.id, person]);
    const of = await plan('Own');
    await become(admin, await enrol(other, person, of), 'approved');
    await expect(
      as(other, 'update public.benefit_plans set employee_cost = 0 where id = $1', [of]),
    ).rejects.toMatchObject({ hint: 'own_gain' });
  });
});
