import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** What somebody is owed when they leave, and what becomes of their leave. */
const { database, admin, insert, employ, away, kind } = await openPayPeriods();
afterAll(() => database.drop());

type Settlement = {
  gratuity: string;
  total: string;
  service_days: number;
  steps: { code: string; amount: number }[];
};

const settle = async (person: string, day: string): Promise<Settlement> =>
  (await database.owner.query<{ it: Settlement }>('select app.settlement($1, $2) as it', [person, day]))
    .rows[0]?.it as Settlement;

const owedLeave = async (person: string, day: string) =>
  (await settle(person, day)).steps.filter(({ code }) => code === 'leave.encashment').map((s) => s.amount);

/** Annual leave of thirty days that carries nothing over, as it is delivered. */
const annual = (
  await database.owner.query<{ id: string }>(`select id from public.leave_types where name = 'Annual'`)
).rows[0]?.id as string;
await insert(
  `insert into public.leave_benefits (leave_type_id, days_per_year, effective_from) values ($1, 30, '2020-01-01')`,
  [annual],
);

const leave = (person: string, day: string) =>
  database.commitAs(admin, (db) =>
    db.query('update public.employee_terms set termination_date = $2 where employee_id = $1', [person, day]),
  );

const leavesOf = async (person: string) =>
  (
    await database.owner.query<{ it: string }>(
      `select concat_ws(' ', status, start_date, end_date, days_requested) as it from public.leave_requests
       where employee_id = $1 order by start_date`,
      [person],
    )
  ).rows.map(({ it }) => it);

describe('gratuity', () => {
  it('is not owed to nationals, whose pension takes its place', async () => {
    const [national, other] = [
      await employ({ salary: 10_000, hired: '2020-01-01', nationality: 'AE' }),
      await employ({ salary: 10_000, hired: '2020-01-01', nationality: 'JO' }),
    ];
    expect(await settle(national, '2024-12-31')).toMatchObject({ gratuity: '0' });
    expect(Number((await settle(other, '2024-12-31')).gratuity)).toBeGreaterThan(30_000);
  });

  it('of India counts unpaid leave as service, that of the Emirates does not', async () => {
    const unpaid = await kind(false, 'calendar');
    const absent = async (country: 'AE' | 'IN') => {
      const person = await employ({ salary: 26_000, country, hired: '2021-08-01' });
      await away(person, unpaid, '2023-01-01', '2023-06-30');
      return settle(person, '2026-07-31');
    };
    expect(await absent('IN')).toMatchObject({ gratuity: '75000.00', service_days: 1826 });
    expect(await absent('AE')).toMatchObject({ service_days: 1645 });
  });
});

describe('a settlement of the Emirates', () => {
  it('of before the law began owes no gratuity, and its cap is a whole amount', async () => {
    const person = await employ({ salary: 10_000, hired: '1989-01-01' });
    expect(await settle(person, '2021-12-31')).toMatchObject({ gratuity: '0' });
    expect(await settle(person, '2024-12-31')).toMatchObject({ gratuity: '240000.00' });
  });
});

