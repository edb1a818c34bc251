import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPayPeriods } from './fixtures/pay-periods.ts';

/** Notice that was not served: owed by the employer who ends it early, by the employee who leaves early. */
const { database, admin, manager, insert, employ } = await openPayPeriods();
const checker = await database.createUser({ role: 'ADMIN' });
await database.owner.query(
  `insert into public.exchange_rates (currency, rate, rate_date) values ('INR', 1, '1990-01-01')`,
);
afterAll(() => database.drop());

type Step = { code: string; line_type: string; amount: number; calculation: string | null };
type Notice = { given_on: string; given_by: string | null; days: string | number; served: number } | null;
type Settlement = { total: string; gratuity: string; steps: Step[]; notice: Notice };

const settle = async (person: string, day: string): Promise<Settlement> =>
  (await database.owner.query<{ it: Settlement }>('select app.settlement($1, $2) as it', [person, day]))
    .rows[0]?.it as Settlement;
const noticeStep = async (person: string, day: string) =>
  (await settle(person, day)).steps
    .filter(({ code }) => code.startsWith('notice.'))
    .map(({ code, amount, calculation }) => [code, amount, calculation]);

type Terms = Partial<
  Record<'notice_date' | 'notice_by' | 'notice_waiver_reason' | 'termination_date', string | null> & {
    agreed_notice_days: number | null;
    is_leaving_country: boolean;
  }
>;
async function write(person: string, terms: Terms, as: TestUser = admin) {
  const names = Object.keys(terms);
  const { rows } = await database.commitAs(as, (db) =>
    db.query(
      `update public.employee_terms set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}
       where employee_id = $1 returning id`,
      [person, ...Object.values(terms)],
    ),
  );
  return rows.length;
}
const termsOf = async (person: string) =>
  (
    await database.owner.query<Record<string, unknown>>(
      `select notice_date::text, notice_by, notice_waiver_reason, termination_date::text
       from public.employee_terms where employee_id = $1`,
      [person],
    )
  ).rows[0];

/** 12,000 a month with housing, since 2024: 400 a day of notice. */
const staff = (country: 'AE' | 'IN' = 'AE') =>
  employ({ salary: 9000, country, hired: '2024-01-01', allowances: { Housing: 3000 } });

describe('notice that was not served', () => {
  it('is owed by the employer, by the whole wage of the day, with its calculation', async () => {
    const person = await staff();
    await write(person, {
      notice_date: '2026-06-01',
      notice_by: 'employer',
      termination_date: '2026-06-13',
    });
    const settled = await settle(person, '2026-06-13');
    expect(settled.steps.filter(({ code }) => code === 'notice.pay')).toMatchObject([
      { line_type: 'information', amount: 7200, calculation: '12000.00 / 30 x 18' },
    ]);
    expect(settled.notice).toMatchObject({ given_on: '2026-06-01', given_by: 'employer', served: 12 });
    const leave = settled.steps.filter(({ code }) => code === 'leave.encashment');
    const sum = leave.reduce((total, { amount }) => total + amount, 0);
    expect(Number(settled.total)).toBeCloseTo(Number(settled.gratuity) + sum + 7200, 2);
  });

  it('is taken from who leaves before its end, and from nobody who served or was let off', async () => {
    const person = await staff();
    await write(person, { notice_date: '2026-06-01', notice_by: 'employee' });
    expect(await noticeStep(person, '2026-07-01')).toEqual([['notice.served', 0, '30 - 30']]);
    expect(await noticeStep(person, '2026-06-30')).toEqual([['notice.recovery', 400, '12000.00 / 30 x 1']]);
    await write(person, { notice_waiver_reason: 'Agreed by both' });
    expect(await noticeStep(person, '2026-06-30')).toEqual([['notice.waived', 0, '30 - 29']]);
  });

  it('is served up to the last day, whatever day is asked for', async () => {
    const person = await staff();
    await write(person, { notice_date: '2026-06-01', notice_by: 'employer', termination_date: '2026-06-13' });
    expect((await settle(person, '2026-07-10')).notice).toMatchObject({ served: 12 });
  });

  it('is taken up to what is owed', async () => {
    const person = await employ({ salary: 9000, hired: '2026-05-01' });
    await write(person, { notice_date: '2026-06-01', notice_by: 'employee', agreed_notice_days: 90 });
    const settled = await settle(person, '2026-06-01');
    const owed = settled.steps
      .filter(({ code }) => code === 'leave.encashment')
      .reduce((total, { amount }) => total + amount, 0);
    expect(settled.steps.find(({ code }) => code === 'notice.recovery')).toMatchObject({
      amount: owed,
      calculation: `min(27000.00, ${owed.toFixed(2)})`,
    });
    expect(Number(settled.total)).toBe(0);
  });

  it('is shown without an amount where nobody wrote who gave it, or none was given by the day', async () => {
    const person = await staff();
    await database.owner.query(
      `update public.employee_terms set notice_date = '2026-06-01' where employee_id = $1`,
      [person],
    );
    expect(await noticeStep(person, '2026-06-11')).toEqual([['notice.unknown', 0, '30 - 10']]);
    expect(await noticeStep(person, '2026-05-31')).toEqual([]);
  });

  it.each<[by: 'employer' | 'employee', isLeaving: boolean, days: number]>([
    ['employer', false, 14],
    ['employer', true, 14],
    ['employee', false, 30],
    ['employee', true, 14],
  ])(
    'in probation in the Emirates is by rule, given by the %s (leaves the country: %s)',
    async (by, isLeaving, days) => {
      const person = await staff();
      await database.owner.query(
        `update public.employees set probation_end_date = '2024-06-30' where id = $1`,
        [person],
      );
      await write(person, {
        agreed_notice_days: 60,
        notice_date: '2024-06-30',
        notice_by: by,
        is_leaving_country: isLeaving,
      });
      expect((await settle(person, '2024-07-01')).notice).toMatchObject({ days, served: 1 });
      await write(person, { notice_date: '2024-07-01' });
      expect((await settle(person, '2024-07-01')).notice).toMatchObject({ days: 60, served: 0 });
    },
  );

  it('in India is as the contract says', async () => {
    const person = await staff('IN');
    await write(person, {
      agreed_notice_days: 7,
      notice_date: '2026-06-01',
      notice_by: 'employer',
      termination_date: '2026-06-04',
    });
    expect(await noticeStep(person, '2026-06-04')).toEqual([['notice.pay', 1600, '12000.00 / 30 x 4']]);
    await write(person, { agreed_notice_days: null });
    expect((await settle(person, '2026-06-04')).notice).toMatchObject({ days: 30 });
    // the law binds the employer; what an employee owes stands in the contract
    await write(person, { notice_by: 'employee' });
    expect(Number((await settle(person, '2026-06-04')).notice?.days)).toBe(0);
  });
});

