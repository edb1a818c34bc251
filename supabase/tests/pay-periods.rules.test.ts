import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

const { database, employ, insert, payFor, amountOf, sumsOf, stepsOf, kind, away, basedOn } =
  await openPayPeriods();
afterAll(() => database.drop());

describe('a period of any start', () => {
  it.each([
    ['2026-01-26', '2026-02-25'],
    ['2026-02-26', '2026-03-25'],
    ['2026-03-26', '2026-04-25'],
    ['2026-02-01', '2026-02-28'],
    ['2028-01-30', '2028-02-28'],
  ])('pays a whole month whole, from %s to %s', async (from, to) => {
    const slip = await payFor(await employ({ salary: 6900, allowances: { housing: 1000.01 } }), from, to);
    expect(await sumsOf(slip)).toMatchObject({ gross_pay: '7900.01', net_pay: '7900.01' });
  });

  it('pays the two halves of a month together what the month pays', async () => {
    const person = await employ({ salary: 6900 });
    const first = await amountOf(await payFor(person, '2026-03-01', '2026-03-15'));
    const second = await amountOf(await payFor(person, '2026-03-16', '2026-03-31'));
    expect([first, second]).toEqual(['3338.71', '3561.29']);
  });
});

describe('a part of a month', () => {
  // hired on 17 March 2026: 15 of 31 days, 11 of 22 working days
  it.each([
    ['calendar_days', 1, '3338.71'],
    ['days', 30, '3450.00'],
    ['working_days', 1, '3450.00'],
    ['days', 26, '2919.23'],
  ])('is paid by %s (%s), as the rule of the day says', async (unit, rate, wage) => {
    const person = await employ({ salary: 6900, hired: '2026-03-17' });
    await basedOn(unit, rate, async () => {
      expect(await amountOf(await payFor(person, '2026-03-01', '2026-03-31'))).toBe(wage);
      // and a whole month is a whole month
      expect(await amountOf(await payFor(person, '2026-04-01', '2026-04-30'))).toBe('6900.00');
    });
  });

  it('is rounded once, also where a fraction ends on half a coin', async () => {
    const person = await employ({ salary: 6900.01, hired: '2026-04-16' });
    expect(await amountOf(await payFor(person, '2026-04-01', '2026-04-30'))).toBe('3450.01');
  });

  it('foots: what is paid is the sum of its lines (payslip-prorata-15-of-31)', async () => {
    const person = await employ({
      salary: 6900,
      hired: '2026-03-17',
      allowances: { hra: 2760, medical: 1000, conveyance: 2000, other: 3287 },
    });
    const slip = await payFor(person, '2026-03-01', '2026-03-31');
    const { rows } = await database.owner.query(
      `select sum(amount)::text as lines from public.payroll_lines where payroll_id = $1 and line_type in ('regular', 'allowance')`,
      [slip],
    );
    expect(rows[0]?.lines).toBe((await sumsOf(slip))['gross_pay']);
  });
});

