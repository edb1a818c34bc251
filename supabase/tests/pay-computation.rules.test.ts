import { afterAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

const { database, admin, manager, insert, employ, process, stepsOf, sumsOf } = await openPayComputation();
afterAll(() => database.drop());

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
         max(calculation) filter (where code = 'pf.employer_epf_percent') as explained from public.payroll_lines where payroll_id = $1`,
        [slip],
      );
      expect(rows).toEqual([{ employers, explained: '12 % of 14500.00 - 1207.85' }]);
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
    ['2024-01-01', '1980.00', '2700.00', '450.00'],
    ['2020-01-01', '900.00', '2250.00', '450.00'],
  ])(
    'takes the pension of an Emirati hired on %s (pension-uae-emirati)',
    async (hired, own, employers, government) => {
      const slip = await process(await employ({ salary: 18_000, hired, nationality: 'AE' }));
      expect(await stepsOf(slip)).toEqual({
        'wage.basic': '18000.00',
        'pension.employee_percent': own,
        'pension.employer_percent': employers,
        'pension.government_percent': government,
      });
    },
  );

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
    await expect(process(person, '2020-03')).rejects.toMatchObject({ hint: 'not_employed' });
    await expect(process(person, '2026-03', ', -1')).rejects.toMatchObject({ hint: 'out_of_range' });
    const poor = await insert(
      `insert into public.employees (first_name, last_name, hire_date) values ('No', 'Salary', '2024-01-01')`,
      [],
    );
    await expect(process(poor)).rejects.toMatchObject({ hint: 'no_salary' });
    const own = await insert(
      `insert into public.employees (first_name, last_name, hire_date, user_id) values ('Ad', 'Min', '2024-01-01', $1)`,
      [admin.id],
    );
    await expect(process(own)).rejects.toMatchObject({ hint: 'self_approval' });
  });
});
