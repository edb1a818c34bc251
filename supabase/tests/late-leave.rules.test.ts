import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** Leave that is approved, shortened or cancelled after its month was paid is no gift and no loss: the next payslip has it. */
const { database, admin, manager, insert, employ, process, stepsOf, kind, away } = await openPayPeriods();
let checker: TestUser;
let employee: TestUser;
beforeAll(async () => {
  checker = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database.drop());

const march = 'wage.leave.2026-03-01';
const set = (sql: string, values: unknown[], as: TestUser = admin) =>
  database.commitAs(as, (db) => db.query(sql, values));
async function approve(slip: string): Promise<string> {
  await set(`update public.payroll set status = 'pending' where id = $1`, [slip]);
  await set(`update public.payroll set status = 'approved' where id = $1`, [slip], checker);
  return slip;
}
const pay = async (person: string, month: string) => approve(await process(person, month));
/** What payslips of a person that stand took or gave back of leave, by month and kind of step. */
async function adjustmentsOf(person: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ it: string }>(
    `select to_char(p.pay_period_start, 'YYYY-MM') || ' ' || l.line_type || ' ' || l.amount as it
     from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
     where p.employee_id = $1 and p.status <> 'cancelled' and l.code like 'wage.leave.%' order by p.pay_period_start, l.position`,
    [person],
  );
  return rows.map(({ it }) => it);
}
async function paidTo(person: string): Promise<string | undefined> {
  const { rows } = await database.owner.query<{ it: string }>(
    `select sum(net_pay)::text as it from public.payroll where employee_id = $1 and status <> 'cancelled'`,
    [person],
  );
  return rows[0]?.it;
}

describe('unpaid leave that is approved after its month was paid', () => {
  it('is taken from the next payslip with its allowances, as of its month, and once', async () => {
    const person = await employ({ salary: 9300, allowances: { Housing: 3100 } });
    const unpaid = await kind(false, 'calendar');
    await pay(person, '2026-03');
    await away(person, unpaid, '2026-03-10', '2026-03-12');
    const april = await pay(person, '2026-04');
    await pay(person, '2026-05');
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular -900.00', '2026-04 allowance -300.00']);
    const { rows } = await database.owner.query(
      `select description, calculation from public.payroll_lines where payroll_id = $1 and code = $2 order by position`,
      [april, march],
    );
    expect(rows).toEqual([
      {
        description: 'Unpaid leave adjustment, 2026-03-01 to 2026-03-31',
        calculation: '8400.00 - 9300.00',
      },
      {
        description: 'Unpaid leave adjustment, 2026-03-01 to 2026-03-31',
        calculation: '2800.00 - 3100.00',
      },
    ]);
    // as much as where it was known in time
    const other = await employ({ salary: 9300, allowances: { Housing: 3100 } });
    await away(other, unpaid, '2026-03-10', '2026-03-12');
    for (const month of ['2026-03', '2026-04', '2026-05']) await pay(other, month);
    expect([await adjustmentsOf(other), await paidTo(other)]).toEqual([[], await paidTo(person)]);
  });

  it('is nothing where the leave is paid', async () => {
    const person = await employ({ salary: 9300 });
    await pay(person, '2026-03');
    await away(person, await kind(true), '2026-03-10', '2026-03-12');
    await pay(person, '2026-04');
    expect(await adjustmentsOf(person)).toEqual([]);
  });

  it('is not lost between the calculation of its month and the approval', async () => {
    const person = await employ({ salary: 9300 });
    const slip = await process(person, '2026-03');
    await away(person, await kind(false, 'calendar'), '2026-03-10');
    await approve(slip);
    await pay(person, '2026-04');
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular -300.00']);
  });

  it('is not lost with a payslip that is cancelled, and comes back with the one after it', async () => {
    const person = await employ({ salary: 9300 });
    await pay(person, '2026-03');
    await away(person, await kind(false, 'calendar'), '2026-03-10');
    const april = await pay(person, '2026-04');
    await set(`update public.payroll set status = 'cancelled', status_reason = 'Wrong' where id = $1`, [
      april,
    ]);
    await pay(person, '2026-05');
    expect(await adjustmentsOf(person)).toEqual(['2026-05 regular -300.00']);
  });

  it('takes no more than the payslip has, and the rest from the next', async () => {
    const person = await employ({ salary: 9300 });
    const unpaid = await kind(false, 'calendar');
    await pay(person, '2026-03');
    await away(person, unpaid, '2026-03-01', '2026-03-31');
    await away(person, unpaid, '2026-04-01', '2026-04-20');
    await pay(person, '2026-04');
    await pay(person, '2026-05');
    await pay(person, '2026-06');
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular -3100.00', '2026-05 regular -6200.00']);
    expect(await paidTo(person)).toBe('21700.00');
  });

  it('stands beside arrears of a raise of the same month', async () => {
    const person = await employ({ salary: 9300 });
    await pay(person, '2026-03');
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
       values ($1, 12400, 'AED', '2026-03-01')`,
      [person],
    );
    await away(person, await kind(false, 'calendar'), '2026-03-10', '2026-03-12');
    const steps = await stepsOf(await pay(person, '2026-04'));
    expect(steps).toMatchObject({ 'wage.arrears.2026-03-01': '3100.00', [march]: '-1200.00' });
    expect(await stepsOf(await pay(person, '2026-05'))).toEqual({ 'wage.basic': '12400.00' });
  });
});

describe('unpaid leave that is cut short or cancelled after its month was paid', () => {
  const cutShort = (request: string) =>
    set(
      `update public.leave_requests set end_date = '2026-03-11', shortening_reason = 'Came back' where id = $1`,
      [request],
    );
  // what has ended is cut short; what is still to come is cancelled, also where its month is paid already
  const cancel = (request: string) =>
    set(
      `update public.leave_requests set status = 'cancelled', status_reason = 'Comes to work' where id = $1`,
      [request],
    );

  it.each([
    { year: '2026', change: cutShort, back: '300.00' },
    { year: '2046', change: cancel, back: '900.00' },
  ])('is given back with the next payslip, once ($year)', async ({ year, change, back }) => {
    const person = await employ({ salary: 9300 });
    const unpaid = await kind(false, 'calendar');
    const request = await away(person, unpaid, `${year}-03-10`, `${year}-03-12`);
    await pay(person, `${year}-03`);
    await change(request);
    await pay(person, `${year}-04`);
    await pay(person, `${year}-05`);
    expect(await adjustmentsOf(person)).toEqual([`${year}-04 regular ${back}`]);
  });

  it('is given back also where a later payslip had taken it', async () => {
    const person = await employ({ salary: 9300 });
    await pay(person, '2026-03');
    const request = await away(person, await kind(false, 'calendar'), '2026-03-10', '2026-03-12');
    await pay(person, '2026-04');
    await cutShort(request);
    await pay(person, '2026-05');
    await pay(person, '2026-06');
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular -900.00', '2026-05 regular 300.00']);
    expect(await paidTo(person)).toBe('36600.00');
  });

  it('gives an absence back that paid leave covers afterwards, where days count by the clock', async () => {
    const person = await employ({ salary: 9300 });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, pay_basis)
       values ($1, 9300, 'AED', '2026-01-01', 'attendance')`,
      [person],
    );
    const days = await kind(true, 'calendar');
    await away(person, days, '2026-03-01', '2026-03-08');
    await away(person, days, '2026-03-11', '2026-03-31');
    await away(person, days, '2026-04-01', '2026-04-30');
    await pay(person, '2026-03');
    await away(person, days, '2026-03-09', '2026-03-10');
    await pay(person, '2026-04');
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular 600.00']);
  });
});