describe('leave that is left', () => {
  it('is paid out, also where nothing is carried over; leave for an occasion is not', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    const study = await kind(true);
    await insert(
      `insert into public.leave_benefits (leave_type_id, days_per_year, max_carry_forward, effective_from)
       values ($1, 10, 0, '2020-01-01')`,
      [study],
    );
    expect(await owedLeave(person, '2026-12-31')).toEqual([9000]);
    // Decree-Law 33/2021, article 29: thirty days x 31 / 365 of the year, at 9000 / 30
    expect(await owedLeave(person, '2026-01-31')).toEqual([764.38]);
  });

  it.each([
    // 9000 / 30 x 30 x 32 / 365 and 26000 / 26 x 30 x 33 / 365
    ['AE', 9000, '2026-08-31', '2026-10-01', 789.04],
    ['IN', 26_000, '2026-09-30', '2026-11-01', 2712.33],
  ] as const)(
    'counts the days of service of the last year, in %s',
    async (country, salary, hired, last, due) => {
      const person = await employ({ salary, country, hired });
      await leave(person, last);
      expect(await owedLeave(person, last)).toEqual([due]);
    },
  );

  it('is counted so also where it is earned by the month', async () => {
    const person = await employ({ salary: 9000, hired: '2026-08-31' });
    const monthly = await kind(true);
    await database.owner.query('update public.leave_types set is_paid_on_leaving = true where id = $1', [
      monthly,
    ]);
    await database.owner.query(
      `with benefit as (insert into public.leave_benefits (leave_type_id, days_per_year, effective_from)
         values ($1, 24, '2020-01-01') returning id)
       insert into public.leave_accrual_rules (leave_benefit_id, days_per_year, accrual_frequency)
         select id, 24, 'monthly' from benefit`,
      [monthly],
    );
    await leave(person, '2026-10-01');
    // annual leave as above, and 24 x 32 / 365 x 300 of this one
    expect((await owedLeave(person, '2026-10-01')).toSorted((a, b) => a - b)).toEqual([631.23, 789.04]);
    await database.owner.query(`update public.leave_types set status = 'inactive' where id = $1`, [monthly]);
    await database.owner.query('delete from public.leave_benefits where leave_type_id = $1', [monthly]);
  });

  it('that was taken beyond what was earned is taken back, up to what is owed', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    await away(person, annual, '2026-02-02', '2026-02-27');
    await leave(person, '2026-05-31');
    // 26 calendar days less 30 x 151 / 365 = 12.410959: 13.589041 x 300 (Decree-Law 33/2021, article 25)
    const settlement = await settle(person, '2026-05-31');
    expect(settlement.steps.filter(({ code }) => code.startsWith('leave.'))).toMatchObject([
      { code: 'leave.recovery', amount: 4076.71 },
    ]);
    expect(Number(settlement.total)).toBeCloseTo(Number(settlement.gratuity) - 4076.71, 2);
    // who is owed nothing pays nothing
    const short = await employ({ salary: 9000, hired: '2026-01-01' });
    await away(short, annual, '2026-02-02', '2026-02-27');
    await leave(short, '2026-05-31');
    const nothing = await settle(short, '2026-05-31');
    expect([Number(nothing.gratuity), Number(nothing.total)]).toEqual([0, 0]);
  });

  it('is the same before the last day is set as after it', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    const before = await owedLeave(person, '2026-03-31');
    // thirty days x 90 / 365
    expect(before).toEqual([2219.18]);
    await leave(person, '2026-03-31');
    expect(await owedLeave(person, '2026-03-31')).toEqual(before);
  });

  it('ends with the last working day, and the settlement pays the days that were not taken', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    await away(person, annual, '2026-06-26', '2026-07-05');
    await away(person, annual, '2026-08-03', '2026-08-07');
    await insert(
      `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
       values ($1, $2, '2026-09-01', '2026-09-03', 'pending')`,
      [person, annual],
    );
    await leave(person, '2026-06-30');
    expect(await leavesOf(person)).toEqual([
      'approved 2026-06-26 2026-06-30 5.00',
      'cancelled 2026-08-03 2026-08-07 5.00',
      'cancelled 2026-09-01 2026-09-03 3.00',
    ]);
    // thirty days x 181 / 365, less five
    expect(await owedLeave(person, '2026-06-30')).toEqual([2963.01]);
  });

  it('that has passed was not taken after a last day that is set later', async () => {
    const person = await employ({ salary: 9000, hired: '2024-01-01' });
    await away(person, annual, '2025-03-03', '2025-03-07');
    await leave(person, '2025-02-28');
    expect(await leavesOf(person)).toEqual(['cancelled 2025-03-03 2025-03-07 5.00']);
  });
});

it('a year or day beyond those that balances are kept for is refused by its name', async () => {
  const person = await employ({ salary: 9000 });
  const ask = (sql: string, values: unknown[]) => database.as(admin, (db) => db.query(sql, values));
  for (const [sql, value, field] of [
    ['select public.leave_balance($1, $2, $3)', 40_000, 'leave_year'],
    ['select public.leave_balance($1, $2, $3)', 1999, 'leave_year'],
    ['select public.leave_statement($1, $2, $3)', '9999-01-01', 'on_date'],
    ['select public.leave_statement($1, $2, $3)', 'infinity', 'on_date'],
  ] as const)
    await expect(ask(sql, [person, annual, value])).rejects.toMatchObject({
      hint: 'out_of_range',
      detail: expect.stringContaining(field),
    });
  for (const sql of [
    'select public.settlement($1, $2)',
    'select public.provisions_owed($2) where $1::uuid is not null',
  ])
    await expect(ask(sql, [person, '9999-01-01'])).rejects.toMatchObject({ hint: 'out_of_range' });
});
