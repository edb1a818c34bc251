import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** What belongs to a day or a month is paid by that day or month, whichever payslip pays it. */
const { database, admin, insert, employ, process, payFor, stepsOf, kind, away } = await openPayPeriods();
let checker: TestUser;
beforeAll(async () => {
  checker = await database.createUser({ role: 'ADMIN' });
});
afterAll(() => database.drop());

const set = (sql: string, values: unknown[], as: TestUser = admin) =>
  database.commitAs(as, (db) => db.query(sql, values));
async function pay(person: string, month: string): Promise<void> {
  const slip = await process(person, month);
  await set(`update public.payroll set status = 'pending' where id = $1`, [slip]);
  await set(`update public.payroll set status = 'approved' where id = $1`, [slip], checker);
}
const salary = (person: string, amount: number, from: string, currency = 'AED') =>
  insert(
    `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, work_state)
     values ($1, $2, $3, $4, 'MH')`,
    [person, amount, currency, from],
  );

describe('overtime', () => {
  it('is paid by the wage of the day it was worked', async () => {
    const person = await employ({ salary: 7200 });
    await salary(person, 14_400, '2026-03-16');
    for (const day of ['2026-03-09', '2026-03-17'])
      await insert(
        `insert into public.time_entries (employee_id, date, start_time, end_time, status)
         values ($1, $2, $2::date + time '04:00', $2::date + time '14:00', 'approved')`,
        [person, day],
      );
    const { rows } = await database.owner.query<{ amount: string }>(
      `select amount from public.payroll_lines where payroll_id = $1 and line_type = 'overtime' order by position`,
      [await process(person)],
    );
    const [before, after] = rows.map(({ amount }) => Number(amount));
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(2 * (before ?? 0));
  });
});

describe('unpaid leave', () => {
  it('of calendar days leaves the days outside it paid, also where they are days off', async () => {
    const person = await employ({ salary: 9300 });
    await away(person, await kind(false, 'calendar'), '2026-05-01', '2026-05-29');
    expect(await stepsOf(await process(person, '2026-05'))).toMatchObject({ 'wage.basic': '600.00' });
  });

  it('of working days takes the days off between them with it', async () => {
    const person = await employ({ salary: 9300 });
    await away(person, await kind(false, 'working'), '2026-05-01', '2026-05-29');
    expect(await stepsOf(await process(person, '2026-05'))).toMatchObject({ 'wage.basic': '0.00' });
  });
});

describe('an allowance of the past', () => {
  it('is made good by arrears of each month that was paid before it, once', async () => {
    const person = await employ({ salary: 4000 });
    for (const month of ['2026-01', '2026-02', '2026-03']) await pay(person, month);
    await set(
      `insert into public.pay_changes (employee_id, effective_from, allowance_name, allowance_amount, reason)
       values ($1, '2026-02-15', 'Site', 280, 'Agreed')`,
      [person],
    );
    await set(`update public.pay_changes set status = 'approved' where employee_id = $1`, [person], checker);
    expect(await stepsOf(await process(person, '2026-04'))).toEqual({
      'wage.basic': '4000.00',
      'own.allowance': '280.00',
      'wage.arrears.2026-02-01.allowances': '140.00',
      'wage.arrears.2026-03-01.allowances': '280.00',
    });
    await pay(person, '2026-04');
    expect(await stepsOf(await process(person, '2026-05'))).toEqual({
      'wage.basic': '4000.00',
      'own.allowance': '280.00',
    });
  });
});

describe('the provident fund', () => {
  it('takes its part of arrears, as far as the month they are of was under the ceiling', async () => {
    const person = await employ({ salary: 13_000, country: 'IN' });
    for (const month of ['2026-01', '2026-02']) await pay(person, month);
    await salary(person, 16_000, '2026-02-01', 'INR');
    const steps = await stepsOf(await process(person, '2026-03'));
    // of 15,000 and the 2,000 that February left
    expect(steps).toMatchObject({
      'wage.arrears.2026-02-01': '3000.00',
      'pf.employee_percent': '2040.00',
      'pf.employer_eps_percent': '1416.10',
      'pf.employer_epf_percent': '623.90',
    });
    await pay(person, '2026-03');
    expect(await stepsOf(await process(person, '2026-04'))).toMatchObject({
      'pf.employee_percent': '1800.00',
    });
  });
});

describe('a month of two payslips', () => {
  const halves = (person: string) =>
    Promise.all([payFor(person, '2026-03-01', '2026-03-15'), payFor(person, '2026-03-16', '2026-03-31')]);
  const both = async (person: string, code: string) => {
    const [first = {}, second = {}] = await Promise.all(
      (await halves(person)).map(async (slip) => stepsOf(slip)),
    );
    return [Number(first[code] ?? 0), Number(second[code] ?? 0)].reduce((sum, one) => sum + one, 0);
  };

  it('deducts the provident fund and the professional tax of one', async () => {
    const person = await employ({ salary: 60_000, country: 'IN' });
    await salary(person, 60_000, '2024-01-01', 'INR');
    expect(await both(person, 'pf.employee_percent')).toBe(1800);
    expect(await both(person, 'pf.employer_eps_percent')).toBe(1249.5);
    expect(await both(person, 'professional_tax')).toBe(200);
  });

  it('deducts the pension of one', async () => {
    const person = await employ({ salary: 18_000, nationality: 'AE' });
    expect(await both(person, 'pension.employee_percent')).toBe(1980);
    expect(await both(person, 'pension.employer_percent')).toBe(2700);
  });

  it('is no payslip of two months', async () => {
    const person = await employ({ salary: 18_000, nationality: 'AE' });
    await expect(payFor(person, '2026-03-01', '2026-04-30')).rejects.toMatchObject({
      hint: 'period_too_long',
    });
    await expect(payFor(person, '2026-02-16', '2026-03-15')).resolves.toBeTypeOf('string');
  });
});

describe('state insurance', () => {
  it('leaves a bonus out, and leave that is paid out on leaving', async () => {
    const person = await employ({ salary: 15_000, country: 'IN' });
    expect(await stepsOf(await process(person, '2026-03', ', 20000'))).toMatchObject({
      bonus: '20000.00',
      'esi.employee_percent': '113.00',
    });
  });
});

it('a payslip whose deductions pass its pay is refused in a sentence', async () => {
  const person = await employ({ salary: 1000 });
  await database.owner.query(
    `insert into public.salary_deductions (salary_band_id, name, amount)
     select salary_band_id, 'Housing', 1200 from public.employee_terms where employee_id = $1`,
    [person],
  );
  await expect(process(person)).rejects.toMatchObject({ hint: 'deductions_above_pay' });
});