describe('sick leave by its tiers', () => {
  it('is paid by what was taken before it, also when that is approved later', async () => {
    const person = await employ({ salary: 9300 });
    const sick = await kind(true, 'calendar', true);
    await away(person, sick, '2026-03-01', '2026-03-10');
    await pay(person, '2026-02');
    await pay(person, '2026-03');
    await away(person, sick, '2026-02-10', '2026-02-19');
    await pay(person, '2026-04');
    // ten days before: five of March are beyond the fifteen that are paid in full
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular -750.00']);
  });
});

describe('in India', () => {
  it('takes its part of the provident fund back, as where it was known in time', async () => {
    const unpaid = await kind(false, 'calendar');
    const funds = async (person: string) => {
      const { rows } = await database.owner.query<{ it: string }>(
        `select sum(l.amount)::text as it from public.payroll_lines l join public.payroll p on p.id = l.payroll_id
         where p.employee_id = $1 and l.code = 'pf.employee_percent'`,
        [person],
      );
      return rows[0]?.it;
    };
    const [late, known] = [
      await employ({ salary: 14_000, country: 'IN' }),
      await employ({ salary: 14_000, country: 'IN' }),
    ];
    await away(known, unpaid, '2026-03-01', '2026-03-10');
    for (const person of [late, known]) await pay(person, '2026-03');
    await away(late, unpaid, '2026-03-01', '2026-03-10');
    for (const person of [late, known]) await pay(person, '2026-04');
    expect(await adjustmentsOf(late)).toEqual(['2026-04 regular -4516.13']);
    expect([await funds(late), await funds(known)]).toEqual(['2818.06', '2818.06']);
  });
});

describe('who has nothing to do with pay', () => {
  it('neither reads what leave a payslip counted nor has it taken', async () => {
    const person = await employ({ salary: 9300 });
    await pay(person, '2026-03');
    await away(person, await kind(false, 'calendar'), '2026-03-10');
    for (const one of [manager, employee]) {
      await expect(process(person, '2026-04', ', 0', one)).rejects.toMatchObject({ code: 'PT403' });
      await expect(
        database.as(one, (db) => db.query('select * from private.payslip_leave')),
      ).rejects.toMatchObject({ code: '42501' });
    }
    await expect(
      database.as(admin, (db) => db.query(`update private.payslip_leave set leave = '[]'`)),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await adjustmentsOf(person)).toEqual([]);
  });

  it('writes no such step by hand', async () => {
    const person = await employ({ salary: 9300 });
    const slip = await process(person, '2026-03');
    await expect(
      set(
        `insert into public.payroll_lines (payroll_id, position, line_type, code, description, amount)
         values ($1, 99, 'regular', $2, 'x', 1)`,
        [slip, march],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('at the same moment', () => {
  it('two calculations of the next month take it once', async () => {
    const person = await employ({ salary: 9300 });
    await pay(person, '2026-03');
    await away(person, await kind(false, 'calendar'), '2026-03-10', '2026-03-12');
    await Promise.all([1, 2, 3, 4].map(() => process(person, '2026-04')));
    expect(await adjustmentsOf(person)).toEqual(['2026-04 regular -900.00']);
  });

  it('a calculation and an approval come to the same together, whichever is first', async () => {
    const unpaid = await kind(false, 'calendar');
    for (let round = 0; round < 8; round += 1) {
      const person = await employ({ salary: 9300 });
      const [slip] = await Promise.all([
        process(person, '2026-03'),
        away(person, unpaid, '2026-03-10', '2026-03-12'),
      ]);
      await approve(slip);
      await pay(person, '2026-04');
      expect(await paidTo(person)).toBe('17700.00');
    }
  }, 60_000);
});
