import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

const { database, employ, insert, payFor, amountOf, stepsOf, kind, away } = await openPayPeriods();
afterAll(() => database.drop());

const one = async <T>(text: string, values: readonly unknown[]) =>
  (await database.owner.query<{ value: T }>(`select ${text} as value`, [...values])).rows[0]?.value;

const set = (rule: string, rate: number) =>
  database.owner.query('update public.country_rules set rate = $2 where rule_key = $1', [rule, rate]);

const work = (person: string, day: string, from: string, to: string) =>
  database.owner.query(
    `insert into public.time_entries (employee_id, date, start_time, end_time, status)
     select $1, $2::date, ($2 || ' ' || $3)::timestamp at time zone zone,
       ($2 || ' ' || $4)::timestamp at time zone zone, 'approved'
     from (select coalesce((select time_zone from public.company_settings), 'UTC') as zone) company`,
    [person, day, from, to],
  );

describe('sick leave', () => {
  it('is not paid in probation, and its days do not count for the tiers', async () => {
    const person = await employ({ salary: 3100, hired: '2026-01-01' });
    await database.owner.query(
      `update public.employees set probation_end_date = '2026-03-31' where id = $1`,
      [person],
    );
    const sick = await kind(true, 'calendar', true);
    await away(person, sick, '2026-03-02', '2026-03-06');
    await away(person, sick, '2026-07-01', '2026-07-20');
    expect(await amountOf(await payFor(person, '2026-03-01', '2026-03-31'))).toBe('2600.00');
    expect(await amountOf(await payFor(person, '2026-07-01', '2026-07-31'))).toBe('2850.00');
  });

  it('splits the day on which a tier ends, and begins anew with the leave year', async () => {
    const person = await employ({ salary: 3100, hired: '2020-01-01' });
    const sick = await kind(true, 'calendar', true);
    await away(person, sick, '2026-10-01', '2026-10-01', true);
    await away(person, sick, '2026-12-12', '2027-01-10');
    // half a day before: 14.5 days in full, then half pay of 5.5
    expect(await amountOf(await payFor(person, '2026-12-01', '2026-12-31'))).toBe('2825.00');
    expect(await amountOf(await payFor(person, '2027-01-01', '2027-01-31'))).toBe('3100.00');
  });
});

describe('state insurance', () => {
  it('rounds a part of a coin up to the next rupee; the lowest daily wages are free where that is switched on', async () => {
    const person = await employ({ salary: 20_000.5, country: 'IN' });
    expect(await stepsOf(await payFor(person, '2026-03-01', '2026-03-31'))).toMatchObject({
      'esi.employee_percent': '151.00',
      'esi.employer_percent': '651.00',
    });
    const poor = await employ({ salary: 5456, country: 'IN' });
    const march = () => payFor(poor, '2026-03-01', '2026-03-31');
    expect(await stepsOf(await march())).toMatchObject({ 'esi.employee_percent': '41.00' });
    const turn = (isOn: boolean) =>
      database.owner.query(
        `update public.country_rules set is_on = $1 where rule_key = 'esi.free_daily_wage'`,
        [isOn],
      );
    await turn(true);
    const steps = await stepsOf(await march());
    await turn(false);
    expect(steps).toMatchObject({ 'esi.employer_percent': '178.00' });
    expect(steps).not.toHaveProperty(['esi.employee_percent']);
  });

  it.each([
    [21_000, '158.00'],
    [21_001, undefined],
  ])('covers %i a month: %s', async (salary, amount) => {
    const person = await employ({ salary, country: 'IN' });
    expect(await amountOf(await payFor(person, '2026-03-01', '2026-03-31'), 'esi.employee_percent')).toBe(
      amount,
    );
  });
});

