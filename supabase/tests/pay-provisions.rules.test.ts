import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayComputation } from './fixtures/pay-computation.ts';

/** What is owed to people is provided for month by month, once, and released when they are settled. */
const { database, admin, manager, insert, employ } = await openPayComputation();
let other: TestUser;
beforeAll(async () => {
  other = await database.createUser({ role: 'ADMIN' });
});
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = [], as?: TestUser) =>
  as === undefined
    ? (await database.owner.query<Record<string, unknown>>(sql, values)).rows
    : (await database.as(as, (db) => db.query<Record<string, unknown>>(sql, values))).rows;
const post = async (day: string, as: TestUser = admin) =>
  String(
    (
      await database.commitAs(as, (db) =>
        db.query<{ id: string }>('insert into public.pay_provisions (month_end) values ($1) returning id', [
          day,
        ]),
      )
    ).rows[0]?.id,
  );
const reverse = (id: string) =>
  database.commitAs(admin, (db) =>
    db.query(
      `update public.pay_provisions set status = 'reversed', status_reason = 'Late leave' where id = $1`,
      [id],
    ),
  );
const changeOf = async (id: string, person: string, kind = 'gratuity') =>
  (
    await rows(
      'select owed_amount, change_amount from public.pay_provision_lines where pay_provision_id = $1 and employee_id = $2 and kind = $3',
      [id, person, kind],
    )
  )[0];
const booked = (from: string, to: string) =>
  rows(
    `select entry_date::text as day, posting, amount::text from private.journal_of_provisions($1, $2)
     where document_table = 'pay_provisions' and amount <> 0 order by 1, 2`,
    [from, to],
  );

