import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A whole pay run put together by one call. */
let database: TestDatabase;
let admin: TestUser;
let checker: TestUser;
let manager: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  checker = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  // nothing is trued up here; what refers to payslips is emptied with them
  await database.owner.query('alter table public.labour_true_up_lines disable trigger immutable');
});
afterAll(() => database?.drop());
/** Nobody is employed any more, and nothing was ever paid. */
async function clear(): Promise<void> {
  await database.owner.query(
    'truncate public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs, public.payroll_run_items, public.time_entries cascade',
  );
  await database.owner.query(
    `with ended as (update public.employees set hire_date = '2020-01-01', user_id = null returning id)
     insert into public.employee_terms (employee_id, termination_date) select id, '2025-12-31' from ended
       on conflict (employee_id) do update set termination_date = excluded.termination_date`,
  );
}
beforeEach(clear);

const insert = async (text: string, values: readonly unknown[] = []): Promise<string> =>
  (await database.owner.query<{ id: string }>(`${text} returning id`, [...values])).rows[0]?.id ?? '';
type Person = {
  salary?: number | null;
  country?: 'AE' | 'IN';
  currency?: string;
  hired?: string;
  user?: string;
};
async function employ({ salary = 5000, country = 'AE', currency, hired = '2024-01-01', user }: Person = {}) {
  const person = await insert(
    `insert into public.employees (first_name, last_name, country_pack, hire_date, user_id) values ('Ravi', 'Kumar', $1, $2, $3)`,
    [country, hired, user ?? null],
  );
  if (salary !== null)
    await insert(
      `insert into public.employee_compensation (employee_id, actual_salary, currency, effective_from) values ($1, $2, $3, $4)`,
      [person, salary, currency ?? (country === 'IN' ? 'INR' : 'AED'), hired],
    );
  return person;
}
const newRun = (currency = 'AED', as: TestUser = admin) =>
  database.commitAs(
    as,
    async (db) =>
      (
        await db.query<{ id: string }>(
          `insert into public.payroll_runs (pay_period_start, pay_period_end, currency) values ('2026-03-01', '2026-03-31', $1) returning id`,
          [currency],
        )
      ).rows[0]?.id ?? '',
  );
type Outcome = { payslips: number; failures: { employee_id: string; name: string; reason: string }[] };
const put = (run: string, as: TestUser = admin): Promise<Outcome> =>
  database.commitAs(
    as,
    async (db) =>
      (await db.query<{ outcome: Outcome }>('select public.process_pay_run($1) as outcome', [run])).rows[0]
        ?.outcome ?? { payslips: -1, failures: [] },
  );
const slipsOf = async (run: string) =>
  (
    await database.owner.query<{ employee_id: string; status: string; net_pay: string; id: string }>(
      'select id, employee_id, status, net_pay from public.payroll where payroll_run_id = $1 order by created_at, id',
      [run],
    )
  ).rows;
const statusOf = async (run: string) =>
  (await database.owner.query('select status from public.payroll_runs where id = $1', [run])).rows[0].status;
const setRun = (run: string, values: string, as: TestUser = admin) =>
  database.commitAs(as, (db) => db.query(`update public.payroll_runs set ${values} where id = $1`, [run]));