describe('leave that is not paid', () => {
  it('takes exactly what it says: half a day half a day, Friday to Monday two days', async () => {
    const half = await employ({ salary: 3000 });
    await away(half, await kind(false), '2026-04-07', '2026-04-07', true);
    expect(await amountOf(await payFor(half, '2026-04-01', '2026-04-30'))).toBe('2950.00');
    const weekend = await employ({ salary: 3000 });
    await away(weekend, await kind(false), '2026-04-10', '2026-04-13');
    expect(await amountOf(await payFor(weekend, '2026-04-01', '2026-04-30'))).toBe('2800.00');
    const calendar = await employ({ salary: 3000 });
    await away(calendar, await kind(false, 'calendar'), '2026-04-10', '2026-04-13');
    expect(await amountOf(await payFor(calendar, '2026-04-01', '2026-04-30'))).toBe('2600.00');
  });

  it('of a whole month still makes a payslip, of nothing, and takes no deduction from nothing', async () => {
    const person = await employ({ salary: 3000 });
    await database.owner.query(
      `insert into public.salary_deductions (salary_band_id, name, amount)
       select salary_band_id, 'Loan', 200 from public.employee_terms where employee_id = $1`,
      [person],
    );
    await away(person, await kind(false), '2026-04-01', '2026-04-30');
    const slip = await payFor(person, '2026-04-01', '2026-04-30');
    expect(await sumsOf(slip)).toMatchObject({
      gross_pay: '0.00',
      total_deductions: '0.00',
      net_pay: '0.00',
    });
  });

  it('is also that of a benefit which does not pay it', async () => {
    const person = await employ({ salary: 3000 });
    const study = await kind(true);
    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, is_paid, effective_from) values ($1, 30, false, '2020-01-01')`,
      [study],
    );
    await away(person, study, '2026-04-07', '2026-04-08');
    expect(await amountOf(await payFor(person, '2026-04-01', '2026-04-30'))).toBe('2800.00');
  });

  it('that was cut short takes only the days taken', async () => {
    const person = await employ({ salary: 3000 });
    const request = await away(person, await kind(false), '2026-04-07', '2026-04-16');
    await database.owner.query(
      `update public.leave_requests set end_date = '2026-04-08', shortening_reason = 'Needed' where id = $1`,
      [request],
    );
    expect(await amountOf(await payFor(person, '2026-04-01', '2026-04-30'))).toBe('2800.00');
  });
});

describe('sick leave', () => {
  it('is paid in full, by half and not at all (sick-leave-uae-90)', async () => {
    const person = await employ({ salary: 6000 });
    const sick = await kind(true, 'calendar', true);
    await away(person, sick, '2026-04-01', '2026-06-29');
    await basedOn('days', 30, async () => {
      const gross = [];
      for (const [from, to] of [
        ['2026-04-01', '2026-04-15'],
        ['2026-04-16', '2026-05-15'],
        ['2026-05-16', '2026-06-15'],
      ] as const)
        gross.push(await amountOf(await payFor(person, from, to)));
      // 15 days in full, 30 by half, and what comes after is not paid
      expect(gross).toEqual(['3000.00', '3000.00', '0.00']);
    });
    const { rows } = await database.owner.query(
      `select sum(1 - unpaid)::float as paid, count(*) filter (where unpaid = 0)::int as full,
         count(*) filter (where unpaid = 0.5)::int as half, count(*) filter (where unpaid = 1)::int as none
       from private.unpaid_leave((select e from public.employees e where id = $1), '2026-04-01', '2026-06-29')`,
      [person],
    );
    expect(rows).toEqual([{ paid: 30, full: 15, half: 30, none: 45 }]);
  });
});

describe('a month of thirty days', () => {
  it.each(['2026-02', '2026-04', '2026-05'])('of which %s is not worked pays nothing', async (month) => {
    const person = await employ({ salary: 9000 });
    const [from, to] = [`${month}-01`, month === '2026-02' ? '2026-02-28' : `${month}-30`];
    await away(person, await kind(false, 'calendar'), from, month === '2026-05' ? '2026-05-31' : to);
    await basedOn('days', 30, async () => {
      const slip = await payFor(person, from, month === '2026-05' ? '2026-05-31' : to);
      expect(await amountOf(slip)).toBe('0.00');
    });
  });

  it('at half pay pays half, however long the month is; a day off it costs a thirtieth', async () => {
    const [sick, unpaid] = [await kind(true, 'calendar', true), await kind(false, 'calendar')];
    await basedOn('days', 30, async () => {
      for (const [month, last] of [
        ['2026-02', 28],
        ['2026-05', 31],
      ] as const) {
        const [from, to] = [`${month}-01`, `${month}-${last}`];
        const person = await employ({ salary: 9000 });
        // Decree-Law 33/2021, article 31: the first fifteen days of the year are paid in full, thirty by half
        await away(person, sick, '2026-01-01', '2026-01-15');
        await away(person, sick, from, `${month}-28`);
        const half = await amountOf(await payFor(person, from, to));
        // February is away as a whole; of May three days are worked: 30 - 28 / 2 days
        expect([month, half]).toEqual(month === '2026-02' ? [month, '4500.00'] : [month, '4800.00']);
        const other = await employ({ salary: 9000 });
        await away(other, unpaid, from, from);
        expect(await amountOf(await payFor(other, from, to))).toBe('8700.00');
      }
    });
  });
});

describe('who is paid by attendance', () => {
  it('is paid the days they came, were on leave or had off', async () => {
    const person = await employ({ salary: 3000 });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, pay_basis) values ($1, 3000, 'AED', '2024-01-01', 'attendance')`,
      [person],
    );
    // 22 working days in April 2026: twenty attended, one of them ten hours, one on paid leave, one missed
    await database.owner.query(
      `insert into public.attendance (employee_id, date, check_in_time, check_out_time, status)
       select $1, day, day + interval '6 hours', day + case when day = '2026-04-07' then interval '16 hours' else interval '14 hours' end, 'checked_out'
       from generate_series(timestamptz '2026-04-01 00:00Z', '2026-04-30 00:00Z', interval '1 day') day
       where extract(isodow from day) < 6 and day not in ('2026-04-09', '2026-04-10')`,
      [person],
    );
    await away(person, await kind(true), '2026-04-09');
    const slip = await payFor(person, '2026-04-01', '2026-04-30');
    // 2 h x 12.50 x 1.25
    expect(await stepsOf(slip)).toMatchObject({ 'wage.basic': '2900.00', 'overtime.day_factor': '31.25' });
    // hours that are entered for a day count instead of its clock, not beside it
    await database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status) values ($1, '2026-04-07', '2026-04-07 06:00Z', '2026-04-07 15:00Z', 'approved')`,
      [person],
    );
    expect(await stepsOf(await payFor(person, '2026-04-01', '2026-04-30'))).toMatchObject({
      'overtime.day_factor': '15.63',
    });
  });

  it('keeps the clock of a day whose entered hours were not approved', async () => {
    const person = await employ({ salary: 9300 });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, pay_basis) values ($1, 9300, 'AED', '2024-01-01', 'attendance')`,
      [person],
    );
    // Monday to Friday, ten hours each: ten hours of overtime
    await database.owner.query(
      `insert into public.attendance (employee_id, date, check_in_time, check_out_time, status)
       select $1, day, day + interval '4 hours', day + interval '14 hours', 'checked_out'
       from generate_series(timestamptz '2026-04-06 00:00Z', '2026-04-10 00:00Z', interval '1 day') day`,
      [person],
    );
    const entry = await insert(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status) values ($1, '2026-04-07', '2026-04-07 04:00Z', '2026-04-07 12:00Z', 'draft')`,
      [person],
    );
    const overtime = async () =>
      amountOf(await payFor(person, '2026-04-01', '2026-04-30'), 'overtime.day_factor');
    for (const status of ['draft', 'submitted', 'rejected']) {
      await database.owner.query('update public.time_entries set status = $2 where id = $1', [entry, status]);
      // Decree-Law 33/2021, article 19: 9300 / 30 / 8 x 1.25 x 10 h
      expect([status, await overtime()]).toEqual([status, '484.38']);
    }
    await database.owner.query(`update public.time_entries set status = 'approved' where id = $1`, [entry]);
    expect(await overtime()).toBe('387.50');
  });
});

describe('a run beside the payslips before', () => {
  it('names who is paid otherwise, and by which steps', async () => {
    const person = await employ({ salary: 3000, hired: '2026-03-01', allowances: { housing: 500 } });
    const same = await employ({ salary: 4000, hired: '2026-03-01' });
    for (const who of [person, same]) await payFor(who, '2026-03-01', '2026-03-31');
    await away(person, await kind(false), '2026-04-07', '2026-04-08');
    const run = await insert(
      `insert into public.payroll_runs (pay_period_start, pay_period_end) values ('2026-04-01', '2026-04-30')`,
      [],
    );
    await database.owner.query('select app.process_pay_run($1)', [run]);
    const { rows } = await database.owner.query(
      'select employee_id, before::text, now::text, reasons from public.compare_pay_run($1) where employee_id = any ($2)',
      [run, [person, same]],
    );
    expect(rows).toEqual([
      {
        employee_id: person,
        before: '3500.00',
        now: '3266.67',
        reasons: [
          { code: 'wage.basic', description: 'Salary', before: '3000.00', now: '2800.00' },
          { code: 'band.allowance', description: 'housing', before: '500.00', now: '466.67' },
        ],
      },
    ]);
  });
});

it('500 random parts of a month are to the last coin what whole numbers make of them', async () => {
  const person = await employ({ salary: 1, hired: '2026-01-01' });
  await basedOn('days', 30, async () => {
    const { rows } = await database.owner.query<{ salary: string; days: number; wage: string }>(
      `select s.salary::text, s.days, round(s.salary * d.units / d.whole, 2)::text as wage
         from (select i, round((1000 + 49000 * random())::numeric, 2) as salary, (1 + floor(random() * 29))::integer as days
             from generate_series(1, 500) i) s
           cross join lateral (select sum(p.share_of) as units, max(p.of_whole) as whole
             from private.pay_days((select jsonb_populate_record(e, jsonb_build_object('hire_date', date '2026-04-30' - s.days + 1))
               from public.employees e where e.id = $1), '2026-04-01', '2026-04-30') p) d`,
      [person],
    );
    for (const { salary, days, wage } of rows) {
      const cents = BigInt(salary.replace('.', '')) * BigInt(days);
      const rounded = (cents * 2n + 30n) / 60n;
      expect([salary, days, wage]).toEqual([
        salary,
        days,
        `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`,
      ]);
    }
  });
}, 120_000);
