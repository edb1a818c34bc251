import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A payslip that the database computes, against published figures. */
let database: TestDatabase;
let admin: TestUser;
let manager: TestUser;
let bands = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

type Person = {
  salary: number;
  country?: 'AE' | 'IN';
  hired?: string;
  nationality?: string;
  allowances?: Readonly<Record<string, number>>;
};

const insert = async (text: string, values: readonly unknown[]): Promise<string> =>
  (await database.owner.query<{ id: string }>(`${text} returning id`, [...values])).rows[0]?.id ?? '';

async function employ(wanted: Person): Promise<string> {
  const { salary, country = 'AE', hired = '2024-01-01', nationality, allowances = {} } = wanted;
  bands += 1;
  const band = await insert(
    'insert into public.salary_bands (band_name, min_salary, max_salary, currency) values ($1, $2, $2, $3)',
    [`Band ${bands}`, salary, country === 'IN' ? 'INR' : 'AED'],
  );
  await database.owner.query(
    `insert into public.salary_allowances (salary_band_id, name, amount)
     select $1, key, value::numeric from jsonb_each_text($2)`,
    [band, JSON.stringify(allowances)],
  );
  const person = await insert(
    `insert into public.employees (first_name, last_name, country_pack, hire_date, salary_band_id) values ('Ravi', 'Kumar', $1, $2, $3)`,
    [country, hired, band],
  );
  if (nationality !== undefined)
    await insert('insert into public.employee_private (employee_id, nationality) values ($1, $2)', [
      person,
      nationality,
    ]);
  return person;
}

const process = (person: string, month = '2026-03', more = ', 0', as: TestUser = admin): Promise<string> =>
  database.commitAs(
    as,
    async (db) =>
      (
        await db.query<{ id: string }>(
          `select public.process_payroll($1, ($2 || '-01')::date, (($2 || '-01')::date + interval '1 month - 1 day')::date${more}) as id`,
          [person, month],
        )
      ).rows[0]?.id ?? '',
  );

async function stepsOf(slip: string): Promise<Record<string, string>> {
  const { rows } = await database.owner.query<{ code: string; description: string; amount: string }>(
    'select code, description, amount from public.payroll_lines where payroll_id = $1 order by position',
    [slip],
  );
  return Object.fromEntries(
    rows.map(({ code, description, amount }) => [code === 'band.allowance' ? description : code, amount]),
  );
}

async function sumsOf(slip: string): Promise<Record<string, string>> {
  const { rows } = await database.owner.query<Record<string, string>>(
    'select gross_pay, total_deductions, net_pay, status, currency from public.payroll where id = $1',
    [slip],
  );
  return rows[0] ?? {};
}

const hours = (person: string, day: string, from: string, to: string) =>
  database.owner.query(
    `insert into public.time_entries (employee_id, date, start_time, end_time, status)
     values ($1, $2::date, ($2::text || ' ' || $3)::timestamp at time zone coalesce((select time_zone from public.company_settings), 'UTC'),
       ($2::text || ' ' || $4)::timestamp at time zone coalesce((select time_zone from public.company_settings), 'UTC'), 'approved')`,
    [person, day, from, to],
  );