describe('a pay run put together by one call', () => {
  it('refuses pay in another currency than that of the law, and says so before', async () => {
    const abroad = await employ({ country: 'IN', currency: 'USD' });
    const expatriate = await employ({ currency: 'USD' });
    const citizen = await employ({ currency: 'USD' });
    await insert(`insert into public.employee_private (employee_id, nationality) values ($1, 'AE')`, [
      citizen,
    ]);
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2026-03-01', 3.6725)
       on conflict do nothing`,
    );
    const run = await newRun('USD');
    const missing = await database.as(
      admin,
      async (db) =>
        (
          await db.query<{ employee_id: string; is_blocking: boolean }>(
            `select employee_id, is_blocking from public.pay_run_missing($1) where kind = 'currency'`,
            [run],
          )
        ).rows,
    );
    expect(missing.map(({ is_blocking }) => is_blocking)).toEqual([true, true]);
    expect(new Set(missing.map(({ employee_id }) => employee_id))).toEqual(new Set([abroad, citizen]));
    const outcome = await put(run);
    expect(outcome.payslips).toBe(1);
    expect(outcome.failures.map(({ reason }) => reason)).toEqual(['currency_of_law', 'currency_of_law']);
    expect((await slipsOf(run)).map((slip) => slip.employee_id)).toEqual([expatriate]);
    // who is not under the rules of the country is paid
    await database.owner.query(`update public.employees set country_pack = 'none' where id = $1`, [abroad]);
    expect(await put(run)).toMatchObject({ payslips: 2 });
  });

  it('pays everybody employed in its period in its currency, and names who cannot be paid', async () => {
    const mason = await employ();
    const admins = await employ({ user: admin.id });
    const unpaid = await employ({ salary: null });
    await employ({ country: 'IN', salary: 20_000 });
    await employ({ hired: '2026-04-01' });
    const late = await employ({ hired: '2026-03-17', salary: 3100 });
    const run = await newRun();
    const outcome = await put(run);
    expect(outcome).toMatchObject({
      payslips: 3,
      failures: [{ employee_id: unpaid, name: 'Ravi Kumar', reason: 'no_salary' }],
    });
    const slips = await slipsOf(run);
    expect(Object.fromEntries(slips.map((slip) => [slip.employee_id, slip.net_pay]))).toEqual({
      [mason]: '5000.00',
      [admins]: '5000.00',
      [late]: '1500.00',
    });
    expect(await statusOf(run)).toBe('calculated');
    const comesTo = (person: TestUser) =>
      database.as(
        person,
        async (db) => (await db.query('select * from public.pay_run_totals($1)', [[run]])).rows,
      );
    expect(await comesTo(admin)).toEqual([
      {
        payroll_run_id: run,
        payslips: '3',
        gross: '11500.00',
        deductions: '0.00',
        expenses: '0.00',
        net: '11500.00',
        employer_cost: '11500.00',
      },
    ]);
    await database.owner.query(
      `insert into public.payroll_lines (payroll_id, position, line_type, code, description, amount)
       select id, 90, 'employer', 'pf.employer_epf_percent', 'Provident fund', 100 from public.payroll where payroll_run_id = $1`,
      [run],
    );
    expect(await comesTo(admin)).toMatchObject([{ net: '11500.00', employer_cost: '11800.00' }]);
    const { rows } = await database.owner.query(
      'select failures, computed_at is null as never from public.payroll_runs',
    );
    expect(rows).toEqual([{ failures: outcome.failures, never: false }]);
  });

  it('writes again what it wrote, takes in who is new, and gives up what cannot be computed any more', async () => {
    const mason = await employ();
    const gone = await employ();
    const run = await newRun();
    await put(run);
    const before = await slipsOf(run);
    await database.owner.query(
      `update public.employee_compensation set actual_salary = 6000 where employee_id = $1`,
      [mason],
    );
    await database.owner.query(`delete from public.employee_compensation where employee_id = $1`, [gone]);
    const carpenter = await employ({ salary: 4000 });
    expect(await put(run)).toMatchObject({
      payslips: 2,
      failures: [{ employee_id: gone, reason: 'no_salary' }],
    });
    const after = await slipsOf(run);
    expect(after.map(({ employee_id, status, net_pay }) => [employee_id, status, net_pay])).toEqual(
      expect.arrayContaining([
        [mason, 'calculated', '6000.00'],
        [gone, 'cancelled', '5000.00'],
        [carpenter, 'calculated', '4000.00'],
      ]),
    );
    expect(after.filter(({ id }) => before.some((slip) => slip.id === id))).toHaveLength(2);
    // what was given up stays so when the run goes on
    await setRun(run, `status = 'pending'`);
    expect((await slipsOf(run)).map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'pending',
      'pending',
    ]);
  });

  it('takes drafts of the period in: one computed keeps its bonus, one by hand stands as it is', async () => {
    const mason = await employ();
    const welder = await employ();
    await database.commitAs(admin, (db) =>
      db.query(`select public.process_payroll($1, '2026-03-01', '2026-03-31', 250.50)`, [mason]),
    );
    await database.commitAs(admin, (db) =>
      db.query(
        `insert into public.payroll (employee_id, pay_period_start, pay_period_end, currency, regular_pay, other_deductions)
         values ($1, '2026-03-01', '2026-03-31', 'AED', 900, 50)`,
        [welder],
      ),
    );
    const run = await newRun();
    expect(await put(run)).toEqual({ payslips: 2, failures: [] });
    expect(await put(run)).toEqual({ payslips: 2, failures: [] });
    const slips = await slipsOf(run);
    expect(Object.fromEntries(slips.map((slip) => [slip.employee_id, slip.net_pay]))).toEqual({
      [mason]: '5250.50',
      [welder]: '850.00',
    });
  });

  it('leaves alone what has been handed in elsewhere, and names it', async () => {
    const mason = await employ();
    const first = await newRun();
    await put(first);
    await employ();
    const second = await newRun();
    expect(await put(second)).toMatchObject({
      payslips: 1,
      failures: [{ employee_id: mason, reason: 'handed_in' }],
    });
    expect((await slipsOf(first)).map(({ status }) => status)).toEqual(['calculated']);
  });

  it('pays nobody less than nothing, and stays a draft when nobody can be paid', async () => {
    const band = await insert(
      `insert into public.salary_bands (band_name, min_salary, max_salary, currency) values ('Poor', 10, 10, 'AED')`,
    );
    await insert(
      `insert into public.salary_deductions (salary_band_id, name, amount) values ($1, 'Room', 100)`,
      [band],
    );
    const poor = await employ({ salary: null });
    await database.owner.query(
      'insert into public.employee_terms (employee_id, salary_band_id) values ($1, $2)',
      [poor, band],
    );
    const run = await newRun();
    expect(await put(run)).toMatchObject({
      payslips: 0,
      failures: [{ employee_id: poor, reason: 'less_than_nothing' }],
    });
    expect(await statusOf(run)).toBe('draft');
  });

  it('is one however often it is asked for at once, beside a single payslip', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const people = [await employ(), await employ(), await employ()];
      const expense = await insert(
        `insert into public.expenses (employee_id, activity, amount, expense_date, status, currency) values ($1, 'Taxi', 10, '2026-03-01', 'approved', 'AED')`,
        [people[1]],
      );
      const runs = [await newRun(), await newRun()] as const;
      const outcomes = await Promise.allSettled([
        put(runs[0]),
        put(runs[1]),
        put(runs[0], checker),
        put(runs[1], checker),
        database.commitAs(admin, (db) =>
          db.query(`select public.process_payroll($1, '2026-03-01', '2026-03-31')`, [people[2]]),
        ),
      ]);
      for (const refusal of refusalsOf(outcomes)) expect(refusal).toMatchObject({ hint: 'record_locked' });
      const { rows } = await database.owner.query(
        `select count(*)::int as slips, sum(net_pay) as net, count(distinct employee_id)::int as people,
           (select count(*)::int from public.payroll_lines where expense_id = $1) as given from public.payroll where status <> 'cancelled'`,
        [expense],
      );
      expect(rows).toEqual([{ slips: 3, net: '15010.00', people: 3, given: 1 }]);
      await clear();
    }
  });

  it('gives expenses back once, and frees them when the run is cancelled', async () => {
    const mason = await employ();
    const expense = await insert(
      `insert into public.expenses (employee_id, activity, amount, expense_date, status, currency) values ($1, 'Taxi', 80, '2026-03-01', 'approved', 'AED')`,
      [mason],
    );
    const state = async () =>
      (
        await database.owner.query(
          'select status, payroll_processed as paid, payroll_id is not null as held from public.expenses where id = $1',
          [expense],
        )
      ).rows[0];
    const first = await newRun();
    await put(first);
    await put(first);
    await setRun(first, `status = 'pending'`);
    await setRun(first, `status = 'approved'`, checker);
    expect(await state()).toEqual({ status: 'approved', paid: true, held: true });
    await setRun(first, `status = 'cancelled', status_reason = 'Wrong month'`);
    expect(await state()).toEqual({ status: 'approved', paid: false, held: false });
    const second = await newRun();
    await put(second);
    await setRun(second, `status = 'pending'`);
    await setRun(second, `status = 'approved'`, checker);
    await setRun(second, `status = 'paid', payment_reference = 'SIF 9'`);
    expect(await state()).toEqual({ status: 'reimbursed', paid: true, held: true });
    const { rows } = await database.owner.query(
      `select sum(net_pay) as net from public.payroll where status = 'paid'`,
    );
    expect(rows).toEqual([{ net: '5080.00' }]);
  });

  it('is started by who administers pay, before it is handed in', async () => {
    await employ();
    const run = await newRun();
    await expect(put(run, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(put('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ hint: 'not_found' });
    await put(run);
    await setRun(run, `status = 'pending'`);
    await expect(put(run)).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('takes seconds for sixty people with a month of hours', async () => {
    for (let place = 0; place < 60; place += 1) await employ({ salary: 3000 + place });
    await database.owner.query(
      `insert into public.time_entries (employee_id, date, start_time, end_time, status)
       select e.id, day::date, day + interval '8 hours', day + interval '18 hours', 'approved'
       from public.employees e, generate_series(timestamptz '2026-03-01', '2026-03-31', '1 day') day where private.last_day_of(e.id) is null`,
    );
    const run = await newRun();
    const started = performance.now();
    const outcome = await put(run);
    const took = performance.now() - started;
    console.log(`A pay run of 60 people with 1860 days of hours: ${Math.round(took)} ms`);
    expect(outcome).toEqual({ payslips: 60, failures: [] });
    expect(took).toBeLessThan(10_000);
  });
});
