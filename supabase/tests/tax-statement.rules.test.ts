import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** Form 16: what the payslips of a financial year say, taxed by the function that reckons the monthly tax. */
const { database, admin, manager, employ, insert, payFor } = await openPayPeriods();
afterAll(() => database.drop());

type Statement = Record<string, string> & { quarters: Record<string, string>[] };
const statement = async (person: string, year: number) =>
  (
    await database.owner.query<{ facts: Statement | null }>(
      'select private.numbers_as_text(private.tax_statement($1, $2)) as facts',
      [person, year],
    )
  ).rows[0]?.facts;
const sum = (values: readonly (string | undefined)[]) =>
  values.reduce((total, value) => total + Number(value), 0);
const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2025, 3 + at, 1)));
const day = (date: Date) => date.toISOString().slice(0, 10);
const lastOf = (first: Date) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
const post = (person: string, before = '2027-01-01') =>
  database.owner.query(
    `update public.payroll set status = 'approved' where employee_id = $1 and pay_period_end < $2`,
    [person, before],
  );

let person: string;
beforeAll(async () => {
  person = await employ({ salary: 150_000, country: 'IN', hired: '2025-04-01' });
  await insert(
    `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, tax_regime,
       declared_deductions, work_state) values ($1, 150000, 'INR', '2025-01-01', 'old', 150000, 'MH')`,
    [person],
  );
  for (const first of months) await payFor(person, day(first), day(lastOf(first)));
});