describe('a computed payslip', () => {
  // payslip-prorata-15-of-31: each part by the days of the month, rounded once; the sum of the parts is what is paid
  const components = { hra: 2760, medical: 1000, conveyance: 2000, other: 3287 };

  it('pays a whole month whole, and 15 of 31 days by their share', async () => {
    const person = await employ({
      salary: 6900,
      country: 'IN',
      hired: '2026-03-17',
      allowances: components,
    });
    const part = await process(person);
    expect(await stepsOf(part)).toMatchObject({
      'wage.basic': '3338.71',
      hra: '1335.48',
      medical: '483.87',
      conveyance: '967.74',
      other: '1590.48',
      'pf.employee_percent': '400.65',
    });
    expect(await sumsOf(part)).toMatchObject({ gross_pay: '7716.28', currency: 'INR', status: 'draft' });
    const whole = await process(person, '2026-05');
    expect(await stepsOf(whole)).toMatchObject({ 'wage.basic': '6900.00', 'pf.employee_percent': '828.00' });
    expect((await sumsOf(whole))['gross_pay']).toBe('15947.00');
  });

  it('splits provident fund and state insurance as the schemes do (payroll-india-pf-esi)', async () => {
    const slip = await process(await employ({ salary: 14_500, country: 'IN', allowances: { hra: 5500 } }));
    expect(await stepsOf(slip)).toMatchObject({
      'pf.employee_percent': '1740.00',
      'pf.employer_epf_percent': '532.15',
      'pf.employer_eps_percent': '1207.85',
      'esi.employee_percent': '150.00',
      'esi.employer_percent': '650.00',
    });
    expect(await sumsOf(slip)).toMatchObject({
      gross_pay: '20000.00',
      total_deductions: '1890.00',
      net_pay: '18110.00',
    });
  });

  // payroll-india-pf-esi: the charge of its day is 0.85 %, since June 2018 it is 0.5 %; what the employer pays is not taken off
  it.each([
    ['2016-03', '123.25', '1935.75'],
    ['2026-03', '72.50', '1885.00'],
  ])(
    'adds insurance and administration of %s to what the employer pays',
    async (month, charge, employers) => {
      const slip = await process(
        await employ({ salary: 14_500, country: 'IN', hired: '2015-01-01', allowances: { hra: 5500 } }),
        month,
      );
      expect(await stepsOf(slip)).toMatchObject({
        'pf.employer_edli_percent': '72.50',
        'pf.employer_admin_percent': charge,
      });
      const { rows } = await database.owner.query(
        `select sum(amount) filter (where line_type = 'employer' and code like 'pf.%') as employers,
         max(calculation) filter (where code = 'pf.employer_epf_percent') as told from public.payroll_lines where payroll_id = $1`,
        [slip],
      );
      expect(rows).toEqual([{ employers, told: '12 % of 14500.00 less 1207.85' }]);
    },
  );

  it('keeps to the ceiling of the scheme, its two funds the whole to the last coin', async () => {
    const slip = await process(await employ({ salary: 40_000, country: 'IN' }));
    expect(await stepsOf(slip)).toMatchObject({
      'pf.employee_percent': '1800.00',
      'pf.employer_eps_percent': '1249.50',
      'pf.employer_epf_percent': '550.50',
      'pf.employer_edli_percent': '75.00',
      'pf.employer_admin_percent': '75.00',
    });
  });

  it.each([
    ['2024-01-01', '1980.00', '2700.00'],
    ['2020-01-01', '900.00', '2250.00'],
  ])('takes the pension of an Emirati hired on %s (pension-uae-emirati)', async (hired, own, employers) => {
    const slip = await process(await employ({ salary: 18_000, hired, nationality: 'AE' }));
    expect(await stepsOf(slip)).toEqual({
      'wage.basic': '18000.00',
      'pension.employee_percent': own,
      'pension.employer_percent': employers,
    });
  });

  it('pays hours beyond eight a day by day and by night, and none that nobody approved', async () => {
    const person = await employ({ salary: 7200 });
    await hours(person, '2026-03-02', '08:00', '18:00');
    await hours(person, '2026-03-03', '13:00', '23:00');
    await database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status)
       values ($1, '2026-03-04', '2026-03-04 06:00Z', '2026-03-04 18:00Z', 'submitted')`,
      [person],
    );
    // 7200 / 30 / 8 = 30 an hour: 3 h x 1.25 by day, 1 h x 1.5 by night
    expect(await stepsOf(await process(person))).toEqual({
      'wage.basic': '7200.00',
      'overtime.day_factor': '112.50',
      'overtime.night_factor': '45.00',
    });
  });

  it('counts a raise from its day, leaves unpaid leave out and adds a bonus', async () => {
    const person = await employ({ salary: 100 });
    for (const [salary, from, to] of [
      [3000, '2026-01-01', '2026-04-15'],
      [6000, '2026-04-16', null],
    ])
      // one salary a day: each waits for the one before it
      await insert(
        `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, effective_to) values ($1, $2, 'AED', $3, $4)`,
        [person, salary, from, to],
      );
    const unpaid = await insert(
      `insert into public.leave_types (name, is_paid) values ('Unpaid of the test', false)`,
      [],
    );
    await database.owner.query(
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status) values ($1, $2, '2026-04-01', '2026-04-03', 'approved')`,
      [person, unpaid],
    );
    const slip = await process(person, '2026-04', ', 250.5');
    // 12 of 30 days of 3000, 15 of 30 of 6000
    expect(await stepsOf(slip)).toEqual({ 'wage.basic': '4200.00', bonus: '250.50' });
    expect(await sumsOf(slip)).toMatchObject({ gross_pay: '4450.50', net_pay: '4450.50' });
  });

  it('is one however often it is asked for, replaced while it is a draft and left alone afterwards', async () => {
    const person = await employ({ salary: 5000 });
    const slips = await Promise.all([process(person), process(person), process(person, '2026-03', ', 100')]);
    expect(new Set(slips).size).toBe(1);
    const [slip] = slips;
    await process(person);
    expect(await stepsOf(slip)).toEqual({ 'wage.basic': '5000.00' });
    await database.commitAs(admin, (db) =>
      db.query(`update public.payroll set status = 'pending' where id = $1`, [slip]),
    );
    await expect(process(person)).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('is computed by who administers pay, of a person who has a salary', async () => {
    const person = await employ({ salary: 5000 });
    await expect(process(person, '2026-03', ', 0', manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(process(person, '2020-03')).rejects.toMatchObject({ hint: 'invalid_range' });
    await expect(process(person, '2026-03', ', -1')).rejects.toMatchObject({ hint: 'out_of_range' });
    const poor = await insert(
      `insert into public.employees (first_name, last_name, hire_date) values ('No', 'Salary', '2024-01-01')`,
      [],
    );
    await expect(process(poor)).rejects.toMatchObject({ hint: 'required' });
    const own = await insert(
      `insert into public.employees (first_name, last_name, hire_date, user_id) values ('Ad', 'Min', '2024-01-01', $1)`,
      [admin.id],
    );
    await expect(process(own)).rejects.toMatchObject({ hint: 'self_approval' });
  });
});

describe('what somebody laid out', () => {
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
  beforeAll(async () => {
    checker = await database.createUser({ role: 'ADMIN' });
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

  it('is told in the currency of the pay', async () => {
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
    for (let round = 0; round < 20; round += 1) {
      const person = await employ({ salary: 5000 });
      const taxi = await spend(person, { amount: 80, day: '2026-01-10' });
      const byHand = () =>
        database.commitAs(checker, (db) =>
          db.query(`update public.expenses set status = 'reimbursed' where id = $1`, [taxi]),
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
      expect(refused.map((outcome) => (outcome as PromiseRejectedResult).reason.hint)).toEqual(
        hand === 1 ? [] : ['in_use'],
      );
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
