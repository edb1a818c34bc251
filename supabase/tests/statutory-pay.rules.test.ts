import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

const { database, employ, insert, payFor, amountOf, stepsOf, sumsOf, kind, away } = await openPayPeriods();
afterAll(() => database.drop());

const inMarch = (person: string) => payFor(person, '2026-03-01', '2026-03-31');

/** The terms of a person in India, beside the salary. */
const terms = (person: string, salary: number, more: Record<string, string | number | boolean>) =>
  insert(
    `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, ${Object.keys(more).join(', ')})
     values ($1, $2, 'INR', '2020-01-01', ${Object.keys(more)
       .map((_, index) => `$${index + 3}`)
       .join(', ')})`,
    [person, salary, ...Object.values(more)],
  );

describe('state insurance', () => {
  it('covers by the pay of a whole month, not by what a part of it comes to', async () => {
    const rich = await employ({ salary: 40_000, country: 'IN', hired: '2026-03-22' });
    expect(await stepsOf(await inMarch(rich))).not.toHaveProperty(['esi.employee_percent']);
    const poor = await employ({ salary: 20_000, country: 'IN', hired: '2026-03-17' });
    expect(await stepsOf(await inMarch(poor))).toMatchObject({ 'esi.employee_percent': '73.00' });
  });

  it('stays for the contribution period in which a raise passes the ceiling', async () => {
    const person = await employ({ salary: 20_000, country: 'IN' });
    for (const [salary, from, to] of [
      [20_000, '2024-01-01', '2026-04-30'],
      [25_000, '2026-05-01', null],
    ])
      await insert(
        `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, effective_to) values ($1, $2, 'INR', $3, $4)`,
        [person, salary, from, to],
      );
    const steps = async (from: string, to: string) => stepsOf(await payFor(person, from, to));
    expect(await steps('2026-09-01', '2026-09-30')).toMatchObject({ 'esi.employee_percent': '188.00' });
    expect(await steps('2026-10-01', '2026-10-31')).not.toHaveProperty(['esi.employee_percent']);
  });

  it('stays for it also when the raise reaches back to its first day, on the new wage and the arrears', async () => {
    const person = await employ({ salary: 20_500, country: 'IN' });
    const own = await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from) values ($1, 20500, 'INR', '2024-01-01')`,
      [person],
    );
    const october = await payFor(person, '2026-10-01', '2026-10-31');
    expect(await stepsOf(october)).toMatchObject({
      'esi.employee_percent': '154.00',
      'esi.employer_percent': '667.00',
    });
    await database.owner.query(`update public.payroll set status = 'approved' where id = $1`, [october]);
    await database.owner.query(
      `update public.employee_compensation set actual_salary = 21500, updated_at = now() + interval '1 minute' where id = $1`,
      [own],
    );
    // ESI Act 1948, section 2(9), proviso: 0.75 % and 3.25 % of 21,500 and the 1,000 of October, rounded up
    expect(await stepsOf(await payFor(person, '2026-11-01', '2026-11-30'))).toMatchObject({
      'wage.arrears.2026-10-01': '1000.00',
      'esi.employee_percent': '169.00',
      'esi.employer_percent': '732.00',
    });
    // the next contribution period is decided by the wage of its first day
    expect(await stepsOf(await payFor(person, '2027-04-01', '2027-04-30'))).not.toHaveProperty([
      'esi.employee_percent',
    ]);
  });

  it('is not taken of who is not covered', async () => {
    const person = await employ({ salary: 15_000, country: 'IN' });
    await terms(person, 15_000, { is_esi_covered: false, is_pf_covered: false });
    expect(await stepsOf(await inMarch(person))).toEqual({ 'wage.basic': '15000.00' });
  });
});

describe('what the rules do not hold', () => {
  it('is said on the payslip of a state that takes it, and of a national of another Gulf state', async () => {
    const gaps = async (state: string, more: Record<string, boolean> = {}) => {
      const person = await employ({ salary: 60_000, country: 'IN' });
      await terms(person, 60_000, { work_state: state, ...more });
      return Object.keys(await stepsOf(await inMarch(person))).filter((code) => code.endsWith('.no_rule'));
    };
    expect(await gaps('AP')).toEqual(['professional_tax.no_rule', 'welfare_fund.no_rule']);
    expect(await gaps('AP', { is_professional_tax_exempt: true })).toEqual(['welfare_fund.no_rule']);
    expect(await gaps('GJ')).toEqual(['welfare_fund.no_rule']);
    expect(await gaps('MH')).toEqual([]);
    // Rajasthan has neither
    expect(await gaps('RJ')).toEqual([]);
    const ofNation = async (nationality: string) =>
      Object.keys(await stepsOf(await inMarch(await employ({ salary: 9000, nationality }))));
    expect(await ofNation('SA')).toEqual(['wage.basic', 'pension.no_rule']);
    expect(await ofNation('JO')).toEqual(['wage.basic']);
  });

  it('is no longer the half-yearly professional tax of Tamil Nadu', async () => {
    const taxed = async (salary: number, months: readonly string[]) => {
      const person = await employ({ salary, country: 'IN' });
      await terms(person, salary, { work_state: 'TN', is_esi_covered: false });
      const taken = [];
      for (const month of months)
        taken.push(
          await amountOf(
            await payFor(person, `${month}-01`, month.endsWith('08') ? `${month}-31` : `${month}-30`),
            'professional_tax',
          ),
        );
      return taken;
    };
    // Greater Chennai Corporation, of the half-year's income: 20,000 are free, of 40,000 it is 425,
    // above 75,000 1,250
    expect(await taxed(60_000, ['2026-08', '2026-09'])).toEqual([undefined, '1250.00']);
    expect(await taxed(10_000, ['2026-08', '2026-09'])).toEqual([undefined, undefined]);
    expect(await taxed(20_000, ['2026-08', '2026-09'])).toEqual([undefined, '425.00']);
  });
});

describe('provident fund', () => {
  it('leaves the whole to the fund for who is not in the pension scheme', async () => {
    const person = await employ({ salary: 40_000, country: 'IN' });
    await terms(person, 40_000, { is_eps_member: false });
    const steps = await stepsOf(await inMarch(person));
    expect(steps).toMatchObject({ 'pf.employee_percent': '1800.00', 'pf.employer_epf_percent': '1800.00' });
    expect(steps).not.toHaveProperty(['pf.employer_eps_percent']);
  });

  it('takes the whole wage and more of it where a person wants so', async () => {
    const person = await employ({ salary: 40_000, country: 'IN' });
    await terms(person, 40_000, { is_pf_on_full_wage: true, vpf_percent: 5 });
    expect(await stepsOf(await inMarch(person))).toMatchObject({
      'pf.employee_percent': '4800.00',
      'pf.voluntary': '2000.00',
      'pf.employer_eps_percent': '1249.50',
      'pf.employer_epf_percent': '3550.50',
      'pf.employer_edli_percent': '75.00',
      'pf.employer_admin_percent': '200.00',
    });
  });

  it('counts half of all pay as wages once the Labour Codes are switched on', async () => {
    const pay = async () =>
      amountOf(
        await inMarch(await employ({ salary: 6000, country: 'IN', allowances: { hra: 8000 } })),
        'pf.employee_percent',
      );
    const turn = (isOn: boolean) =>
      database.owner.query(
        `update public.country_rules set is_on = $1 where rule_key = 'wages.minimum_percent'`,
        [isOn],
      );
    expect(await pay()).toBe('720.00');
    await turn(true);
    expect(await pay()).toBe('840.00');
    await turn(false);
  });
});

describe('taxes and funds of a state', () => {
  it.each([
    ['MH', '2026-02', 18_000, '300.00'],
    ['MH', '2026-03', 18_000, '200.00'],
    ['MH', '2026-03', 8000, '175.00'],
    ['MH', '2026-03', 7500, undefined],
    ['KA', '2026-03', 24_999, undefined],
    ['KA', '2026-03', 25_000, '200.00'],
    ['WB', '2026-03', 15_000, '110.00'],
  ])('take the professional tax of %s in %s of %i', async (state, month, salary, tax) => {
    const person = await employ({ salary, country: 'IN' });
    await terms(person, salary, { work_state: state });
    const last = month === '2026-02' ? '28' : '31';
    expect(await amountOf(await payFor(person, `${month}-01`, `${month}-${last}`), 'professional_tax')).toBe(
      tax,
    );
  });

  it('take the labour welfare fund in its months', async () => {
    const person = await employ({ salary: 18_000, country: 'IN' });
    await terms(person, 18_000, { work_state: 'MH' });
    expect(await stepsOf(await payFor(person, '2026-06-01', '2026-06-30'))).toMatchObject({
      'welfare_fund.employee': '25.00',
      'welfare_fund.employer': '75.00',
    });
    expect(await amountOf(await payFor(person, '2026-07-01', '2026-07-31'), 'welfare_fund.employee')).toBe(
      undefined,
    );
  });
});

describe('income tax', () => {
  // by hand, with the cess of 4 %
  it.each([
    ['new', 1_200_000, 0],
    ['new', 1_200_001, 1.04],
    ['new', 1_210_000, 10_400],
    ['new', 1_600_000, 124_800],
    ['new', 2_500_000, 343_200],
    ['new', 5_000_000, 1_123_200],
    ['old', 500_000, 0],
    ['old', 1_000_000, 117_000],
    ['old', 1_500_000, 273_000],
  ])('of the %s regime on %i is %f', async (regime, income, tax) => {
    const { rows } = await database.owner.query(
      `select private.income_tax($1, '2026-06-30', $2)::float as tax`,
      [regime, income],
    );
    expect(rows[0]?.tax).toBe(tax);
  });

  it('is the expected year’s, by the month, less what was taken off', async () => {
    // 1,50,000 a month from April: 18,00,000 - 75,000 = 17,25,000 → 1,45,000 + 4 % = 1,50,800, 12,567 a month
    const person = await employ({ salary: 150_000, country: 'IN', hired: '2026-04-01' });
    const april = await payFor(person, '2026-04-01', '2026-04-30');
    expect(await amountOf(april, 'income_tax')).toBe('12567.00');
    const may = await payFor(person, '2026-05-01', '2026-05-31');
    expect(await amountOf(may, 'income_tax')).toBe('12567.00');
    // 1,50,000 declared in the old regime: 18,00,000 - 50,000 - 1,50,000 = 16,00,000 → 2,92,500 + 4 % = 3,04,200
    const other = await employ({ salary: 150_000, country: 'IN', hired: '2026-04-01' });
    await terms(other, 150_000, { tax_regime: 'old', declared_deductions: 150_000 });
    expect(await amountOf(await payFor(other, '2026-04-01', '2026-04-30'), 'income_tax')).toBe('25350.00');
    expect((await sumsOf(april))['total_deductions']).toBe('14367.00');
  });
});

describe('the professional tax of Maharashtra', () => {
  it.each([
    [7500, 'male', undefined],
    [7500.5, 'male', '175.00'],
    [20_000, 'male', '200.00'],
    [20_000, 'female', undefined],
    [25_001, 'female', '200.00'],
  ])('of %f by sex: %s', async (salary, sex, tax) => {
    const person = await employ({ salary, country: 'IN', hired: '2024-01-01' });
    await terms(person, salary, { work_state: 'MH' });
    await insert('insert into public.employee_private (employee_id, sex) values ($1, $2)', [person, sex]);
    expect(await amountOf(await inMarch(person), 'professional_tax')).toBe(tax);
  });
});

describe('the pension of Emiratis', () => {
  it.each([
    [2000, '2024-01-01', '330.00', '450.00', '75.00'],
    [90_000, '2024-01-01', '7700.00', '10500.00', undefined],
    [60_000, '2020-01-01', '2500.00', '6250.00', '1250.00'],
  ])('keeps to its bounds with %i, hired on %s', async (salary, hired, own, employers, government) => {
    const slip = await inMarch(await employ({ salary, hired, nationality: 'AE' }));
    expect(await amountOf(slip, 'pension.employee_percent')).toBe(own);
    expect(await amountOf(slip, 'pension.employer_percent')).toBe(employers);
    expect(await amountOf(slip, 'pension.government_percent')).toBe(government);
  });

  it('is of the whole month when a person comes, and by the day of their first registration', async () => {
    const person = await employ({ salary: 18_000, hired: '2026-03-17', nationality: 'AE' });
    expect(await amountOf(await inMarch(person), 'pension.employee_percent')).toBe('1980.00');
    const veteran = await employ({ salary: 18_000, hired: '2024-01-01', nationality: 'AE' });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, pension_registered_on) values ($1, 18000, 'AED', '2024-01-01', '2015-01-01')`,
      [veteran],
    );
    expect(await amountOf(await inMarch(veteran), 'pension.employee_percent')).toBe('900.00');
  });
});