describe('the tax statement of a year', () => {
  it('is of the payslips that were posted', async () => {
    expect(await statement(person, 2025)).toBeNull();
    await post(person, '2025-07-01');
    expect(await statement(person, 2025)).toMatchObject({ gross: '450000.00' });
    await post(person);
    expect(await statement(person, 2024)).toBeNull();
    expect(await statement(person, 2026)).toBeNull();
  });

  it('adds up to what the payslips paid and took, in the year and by quarter', async () => {
    await post(person);
    const held = await statement(person, 2025);
    const { rows } = await database.owner.query<Record<'gross' | 'tax' | 'professional', string>>(
      `select sum(distinct_slip.gross_pay) as gross,
         (select sum(l.amount) from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
           where p.employee_id = $1 and l.code = 'income_tax') as tax,
         (select sum(l.amount) from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
           where p.employee_id = $1 and l.code = 'professional_tax') as professional
       from public.payroll distinct_slip where distinct_slip.employee_id = $1`,
      [person],
    );
    expect(held).toMatchObject({
      regime: 'old',
      gross: rows[0]?.gross,
      deducted: rows[0]?.tax,
      professional: rows[0]?.professional,
    });
    expect(sum(held?.quarters.map((quarter) => quarter['gross']) ?? [])).toBe(Number(held?.['gross']));
    expect(sum(held?.quarters.map((quarter) => quarter['tax']) ?? [])).toBe(Number(held?.['deducted']));
    expect(held?.quarters.map((quarter) => quarter['from'])).toEqual([
      '2025-04-01',
      '2025-07-01',
      '2025-10-01',
      '2026-01-01',
    ]);
  });

  it('taxes by the parts of the law, which the year of payslips came to within a rupee a month', async () => {
    await post(person);
    // 18,00,000 - 50,000 - 2,500 - 1,50,000 = 15,97,500 -> 1,12,500 + 5,97,500 x 30 % = 2,91,750, with 4 % 3,03,420
    const held = await statement(person, 2025);
    expect(held).toMatchObject({
      gross: '1800000.00',
      standard: '50000.0000',
      declared: '150000.00',
      professional: '2500.00',
      on_income: '291750.00',
      rebate: '0.00',
      surcharge: '0.00',
      cess: '11670.00',
      tax: '303420.00',
    });
    expect(Number(held?.['taxable'])).toBe(1_597_500);
    expect(Number(held?.['salaries'])).toBe(1_747_500);
    expect(Math.abs(Number(held?.['due']))).toBeLessThan(12);
  });

  it.each([
    ['new', 1_200_000, 60_000, 60_000, 0, 0],
    ['new', 1_210_000, 61_500, 51_500, 0, 400],
    ['new', 6_000_000, 1_380_000, 0, 138_000, 60_720],
    ['old', 500_000, 12_500, 12_500, 0, 0],
  ])('parts of the %s regime on %i', async (regime, income, onIncome, rebate, surcharge, cess) => {
    const { rows } = await database.owner.query(
      `select p.on_income::float, p.rebate::float, p.surcharge::float, p.cess::float,
         p.tax = private.income_tax($1, '2026-06-30', $2) and p.tax = p.on_income - p.rebate + p.surcharge + p.cess as adds
       from private.income_tax_parts($1, '2026-06-30', $2) p`,
      [regime, income],
    );
    expect(rows).toEqual([{ on_income: onIncome, rebate, surcharge, cess, adds: true }]);
  });

  it.each([
    [59, 900_000, 92_500],
    [60, 900_000, 90_000],
    [80, 900_000, 80_000],
  ])('at the age of %i the old regime taxes %i with %i', async (age, income, onIncome) => {
    const { rows } = await database.owner.query(
      `select on_income::float from private.income_tax_parts('old', '2026-06-30', $1, $2)`,
      [income, age],
    );
    expect(rows).toEqual([{ on_income: onIncome }]);
  });

  it('counts what was earned and taxed earlier in the year, and taxes the months left by it', async () => {
    // 2,00,000 a month from November, 14,00,000 and 1,40,000 of tax before it: 24,00,000 - 75,000 = 23,25,000
    const joiner = await employ({ salary: 200_000, country: 'IN', hired: '2025-11-01' });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from,
         elsewhere_year, earned_elsewhere, tax_elsewhere) values ($1, 200000, 'INR', '2025-11-01', 2025, 1400000, 140000)`,
      [joiner],
    );
    const slip = await payFor(joiner, '2025-11-01', '2025-11-30');
    const { rows } = await database.owner.query<{ amount: string }>(
      `select amount from public.payroll_lines where payroll_id = $1 and code = 'income_tax'`,
      [slip],
    );
    const [{ tax } = { tax: 0 }] = (
      await database.owner.query<{ tax: number }>(
        `select private.income_tax('new', '2025-11-30', 2325000)::float as tax`,
      )
    ).rows;
    expect(Number(rows[0]?.amount)).toBe(Math.round((tax - 140_000) / 5));
    await post(joiner);
    expect(await statement(joiner, 2025)).toMatchObject({
      elsewhere: '1400000.00',
      deducted_elsewhere: '140000.00',
      salaries: expect.stringMatching(/^1525000/),
    });
    await expect(
      insert(
        `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, tax_elsewhere)
         values ($1, 1, 'INR', '2030-01-01', 5)`,
        [await employ({ salary: 1, country: 'IN' })],
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('leaves gratuity and leave paid on leaving out, up to the limits of the law', async () => {
    const leaver = await employ({ salary: 100_000, country: 'IN', hired: '2010-04-01' });
    const slip = await payFor(leaver, '2025-12-01', '2025-12-31');
    const pay = (code: string, amount: number, place: number) =>
      insert(
        `insert into public.payroll_lines (payroll_id, position, line_type, code, description, amount)
         values ($1, $2, 'allowance', $3, $3, $4)`,
        [slip, place, code, amount],
      );
    await pay('settlement.gratuity', 900_000, 901);
    await pay('settlement.leave', 1_200_000, 902);
    await database.owner.query('update public.payroll set allowances = 2100000 where id = $1', [slip]);
    await post(leaver);
    // gratuity whole, leave up to ten months of wages
    const held = await statement(leaver, 2025);
    expect(held).toMatchObject({ gross: '2200000.00', exempt: '1900000.00' });
    expect(Number(held?.['salaries'])).toBe(2_200_000 - 1_900_000 - 75_000);
  });

  it('is no paper of somebody who is not of India, nor of a year without pay', async () => {
    await post(person);
    const other = await employ({ salary: 9000, country: 'AE', hired: '2025-04-01' });
    const demand = (id: string, year: number | null) =>
      database.as(admin, (db) => db.query(`select app.demand_paper('form_16', $1, $2)`, [id, year]));
    await expect(demand(person, 2025)).resolves.toBeDefined();
    await expect(demand(person, null)).rejects.toMatchObject({ hint: 'required' });
    await expect(demand(person, 3000)).rejects.toMatchObject({ hint: 'out_of_range' });
    await expect(demand(person, 2020)).rejects.toThrow('No salary was paid in India');
    await expect(demand(other, 2025)).rejects.toMatchObject({ hint: 'not_found' });
  });
});

describe('part A of Form 16', () => {
  const asked = (sql: string, values: unknown[] = [], as = admin) =>
    database.commitAs(as, (db) => db.query<{ id: string }>(sql, values));
  const deposit = (
    month: string,
    amount: number,
    challan: string,
    receipt: string | null = null,
    more = {},
  ) =>
    asked(
      `insert into public.tds_deposits (tax_month, amount, deposited_on, bsr_code, challan_number, receipt_number)
       select tax_month, amount, deposited_on, bsr_code, challan_number, receipt_number
       from jsonb_populate_record(null::public.tds_deposits, $1) returning id`,
      [
        JSON.stringify({
          tax_month: month,
          amount,
          deposited_on: `${month.slice(0, 8)}28`,
          bsr_code: '0510308',
          challan_number: challan,
          receipt_number: receipt,
          ...more,
        }),
      ],
    );

  it('names the company that deducted the tax, and how it was paid', async () => {
    await post(person);
    await database.owner.query(
      `insert into public.company_settings (name, country_pack, tan, pan)
       values ('Trident', 'IN', 'MUMA12345B', 'AAACA1234C')`,
    );
    const { rows } = await database.owner.query<{ month: string; tax: string }>(
      `select to_char(date_trunc('month', p.pay_period_end), 'YYYY-MM-DD') as month, l.amount::text as tax
       from public.payroll p join public.payroll_lines l on l.payroll_id = p.id and l.code = 'income_tax'
       where p.employee_id = $1 order by 1 limit 2`,
      [person],
    );
    const [april, may] = rows;
    if (!april || !may) throw new Error('No tax was deducted.');
    await deposit(april.month, Number(april.tax), '00123', 'QVCXABCD');
    // a rupee less than was deducted is not the tax of anybody
    await deposit(may.month, Number(may.tax) - 1, '00124', 'QVCXABCD');
    const facts = (
      await database.owner.query<{ facts: Statement & { employer: unknown; months: unknown[] } }>(
        `select private.numbers_as_text(private.paper_of_tax_statement($1, 2025)) as facts`,
        [person],
      )
    ).rows[0]?.facts;
    expect(facts).toMatchObject({
      employer: { tan: 'MUMA12345B', pan: 'AAACA1234C' },
      employed_from: '2025-04-01',
      employed_to: '2026-03-31',
    });
    expect(facts?.quarters[0]).toMatchObject({ deposited: april.tax, receipts: 'QVCXABCD' });
    expect(facts?.quarters[1]).toMatchObject({ receipts: null });
    expect(Number(facts?.quarters[1]?.['deposited'])).toBe(0);
    expect(facts?.months.slice(0, 2)).toMatchObject([
      {
        month: april.month,
        deposited: april.tax,
        challans: [{ bsr_code: '0510308', challan: '00123', date: '2025-04-28' }],
      },
      { month: may.month, challans: [{ challan: '00124' }] },
    ]);
    await deposit(may.month, 1, '00125');
    expect((await statement(person, 2025))?.quarters[0]?.['deposited']).toBe(
      (Number(april.tax) + Number(may.tax)).toFixed(2),
    );
  });

  it('says of who left in the year until when they were employed', async () => {
    const leaver = await employ({ salary: 100_000, country: 'IN', hired: '2025-06-16' });
    await payFor(leaver, '2025-07-01', '2025-07-31');
    await post(leaver);
    await database.owner.query(
      `update public.employee_terms set termination_date = '2025-08-10' where employee_id = $1`,
      [leaver],
    );
    expect(await statement(leaver, 2025)).toMatchObject({
      employed_from: '2025-06-16',
      employed_to: '2025-08-10',
    });
  });

  it('says no days of a year after the last one, in which arrears were paid', async () => {
    const leaver = await employ({ salary: 100_000, country: 'IN', hired: '2025-06-16' });
    await payFor(leaver, '2026-04-01', '2026-04-30');
    await post(leaver);
    await database.owner.query(
      `update public.employee_terms set termination_date = '2026-03-31' where employee_id = $1`,
      [leaver],
    );
    expect(await statement(leaver, 2026)).toMatchObject({ employed_from: null, employed_to: null });
  });

  it('takes each challan once, of the month it is of and by today', async () => {
    const made = await deposit('2025-09-17', 500, '00200');
    const { rows } = await database.owner.query(
      'select tax_month::text, currency from public.tds_deposits where id = $1',
      [made.rows[0]?.id],
    );
    expect(rows).toEqual([{ tax_month: '2025-09-01', currency: 'INR' }]);
    await expect(
      deposit('2025-08-01', 5, '00200', null, { deposited_on: '2025-09-28' }),
    ).rejects.toMatchObject({
      code: '23505',
    });
    for (const [month, more] of [
      ['2025-09-01', { deposited_on: '2025-08-31' }],
      ['2025-09-01', { deposited_on: '2990-01-01' }],
    ] as const)
      await expect(deposit(month, 5, '00201', null, more)).rejects.toMatchObject({ hint: 'out_of_range' });
    for (const wrong of [
      { amount: 0 },
      { bsr_code: '051030' },
      { challan_number: '1' },
      { receipt_number: 'a b' },
    ])
      await expect(deposit('2025-09-01', 5, '00202', null, wrong)).rejects.toMatchObject({ code: '23514' });
    for (const wrong of [`tan = 'MUM12345B'`, `pan = 'AAACA1234'`])
      await expect(database.owner.query(`update public.company_settings set ${wrong}`)).rejects.toMatchObject(
        { code: '23514' },
      );
  });

  it('is written and read by who administers pay alone', async () => {
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    for (const other of [manager, employee]) {
      const { rows } = await database.as(other, (db) => db.query('select id from public.tds_deposits'));
      expect(rows).toEqual([]);
      await expect(
        asked(
          `insert into public.tds_deposits (tax_month, amount, bsr_code, challan_number)
           values ('2025-09-01', 1, '0510308', '00300')`,
          [],
          other,
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
