import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

const { database, admin, insert, employ, process, stepsOf, sumsOf } = await openPayComputation();
afterAll(() => database.drop());

describe('what a person laid out', () => {
  type Expense = {
    amount: number;
    day?: string;
    status?: string;
    type?: string;
    currency?: string;
    rate?: number;
  };
  const spend = (person: string, { amount, day = '2026-03-10', status = 'approved', ...more }: Expense) =>
    insert(
      `insert into public.expenses (employee_id, activity, amount, expense_date, status, type, currency, exchange_rate)
       values ($1, 'Taxi', $2, $3, $4, $5, $6, $7)`,
      [person, amount, day, status, more.type ?? 'reimbursable', more.currency ?? 'AED', more.rate ?? 1],
    );
  const stateOf = async (expense: string) =>
    (
      await database.owner.query<{ slip: string | null; status: string; payroll_processed: boolean }>(
        'select payroll_id as slip, status, payroll_processed from public.expenses where id = $1',
        [expense],
      )
    ).rows[0];
  const move = (slip: string, status: string, as: TestUser = admin) =>
    database.commitAs(as, (db) =>
      db.query(`update public.payroll set status = $2, status_reason = $3 where id = $1`, [
        slip,
        status,
        `To ${status}`,
      ]),
    );
  let checker: TestUser;
  let account: string;
  beforeAll(async () => {
    checker = await database.createUser({ role: 'ADMIN' });
    account = await insert(
      `insert into public.bank_accounts (name, bank_name, account, is_default) values ('Operations', 'Gulf Bank', '0311223344556', true)`,
      [],
    );
    await insert(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('INR', '2020-01-01', 0.04)`,
      [],
    );
    await insert(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2020-01-01', 3.5)`,
      [],
    );
  });

  it('comes with the pay, each expense a step, after what is taken off', async () => {
    const person = await employ({ salary: 5000 });
    const taxi = await spend(person, { amount: 80.25 });
    const flight = await spend(person, { amount: 100, currency: 'USD', rate: 3.6725, day: '2026-02-11' });
    await spend(person, { amount: 1, status: 'pending' });
    await spend(person, { amount: 2, type: 'company' });
    await spend(person, { amount: 4, day: '2026-04-01' });
    await spend(await employ({ salary: 1 }), { amount: 8 });
    const slip = await process(person);
    const { rows } = await database.owner.query(
      `select amount, calculation, expense_id from public.payroll_lines where payroll_id = $1 and line_type = 'reimbursement' order by position`,
      [slip],
    );
    expect(rows).toEqual([
      { amount: '367.25', calculation: '100.00 USD x 3.6725', expense_id: flight },
      { amount: '80.25', calculation: null, expense_id: taxi },
    ]);
    expect(await sumsOf(slip)).toMatchObject({ gross_pay: '5000.00', net_pay: '5447.50' });
  });

  it('is given in the currency of the pay', async () => {
    const person = await employ({ salary: 10_000, country: 'IN' });
    await spend(person, { amount: 10 });
    const slip = await process(person);
    const { rows } = await database.owner.query(
      `select amount, calculation from public.payroll_lines where payroll_id = $1 and code = 'expense'`,
      [slip],
    );
    expect(rows).toEqual([{ amount: '250.00', calculation: '10.00 AED x 25' }]);
  });

  it('is held from the draft on, given back when the payslip is paid and free when it is cancelled', async () => {
    const person = await employ({ salary: 5000 });
    const taxi = await spend(person, { amount: 80 });
    const slip = await process(person);
    expect(await stateOf(taxi)).toEqual({ slip, status: 'approved', payroll_processed: false });
    await expect(
      database.as(checker, (db) =>
        db.query(`update public.expenses set status = 'reimbursed' where id = $1`, [taxi]),
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });
    await move(slip, 'cancelled');
    expect(await stateOf(taxi)).toEqual({ slip: null, status: 'approved', payroll_processed: false });

    const second = await process(person);
    await move(second, 'pending');
    await move(second, 'approved', checker);
    expect(await stateOf(taxi)).toEqual({ slip: second, status: 'approved', payroll_processed: true });
    await move(second, 'cancelled', checker);
    expect(await stateOf(taxi)).toEqual({ slip: null, status: 'approved', payroll_processed: false });

    const third = await process(person);
    await move(third, 'pending');
    await move(third, 'approved', checker);
    await move(third, 'paid');
    expect(await stateOf(taxi)).toEqual({ slip: third, status: 'reimbursed', payroll_processed: true });
    expect(Object.keys(await stepsOf(await process(person, '2026-04')))).not.toContain('expense');
  });

  it('is freed by a draft that is deleted', async () => {
    const person = await employ({ salary: 5000 });
    const taxi = await spend(person, { amount: 80 });
    const slip = await process(person);
    await database.commitAs(admin, (db) => db.query('delete from public.payroll where id = $1', [slip]));
    expect(await stateOf(taxi)).toEqual({ slip: null, status: 'approved', payroll_processed: false });
  });

  it('is paid once, however many payslips ask for it at once and while finance gives it back', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const person = await employ({ salary: 5000 });
      const taxi = await spend(person, { amount: 80, day: '2026-01-10' });
      const byHand = () =>
        database.commitAs(checker, (db) =>
          db.query(`select public.reimburse_expense($1, $2)`, [taxi, account]),
        );
      const outcomes = await Promise.allSettled([
        process(person, '2026-03'),
        process(person, '2026-04'),
        process(person, '2026-05'),
        byHand(),
        process(person, '2026-03'),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      const { rows } = await database.owner.query(
        `select count(*)::int as steps, (select (e.status = 'reimbursed')::int from public.expenses e where e.id = $1) as hand
         from public.payroll_lines where expense_id = $1`,
        [taxi],
      );
      const [{ steps, hand }] = rows;
      expect(steps + hand).toBe(1);
      expect(refused.map((outcome) => outcome.reason.hint)).toEqual(hand === 1 ? [] : ['in_use']);
    }
  });

  it("is nobody else's in a payslip that another program computed", async () => {
    const person = await employ({ salary: 5000 });
    const taxi = await spend(await employ({ salary: 5000 }), { amount: 80 });
    const run = await insert(
      `insert into public.payroll_runs (pay_period_start, pay_period_end, currency) values ('2026-03-01', '2026-03-31', 'AED')`,
      [],
    );
    await expect(
      database.as('service_role', (db) =>
        db.query('select public.post_payslip($1, $2, 0, 0, $3)', [
          run,
          person,
          JSON.stringify([
            {
              line_type: 'reimbursement',
              code: 'expense',
              description: 'Taxi',
              amount: 80,
              expense_id: taxi,
            },
          ]),
        ]),
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });
  });
});