describe('hours', () => {
  const work = (person: string, day: string, from: string, to: string) =>
    database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status)
       select $1, $2::date, ($2 || ' ' || $3)::timestamp at time zone zone,
         ($2::date + case when $4 <= $3 then 1 else 0 end + $4::time)::timestamp at time zone zone, 'approved'
       from (select coalesce((select time_zone from public.company_settings), 'UTC') as zone) company`,
      [person, day, from, to],
    );
  const inApril = (person: string) => payFor(person, '2026-04-01', '2026-04-30');

  it('beyond those of a day are of the night only where they lie in it', async () => {
    const person = await employ({ salary: 7200 });
    // 20:00 to 06:00: the last two hours are overtime, and after four o'clock
    await work(person, '2026-04-07', '20:00', '06:00');
    expect(await stepsOf(await inApril(person))).toEqual({
      'wage.basic': '7200.00',
      'overtime.day_factor': '75.00',
    });
  });

  it('of a rest day or a holiday are paid by their rule, or earn another day', async () => {
    const person = await employ({ salary: 7200 });
    await insert(
      `insert into public.holidays (holiday_date, name) values ('2026-04-08', 'Founding day')`,
      [],
    );
    await work(person, '2026-04-04', '08:00', '12:00');
    await work(person, '2026-04-08', '08:00', '10:00');
    expect(await stepsOf(await inApril(person))).toEqual({
      'wage.basic': '7200.00',
      'overtime.rest_day_factor': '180.00',
      'overtime.holiday_factor': '90.00',
    });
    const rule = await insert(
      `insert into public.country_rules (country_pack, rule_key, name, rate, unit, valid_from, source)
       values ('AE', 'overtime.substitute_day', 'Another day off', 1, 'days', '2026-01-01', 'Company rule')`,
      [],
    );
    const slip = await inApril(person);
    expect(await stepsOf(slip)).toEqual({ 'wage.basic': '7200.00', 'overtime.substitute_day': '0.00' });
    await database.owner.query('delete from public.payroll where id = $1', [slip]);
    await database.owner.query('delete from public.country_rules where id = $1', [rule]);
  });

  it('beyond what the law allows a day are shown on the payslip', async () => {
    const person = await employ({ salary: 7200 });
    await work(person, '2026-04-07', '06:00', '17:30');
    const slip = await inApril(person);
    const { rows } = await database.owner.query(
      `select quantity::float as hours, calculation from public.payroll_lines where payroll_id = $1 and code = 'overtime.max_hours_per_day'`,
      [slip],
    );
    expect(rows).toEqual([{ hours: 1.5, calculation: '2026-04-07: 3.5 h' }]);
  });

  it('of a day in Ramadan are six', async () => {
    const person = await employ({ salary: 7200 });
    await work(person, '2027-02-15', '08:00', '16:00');
    expect(await amountOf(await payFor(person, '2027-02-01', '2027-02-28'), 'overtime.day_factor')).toBe(
      '75.00',
    );
  });
});

describe('gratuity', () => {
  it.each([
    [0.99, 0],
    [1, 7000],
    [3.5, 24_500],
    [5, 35_000],
    [7, 55_000],
    [30, 240_000],
  ])('of the Emirates after %f years is %i (gratuity-uae-per-year)', async (years, amount) => {
    const { rows } = await database.owner.query(
      `select amount::float as amount from private.gratuity_of_emirates(10000, $1::numeric * 365, '2026-06-30')`,
      [years],
    );
    expect(rows[0]?.amount).toBe(amount);
  });

  it.each([
    [4 * 365 + 200, false, 0],
    [4 * 365 + 260, false, 75_000],
    [10 * 365 + 250, false, 165_000],
    [400, true, 15_000],
    [40 * 366, false, 600_000],
  ])('of India after %i days', async (days, isFixedTerm, amount) => {
    const { rows } = await database.owner.query(
      `select amount::float as amount from private.gratuity_of_india(26000, $1, $2, '2026-06-30')`,
      [days, isFixedTerm],
    );
    expect(rows[0]?.amount).toBe(amount);
  });

  it('leaves days of unpaid absence out and is settled with leave that is left', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    const annual = await kind(true, 'calendar');
    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, max_carry_forward, effective_from) values ($1, 30, 15, '2026-01-01')`,
      [annual],
    );
    await away(person, await kind(false, 'calendar'), '2025-03-01', '2025-03-10');
    const { rows } = await database.owner.query<{ settled: Record<string, unknown> }>(
      `select app.settlement($1, '2026-12-30') as settled`,
      [person],
    );
    // 1095 days less ten: 9000 / 30 x 21 x 1085 / 365; and 30 x 364 / 365 days of annual leave and of the kind
    // that carries over
    expect(rows[0]?.settled).toMatchObject({
      service_days: 1085,
      gratuity: '18727.40',
      total: '36678.08',
    });
  });
});

it('every rule that is delivered is read by a function', async () => {
  const { rows } = await database.owner.query<{ rule_key: string }>(
    `select distinct rule_key from public.country_rules
       where not exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('private', 'app', 'public')
           and p.prosrc like '%''' || case
             when rule_key ~ '^(professional_tax|welfare_fund)\\.' then split_part(rule_key, '.', 1) || '.'
             when rule_key ~ '^income_tax\\.(new|old)\\.' then '.' || split_part(rule_key, '.', 3)
             else rule_key end || '''%')
     order by 1`,
  );
  // standard deductions are named in full
  expect(rows.map((row) => row.rule_key).filter((key) => !key.endsWith('standard_deduction'))).toEqual([]);
});