describe('overtime', () => {
  it('of India is twice the ordinary rate, which holds the allowances', async () => {
    const person = await employ({ salary: 12_000, country: 'IN', allowances: { hra: 6000 } });
    await work(person, '2026-04-07', '08:00', '18:00');
    // two hours of 18,000 / 30 / 8, twice
    expect(await amountOf(await payFor(person, '2026-04-01', '2026-04-30'), 'overtime.day_factor')).toBe(
      '300.00',
    );
  });

  it('that one rule pays alike is named by what it was worked on', async () => {
    const person = await employ({ salary: 12_000, country: 'IN' });
    await work(person, '2026-04-05', '08:00', '12:00');
    await work(person, '2026-04-07', '08:00', '18:00');
    const slip = await payFor(person, '2026-04-01', '2026-04-30');
    const { rows } = await database.owner.query<{ description: string }>(
      `select description from public.payroll_lines where payroll_id = $1 and line_type = 'overtime' order by position`,
      [slip],
    );
    expect(rows.map(({ description }) => description)).toEqual(['Overtime', 'Overtime on rest days']);
  });

  it('is of the night between the hours of the rule', async () => {
    const person = await employ({ salary: 7200 });
    await work(person, '2026-04-07', '12:00', '22:00');
    const april = () => payFor(person, '2026-04-01', '2026-04-30');
    expect(await stepsOf(await april())).toMatchObject({ 'overtime.day_factor': '75.00' });
    await set('overtime.night_from', 21);
    expect(await stepsOf(await april())).toMatchObject({
      'overtime.day_factor': '37.50',
      'overtime.night_factor': '45.00',
    });
    await set('overtime.night_from', 22);
  });
});

describe('service', () => {
  it.each([
    ['four years and 239 days', 1700, false, 0],
    ['four years and 240 days', 1701, false, 75_000],
    ['five years to the day', 1826, false, 75_000],
    ['five years and six months', 2007, false, 75_000],
    ['a day more than five years and six months', 2008, false, 90_000],
    ['a day less than a year of a fixed term', 364, true, 0],
    ['a year of a fixed term', 365, true, 15_000],
    ['beyond the cap', 20_000, false, 825_000],
  ])('in India of %s', async (_, days, isFixedTerm, amount) => {
    expect(
      await one<number>(
        `(select amount::float from private.gratuity_of_india(26000, $1, $2, '2026-06-30'))`,
        [days, isFixedTerm],
      ),
    ).toBe(amount);
  });

  it.each([
    ['a day less than a year', '2025-07-02', 0],
    ['a year', '2025-07-01', 7000],
    ['two years over a leap day', '2023-07-02', 21_000],
    ['three years over a leap day', '2022-07-02', 28_000],
  ])('in the Emirates of %s', async (_, hired, expected) => {
    const person = await employ({ salary: 10_000, hired });
    const settled = await one<{ gratuity: string }>(`app.settlement($1, '2026-06-30')`, [person]);
    expect(Number(settled?.gratuity)).toBe(expected);
  });
});

describe('income tax', () => {
  it.each([
    ['2024-06-30', 700_000, 0],
    ['2024-06-30', 700_001, 1.04],
    ['2024-06-30', 1_000_000, 52_000],
    ['2024-06-30', 1_500_000, 145_600],
    ['2025-03-31', 2_000_000, 301_600],
    ['2025-04-01', 2_000_000, 208_000],
  ])('on %s of %i is %f', async (day, income, tax) => {
    expect(await one(`private.income_tax('new', $1, $2)::float`, [day, income])).toBe(tax);
  });

  it('of the old regime leaves out the professional tax that was taken', async () => {
    const person = await employ({ salary: 150_000, country: 'IN', hired: '2026-04-01' });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, tax_regime, work_state)
       values ($1, 150000, 'INR', '2026-04-01', 'old', 'MH')`,
      [person],
    );
    // 18,00,000 - 50,000 - 200: 1,12,500 + 30 % of 7,49,800, and 4 % more, over twelve months
    expect(await amountOf(await payFor(person, '2026-04-01', '2026-04-30'), 'income_tax')).toBe('29245.00');
  });
});

describe('leave after some months of service', () => {
  it('holds the months before it once they are served', async () => {
    const person = await employ({ salary: 3000, hired: '2025-10-01' });
    const annual = await kind(true, 'calendar');
    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, days_per_month, max_carry_forward,
         minimum_service_months, effective_from) values ($1, 30, 2.5, 30, 6, '2025-01-01')`,
      [annual],
    );
    const left = (day: string) =>
      one<number>(
        `(select remaining::float from private.leave_balance($1, $2, extract(year from $3::date)::integer, $3))`,
        [person, annual, day],
      );
    expect(await left('2026-03-31')).toBe(0);
    expect(await left('2026-04-01')).toBe(17.5);
  });
});