describe('the provisions of a month', () => {
  it('are the change of what each person is owed, and their sums are the rows', async () => {
    const uae = await employ({ salary: 10_000, hired: '2020-01-01' });
    const india = await employ({ salary: 15_000, country: 'IN', hired: '2020-06-01' });
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('INR', '2020-01-01', 0.04)`,
    );
    const january = await post('2026-01-10');
    const [before] = await rows(
      `select (private.gratuity(e, '2026-01-31')).amount::text as it from public.employees e where id = $1`,
      [uae],
    );
    expect(await changeOf(january, uae)).toEqual({
      owed_amount: before?.['it'],
      change_amount: before?.['it'],
    });
    const february = await post('2026-02-01');
    const [after] = await rows(
      `select (private.gratuity(e, '2026-02-28')).amount::text as it from public.employees e where id = $1`,
      [uae],
    );
    expect(Number((await changeOf(february, uae))?.['change_amount'])).toBeCloseTo(
      Number(after?.['it']) - Number(before?.['it']),
      2,
    );
    expect((await changeOf(february, india, 'bonus'))?.['owed_amount']).toBeDefined();
    // every sum is the sum of its rows, and the journal books it in balance
    expect(
      await rows(
        `select p.id from public.pay_provisions p cross join lateral (select sum(change_amount) as whole,
             sum(change_amount) filter (where kind = 'gratuity') as gratuity, sum(change_amount) filter (where kind = 'bonus') as bonus
           from public.pay_provision_lines l where l.pay_provision_id = p.id) s
         where p.total_amount <> s.whole or p.gratuity_amount <> s.gratuity or p.bonus_amount <> s.bonus
           or p.total_amount <> p.gratuity_amount + p.leave_amount + p.bonus_amount`,
      ),
    ).toEqual([]);
    const [{ total_amount: total } = {}] = await rows(
      'select total_amount from public.pay_provisions where id = $1',
      [february],
    );
    expect(await booked('2026-02-01', '2026-02-28')).toEqual([
      { day: '2026-02-28', posting: 'provision_costs', amount: total },
      { day: '2026-02-28', posting: 'provisions', amount: `-${String(total)}` },
    ]);
  });

  it('are posted once, in order, and not before the month', async () => {
    await expect(post('2026-02-15')).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(post('2025-12-15')).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(post('2099-01-01')).rejects.toMatchObject({ hint: 'out_of_range' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => post('2026-03-15', i % 2 ? admin : other)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are taken back, the last one first, and posted again to the same sums', async () => {
    const [{ id: march } = {}] = await rows(
      `select id from public.pay_provisions where month_end = '2026-03-31'`,
    );
    const [{ id: february } = {}] = await rows(
      `select id from public.pay_provisions where month_end = '2026-02-28'`,
    );
    await expect(reverse(String(february))).rejects.toMatchObject({ hint: 'wrong_order' });
    const sums = async (id: unknown) =>
      rows('select total_amount from public.pay_provisions where id = $1', [id]);
    const first = await sums(march);
    await reverse(String(march));
    const [{ balance } = {}] = await rows(
      `select sum(amount)::float as balance from private.journal_of_provisions('2026-03-01', '2199-01-01')
       where document_id = $1 and posting = 'provisions'`,
      [march],
    );
    expect(balance).toBe(0);
    expect(await sums(await post('2026-03-31'))).toEqual(first);
    await expect(reverse(String(march))).rejects.toThrow(
      'Provisions for this month or a later one are already posted.',
    );
  });

  it('keep the bonus of a year until it is paid, also when the next one has begun', async () => {
    const person = await employ({ salary: 18_000, country: 'IN', hired: '2024-01-01' });
    const owed = async (day: string) =>
      (
        await rows('select amount::text as it from private.bonuses_owed($2) where employee_id = $1', [
          person,
          day,
        ])
      )[0]?.['it'];
    // Payment of Bonus Act 1965, sections 10, 12 and 19: 8.33 % of 7,000 a month is 583.10, due by 30 November
    expect([await owed('2026-03-31'), await owed('2026-04-30')]).toEqual(['6997.20', '7580.30']);
    const slip = await insert(
      `insert into public.payroll (employee_id, pay_period_start, pay_period_end, currency, status)
       values ($1, '2026-10-01', '2026-10-31', 'INR', 'draft')`,
      [person],
    );
    await database.owner.query(
      `insert into public.payroll_lines (payroll_id, position, line_type, code, description, amount)
       values ($1, 1, 'bonus', 'bonus', 'Bonus', 6997.20)`,
      [slip],
    );
    await database.owner.query(`update public.payroll set status = 'approved' where id = $1`, [slip]);
    // seven months of the new year: what was paid was that of the old one
    expect(await owed('2026-10-31')).toBe('4081.70');
  });

  it('are released when a person was settled', async () => {
    const person = await employ({ salary: 9000, hired: '2020-01-01' });
    await post('2026-04-30');
    await database.owner.query(
      `with terms as (update public.employee_terms set termination_date = '2026-05-15' where employee_id = $1)
       update public.employees set status = 'terminated' where id = $1`,
      [person],
    );
    const may = await post('2026-05-31');
    const [{ standing } = {}] = await rows(
      `select sum(l.change_amount)::float as standing from public.pay_provision_lines l join public.pay_provisions p on p.id = l.pay_provision_id
       where p.status = 'posted' and l.employee_id = $1`,
      [person],
    );
    expect(standing).toBe(0);
    expect(Number((await changeOf(may, person))?.['change_amount'])).toBeLessThan(0);
  });
});

describe('who', () => {
  it('does not administer pay sees and posts nothing of it, and nobody writes a line', async () => {
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    for (const one of [employee, manager]) {
      await expect(post('2026-06-30', one)).rejects.toThrow('Access denied: hr.admin');
      for (const table of ['pay_provisions', 'pay_provision_lines'])
        expect(await rows(`select id from public.${table}`, [], one)).toEqual([]);
    }
    expect((await rows('select id from public.pay_provision_lines', [], admin)).length).toBeGreaterThan(0);
    await expect(
      rows('update public.pay_provision_lines set change_amount = 0', [], admin),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves has leave paid out by the days that are left', async () => {
    const person = await employ({ salary: 3000, hired: '2024-01-01' });
    const title = await insert('insert into public.job_titles (title) values ($1)', [`Mason ${person}`]);
    await database.owner.query('update public.employees set job_title_id = $2 where id = $1', [
      person,
      title,
    ]);
    const kind = await insert(
      `insert into public.leave_types (name, is_paid, days_per_year) values ($1, true, 30)`,
      [`Annual ${person}`],
    );
    await database.owner.query(
      `insert into public.leave_benefits (job_title_id, leave_type_id, days_per_year, max_carry_forward, effective_from) values ($1, $2, 30, 30, '2024-01-01')`,
      [title, kind],
    );
    const [{ owed } = {}] = await rows(
      `select (select sum((s ->> 'amount')::numeric) from unnest(private.leave_owed(e, '2026-06-30')) s)::text as owed from public.employees e where id = $1`,
      [person],
    );
    expect(Number(owed)).toBeGreaterThan(0);
    expect(await changeOf(await post('2026-06-30'), person, 'leave')).toMatchObject({
      owed_amount: Number(owed).toFixed(2),
    });
  });
});

describe('a month that is still being calculated', () => {
  /** More people than a request calculates. */
  const begin = async (month: string) => {
    await database.owner.query(
      `with people as (insert into public.employees (first_name, last_name, country_pack, hire_date)
         select 'Ravi', 'Kumar ' || n, 'AE', '2024-01-01' from generate_series(1, 60) n returning id)
       insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
         select id, 5000, 'AED', '2024-01-01' from people`,
    );
    return post(month);
  };
  const standing = (id: string) =>
    rows(
      `select status, total_amount::text, people_count > done_count as is_open, reversed_on,
         (select count(*)::int from public.pay_provision_lines l where l.pay_provision_id = p.id) as lines
       from public.pay_provisions p where id = $1`,
      [id],
    );
  const open = {
    status: 'calculating',
    total_amount: '0.00',
    is_open: true,
    reversed_on: null,
    lines: 0,
  };

  it('posts nothing, and neither a later month nor the books pass it by', async () => {
    const july = await begin('2026-07-31');
    expect(await standing(july)).toEqual([open]);
    expect(await booked('2026-07-01', '2026-07-31')).toEqual([]);
    await expect(post('2026-08-31')).rejects.toThrow(
      'Provisions for an earlier month are still being calculated.',
    );
    await expect(post('2026-07-31')).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(
      rows(`update public.pay_provisions set status = 'posted' where id = $1`, [july], admin),
    ).rejects.toMatchObject({ code: 'PT403' });
    await rows('select private.calculate_provisions(null)');
    const [posted] = await standing(july);
    expect(posted).toMatchObject({ status: 'posted', is_open: false });
    expect(Number(posted?.['total_amount'])).toBeGreaterThan(0);
    expect(await rows('select private.calculate_provisions(25) as left')).toEqual([{ left: 0 }]);
  });

  it('is taken back without a trace in the books', async () => {
    const august = await begin('2026-08-31');
    await reverse(august);
    expect(await standing(august)).toEqual([{ ...open, status: 'reversed' }]);
    expect(await rows('select * from private.provisions_to_calculate')).toEqual([]);
    expect(await booked('2026-08-01', '2026-08-31')).toEqual([]);
  });

  it('is refused before it begins where a rate is missing', async () => {
    await database.owner.query(
      `with person as (insert into public.employees (first_name, last_name, country_pack, hire_date)
         values ('Mia', 'Berg', 'AE', '2024-01-01') returning id)
       insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from)
         select id, 5000, 'OMR', '2024-01-01' from person`,
    );
    await expect(post('2026-08-31')).rejects.toThrow('OMR');
  });
});