describe('what is written of notice', () => {
  it.each<[what: string, terms: Terms, field: string, hint: string]>([
    [
      'a last day before it',
      { notice_date: '2026-06-10', notice_by: 'employer', termination_date: '2026-06-09' },
      'termination_date',
      'invalid_range',
    ],
    [
      'a day before they joined',
      { notice_date: '2023-12-31', notice_by: 'employer' },
      'notice_date',
      'invalid_range',
    ],
    ['nobody who gave it', { notice_date: '2026-06-10' }, 'notice_by', 'required'],
    ['no day', { notice_by: 'employee' }, 'notice_date', 'required'],
    ['a waiver of none', { notice_waiver_reason: 'Friend' }, 'notice_date', 'required'],
    ['less than the law', { agreed_notice_days: 29 }, 'agreed_notice_days', 'out_of_range'],
    ['more than the law', { agreed_notice_days: 91 }, 'agreed_notice_days', 'out_of_range'],
  ])('is refused with %s', async (_what, terms, field, hint) => {
    await expect(write(await staff(), terms)).rejects.toMatchObject({
      hint,
      detail: expect.stringContaining(`"${field}"`),
    });
  });

  it('may be any period the law leaves to them, and none over a year', async () => {
    for (const days of [30, 90]) await write(await staff(), { agreed_notice_days: days });
    await write(await staff('IN'), { agreed_notice_days: 0 });
    await expect(write(await staff('IN'), { agreed_notice_days: 366 })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('moves no last day before it', async () => {
    const person = await staff();
    await write(person, { termination_date: '2026-06-20' });
    await expect(write(person, { notice_date: '2026-06-21', notice_by: 'employee' })).rejects.toMatchObject({
      detail: expect.stringContaining('"notice_date"'),
    });
  });

  it('is not a manager’s, nor one’s own', async () => {
    const person = await staff();
    expect(
      await write(person, { notice_date: '2026-06-01', notice_by: 'employer' }, manager).catch(() => 0),
    ).toBe(0);
    await database.owner.query('update public.employees set user_id = $2 where id = $1', [
      person,
      checker.id,
    ]);
    for (const terms of [
      { agreed_notice_days: 90 },
      { notice_date: '2026-06-01', notice_by: 'employer' },
      { termination_date: '2026-06-01' },
    ])
      await expect(write(person, terms, checker)).rejects.toMatchObject({ hint: 'own_gain' });
    await write(person, { notice_date: '2026-06-01', notice_by: 'employer' });
    await expect(write(person, { notice_waiver_reason: 'Me' }, checker)).rejects.toMatchObject({
      hint: 'own_gain',
    });
    await database.owner.query('update public.employees set user_id = null where id = $1', [person]);
  });

  it('notes who wrote it, or only a last day, beside who writes their pay', async () => {
    const { rows: hired } = await database.owner.query<{ id: string }>(
      `insert into public.employees (first_name, last_name) values ('Ravi', 'Rao') returning id`,
    );
    await database.commitAs(admin, (db) =>
      db.query(
        `insert into public.employee_terms (employee_id, termination_date) values ($1, '2027-12-31')`,
        [hired[0]?.id],
      ),
    );
    const { rows: ofLastDay } = await database.owner.query(
      `select distinct person_id from private.record_hands where table_name = 'employee_compensation' and record_id = $1`,
      [hired[0]?.id],
    );
    expect(ofLastDay).toEqual([{ person_id: admin.id }]);
    const person = await staff();
    await write(person, { notice_date: '2026-06-01', notice_by: 'employer' });
    const { rows } = await database.owner.query(
      `select distinct person_id from private.record_hands where table_name = 'employee_compensation' and record_id = $1`,
      [person],
    );
    expect(rows).toEqual([{ person_id: admin.id }]);
    // the last day decides how much of it was served
    await write(person, { termination_date: '2026-06-13' }, checker);
    const { rows: hands } = await database.owner.query(
      `select distinct person_id from private.record_hands where table_name = 'employee_compensation' and record_id = $1`,
      [person],
    );
    expect(hands).toContainEqual({ person_id: checker.id });
  });

  it('begins with the step that gives it, by a manager too, and goes with its withdrawal', async () => {
    const person = await staff();
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.employees (first_name, last_name, user_id) values ('Asha', 'Rao', $1) returning id`,
      [manager.id],
    );
    await database.owner.query(
      `update public.employees set manager_id = $2, status = 'active' where id = $1`,
      [person, rows[0]?.id],
    );
    const step = (status: string) =>
      database.commitAs(manager, (db) =>
        db.query(`update public.employees set status = $2, status_reason = 'Site closes' where id = $1`, [
          person,
          status,
        ]),
      );
    await step('notice');
    const [{ today } = { today: '' }] = (
      await database.owner.query<{ today: string }>('select model.today()::text as today')
    ).rows;
    expect(await termsOf(person)).toMatchObject({ notice_date: today, notice_by: null });
    await write(person, { notice_by: 'employer', termination_date: today });
    await step('active');
    expect(await termsOf(person)).toMatchObject({
      notice_date: null,
      notice_by: null,
      termination_date: null,
    });
    // the end of a fixed term was agreed before, and holds again
    await write(person, { termination_date: '2027-12-31' });
    await step('notice');
    await write(person, { notice_by: 'employer', is_leaving_country: true, termination_date: today });
    await step('active');
    expect(await termsOf(person)).toMatchObject({ notice_date: null, termination_date: '2027-12-31' });
    const { rows: kept } = await database.owner.query(
      'select is_leaving_country, agreed_last_day from public.employee_terms where employee_id = $1',
      [person],
    );
    expect(kept).toEqual([{ is_leaving_country: false, agreed_last_day: null }]);
  });
});

describe('a settlement run', () => {
  const asked = async (sql: string, values: unknown[], as: TestUser = admin) =>
    (await database.commitAs(as, (db) => db.query<Record<string, unknown>>(sql, values))).rows;
  const linesOf = async (run: string) =>
    Object.fromEntries(
      (
        await database.owner.query<{ code: string; amount: string }>(
          `select l.line_type || ' ' || l.code as code, l.amount from public.payroll_lines l
             join public.payroll p on p.id = l.payroll_id where p.payroll_run_id = $1 and p.status <> 'cancelled'`,
          [run],
        )
      ).rows.map(({ code, amount }) => [code, Number(amount)]),
    );

  /** Somebody alone in the company, paid for a month and settled with it. */
  async function settledIn(month: string, country: 'AE' | 'IN', terms: Terms, salary: number) {
    await database.owner.query(`update public.employees set hire_date = '1990-01-01'`);
    await database.owner.query(
      `update public.employee_terms set notice_date = null, notice_by = null, notice_waiver_reason = null,
         termination_date = '1990-12-31'`,
    );
    const person = await employ({ salary, country, hired: '2024-01-01' });
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from, is_pf_covered,
         is_esi_covered) values ($1, $2, $3, '2024-01-01', false, false)`,
      [person, salary, country === 'IN' ? 'INR' : 'AED'],
    );
    await write(person, { ...terms, termination_date: `${month}-30` });
    const open = async (kind: string) =>
      String(
        (
          await asked(
            `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, kind)
             values ($1, $2, $3, $4) returning id`,
            [`${month}-01`, `${month}-30`, country === 'IN' ? 'INR' : 'AED', kind],
          )
        )[0]?.['id'],
      );
    const put = async (run: string) =>
      (await asked('select public.process_pay_run($1) as it', [run]))[0]?.['it'];
    const approve = async (run: string) => {
      await asked(`update public.payroll_runs set status = 'pending' where id = $1`, [run]);
      await asked(`update public.payroll_runs set status = 'approved' where id = $1`, [run], checker);
    };
    const settleNow = async () => {
      const run = await open('off_cycle');
      await asked(
        `insert into public.payroll_run_items (payroll_run_id, employee_id, is_settlement) values ($1, $2, true)`,
        [run, person],
      );
      return { run, outcome: await put(run) };
    };
    const regular = await open('regular');
    await put(regular);
    await approve(regular);
    return { person, regular, settleNow, approve };
  }

  it('pays for the notice, taxed in India as salary, once', async () => {
    const notice = { notice_date: '2026-06-20', notice_by: 'employer' } as const;
    const { person, regular, settleNow, approve } = await settledIn('2026-06', 'IN', notice, 600_000);
    const before = await linesOf(regular);
    const { run } = await settleNow();
    const lines = await linesOf(run);
    expect(lines['allowance settlement.notice']).toBe(400_000);
    // gratuity is not owed before five years; leave is free up to its limit
    const [{ tax } = { tax: 0 }] = (
      await database.owner.query<{ tax: number }>(
        `select private.income_tax('new', '2026-06-30', $1)::float as tax`,
        [600_000 + 400_000 - 75_000],
      )
    ).rows;
    expect((before['tax income_tax'] ?? 0) + (lines['tax income_tax'] ?? 0)).toBe(Math.round(tax));
    await approve(run);
    expect((await settleNow()).outcome).toEqual({ payslips: 0, failures: [] });
    expect(Number((await settle(person, '2026-06-30')).total)).toBeGreaterThanOrEqual(400_000);
    // taken back and leaving again, it is another notice
    const settled = async () =>
      (
        await database.owner.query<{ amount: number }>(
          `select private.settled_before(e, null, 'settlement.notice')::float as amount
             from public.employees e where e.id = $1`,
          [person],
        )
      ).rows[0]?.amount;
    expect(await settled()).toBe(400_000);
    await write(person, { termination_date: null });
    await write(person, { notice_date: '2026-08-01' });
    expect(await settled()).toBe(0);
  });

  it('takes what was not served before a loan, once, and gives it back when it is waived', async () => {
    const notice = { notice_date: '2026-09-20', notice_by: 'employee' } as const;
    const { person, settleNow, approve } = await settledIn('2026-09', 'AE', notice, 9000);
    await insert(
      `insert into public.pay_deductions (employee_id, kind, title, amount, instalment_amount, start_date, status)
       values ($1, 'loan', 'Car', 900000, 100, '2020-01-01', 'approved')`,
      [person],
    );
    const { run } = await settleNow();
    const lines = await linesOf(run);
    expect(lines['deduction settlement.notice_recovery']).toBe(6000);
    const settled = await settle(person, '2026-09-30');
    expect(lines['deduction pay_deduction']).toBe(
      settled.steps.find(({ code }) => code === 'pay_deduction')?.amount,
    );
    await approve(run);
    const [{ cost } = { cost: '' }] = (
      await database.owner.query<{ cost: string }>(
        `select private.cost_of_payslip(p)::text as cost from public.payroll p where p.payroll_run_id = $1`,
        [run],
      )
    ).rows;
    // what is taken lowers no cost of the hours
    expect(Number(cost)).toBe(0);
    const again = await settleNow();
    expect(again.outcome).toEqual({ payslips: 0, failures: [] });
    await write(person, { notice_waiver_reason: 'Agreed by both' });
    await asked('select public.process_pay_run($1)', [again.run]);
    // what is given back pays the loan
    expect(await linesOf(again.run)).toEqual({
      'deduction settlement.notice_recovery': -6000,
      'deduction pay_deduction': 6000,
    });
  });

  it('asks which side gave notice before somebody who left is paid', async () => {
    const { person, regular } = await settledIn('2026-04', 'AE', {}, 9000);
    const missing = async () =>
      (
        await asked('select kind from public.pay_run_missing($1) where employee_id = $2', [regular, person])
      ).map(({ kind }) => kind);
    expect(await missing()).toContain('notice');
    await write(person, { notice_date: '2026-04-01', notice_by: 'employee' });
    expect(await missing()).not.toContain('notice');
  });
});
