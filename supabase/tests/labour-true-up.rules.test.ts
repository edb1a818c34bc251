import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser, checker: TestUser, manager: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await database.createUser({ role: 'ADMIN' });
  checker = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate, rate_date) values ('INR', 0.043, '2020-01-01')`,
  );
});
afterAll(() => database?.drop());

type Row = Record<string, unknown>;
const query = async <T extends Row>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<T>(sql, values)).rows;
const idOf = async (sql: string, values: unknown[] = []) =>
  (await query<{ id: string }>(sql, values))[0]?.id ?? '';
const newProject = () => idOf(`insert into public.projects (name) values ('Tower') returning id`);
const newCode = async () =>
  idOf(
    `insert into public.cost_codes (code, name) select 'L-' || count(*), 'Labour' from public.cost_codes returning id`,
  );
/** A person whose hours are costed at this rate. */
async function hire(rate: number) {
  const id = await idOf(
    `insert into public.employees (first_name, last_name) values ('A', 'Mason') returning id`,
  );
  await query(
    `insert into public.labour_rates (employee_id, hourly_rate, effective_from) values ($1, $2, '2020-01-01')`,
    [id, rate],
  );
  return id;
}
/** Approved hours of a person on a day of a month. */
const work = (
  employee: string,
  month: string,
  day: number,
  hours: number,
  project: string | null,
  code: string | null = null,
) =>
  idOf(
    `insert into public.time_entries (employee_id, project_id, cost_code_id, date, start_time, end_time, status)
       select $1, $2, $3, day, day + time '05:00', day + time '05:00' + make_interval(secs => $5::numeric * 3600), 'approved'
       from (select ($4 || '-01')::date + $6::integer - 1 as day) d returning id`,
    [employee, project, code, month, hours, day],
  );
/** An approved pay run of a month with these payslips: gross pay, and what the employer pays on top. */
async function payRun(
  month: string,
  slips: readonly { employee: string; gross: number; employer?: number }[],
  currency = 'AED',
) {
  const run = await idOf(
    `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, created_by)
     select day, (day + interval '1 month - 1 day')::date, $2, $3 from (select ($1 || '-01')::date as day) d returning id`,
    [month, currency, admin.id],
  );
  for (const { employee, gross, employer = 0 } of slips) {
    const steps = [
      { line_type: 'regular', code: 'basic', description: 'Basic', amount: gross },
      { line_type: 'employer', code: 'pension', description: 'Pension', amount: employer },
      { line_type: 'reimbursement', code: 'fares', description: 'Fares', amount: 77 },
    ];
    await database.commitAs('service_role', (db) =>
      db.query('select public.post_payslip($1, $2, 176, 0, $3)', [run, employee, JSON.stringify(steps)]),
    );
  }
  await database.commitAs('service_role', (db) =>
    db.query(`update public.payroll_runs set status = 'calculated' where id = $1`, [run]),
  );
  await setRun(admin, run, 'pending');
  await setRun(checker, run, 'approved');
  return run;
}
const setRun = (user: TestUser, run: string, status: string) =>
  database.commitAs(user, (db) =>
    db.query(`update public.payroll_runs set status = $2, status_reason = 'As agreed' where id = $1`, [
      run,
      status,
    ]),
  );
const trueUp = async (run: string, user = admin) =>
  (
    await database.commitAs(user, (db) =>
      db.query<{ id: string }>('select public.true_up_labour($1) as id', [run]),
    )
  ).rows[0]?.id ?? '';
const takeBack = (run: string, reason: string | null = 'Wrong payslip', user = admin) =>
  database.commitAs(user, (db) => db.query('select public.reverse_labour_true_up($1, $2)', [run, reason]));
const costOf = async (project: string) =>
  (
    await query<{ cost: string }>(
      `select coalesce(sum(amount), 0)::text as cost from public.job_cost_entries where project_id = $1`,
      [project],
    )
  )[0]?.cost;
const postedOf = (id: string) =>
  query(
    `select project_id, cost_code_id, amount::text, effect, entry_date::text from public.job_cost_entries
     where source_table = 'labour_true_ups' and source_id = $1 order by amount, effect`,
    [id],
  );

describe('the true-up of a pay run', () => {
  it('brings hours of 30.00 to what they cost: 100 h of 160 h of 5,600.00 are 3,500.00', async () => {
    const [employee, project] = [await hire(30), await newProject()];
    for (let day = 1; day <= 10; day += 1) await work(employee, '2025-01', day, 10, project);
    for (let day = 11; day <= 16; day += 1) await work(employee, '2025-01', day, 10, null);
    expect(await costOf(project)).toBe('3000.00');
    const run = await payRun('2025-01', [{ employee, gross: 5000, employer: 600 }]);
    const id = await trueUp(run);
    expect(await postedOf(id)).toEqual([
      {
        project_id: project,
        cost_code_id: null,
        amount: '500.00',
        effect: 'posted',
        entry_date: '2025-01-31',
      },
    ]);
    expect(await costOf(project)).toBe('3500.00');
    expect(
      await query(
        `select true_up_number, standard_amount::text as standard, actual_amount::text as actual, difference_amount::text as difference
         from public.labour_true_ups where id = $1`,
        [id],
      ),
    ).toEqual([
      {
        true_up_number: expect.stringMatching(/^LTU\d+$/),
        standard: '3000.00',
        actual: '3500.00',
        difference: '500.00',
      },
    ]);
  });

  it('shares what does not divide to the last fils: 100.00 over three equal parts is 33.34, 33.33, 33.33', async () => {
    const employee = await hire(4);
    const projects = [await newProject(), await newProject(), await newProject()];
    for (const [index, project] of projects.entries()) await work(employee, '2025-02', index + 1, 8, project);
    const id = await trueUp(await payRun('2025-02', [{ employee, gross: 100 }]));
    const costs = await Promise.all(projects.map(costOf));
    expect(costs.toSorted()).toEqual(['33.33', '33.33', '33.34']);
    expect((await postedOf(id)).map(({ amount }) => amount)).toEqual(['1.33', '1.33', '1.34']);
  });

  it('goes down as well as up, by cost code, and tells of several people only together', async () => {
    const [first, second, project] = [await hire(50), await hire(20), await newProject()];
    const [walls, roof] = [await newCode(), await newCode()];
    await work(first, '2025-03', 1, 8, project, walls);
    await work(first, '2025-03', 2, 8, project, roof);
    await work(second, '2025-03', 1, 8, project, walls);
    // 16 h at 50 cost 600.00, 8 h at 20 cost 200.00
    const run = await payRun('2025-03', [
      { employee: first, gross: 600 },
      { employee: second, gross: 200 },
    ]);
    const id = await trueUp(run);
    expect(await postedOf(id)).toMatchObject([
      { cost_code_id: roof, amount: '-100.00' },
      // 300 - 400 of the first, 200 - 160 of the second
      { cost_code_id: walls, amount: '-60.00' },
    ]);
    expect(await costOf(project)).toBe('800.00');
    for (const user of [manager, admin]) {
      const { rows } = await database.as(user, (db) =>
        db.query('select * from public.labour_true_up_lines where labour_true_up_id = $1', [id]),
      );
      expect(rows).toHaveLength(user === admin ? 3 : 0);
    }
  });

  it('is exact for any hours and pay: the parts of a payslip are the payslip', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, i) => hire(17.35 + i)));
    const projects = [await newProject(), await newProject(), await newProject()];
    for (const [i, employee] of people.entries()) {
      for (let day = 1; day <= 7; day += 1) {
        await work(
          employee,
          '2025-04',
          day,
          ((i + 3) * day * 0.37) % 9 || 1,
          [...projects, null][(i + day) % 4] ?? null,
        );
      }
    }
    const slips = people.map((employee, i) => ({
      employee,
      gross: 1234.57 + i * 333.33,
      employer: i * 7.77,
    }));
    const id = await trueUp(await payRun('2025-04', slips, 'INR'));
    const off = await query(
      `select slip.id from public.payroll slip
         join public.labour_true_up_lines line on line.payroll_id = slip.id where line.labour_true_up_id = $1
         group by slip.id having sum(line.actual_amount) <> private.cost_of_payslip(slip)`,
      [id],
    );
    expect(off).toEqual([]);
    const [sums] = await query(
      `select (select sum(amount) from public.job_cost_entries where source_table = 'labour_true_ups' and source_id = $1) = t.difference_amount as foots
       from public.labour_true_ups t where id = $1`,
      [id],
    );
    expect(sums).toEqual({ foots: true });
  });

  it('is posted once: of 20 at the same moment one passes', async () => {
    const [employee, project] = [await hire(10), await newProject()];
    await work(employee, '2025-05', 1, 8, project);
    const run = await payRun('2025-05', [{ employee, gross: 90 }]);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => trueUp(run)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ hint }: { hint: string }) => hint)).toEqual(Array(19).fill('already_exists'));
    expect(await costOf(project)).toBe('90.00');
  });

  it('is taken back with a reason, row by row, and made again with what was corrected', async () => {
    const [employee, project] = [await hire(10), await newProject()];
    await work(employee, '2025-06', 1, 8, project);
    const run = await payRun('2025-06', [{ employee, gross: 100 }]);
    const id = await trueUp(run);
    await expect(setRun(admin, run, 'cancelled')).rejects.toMatchObject({ hint: 'in_use' });
    await expect(takeBack(run, null)).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(takeBack(run, 'Mine', manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await takeBack(run);
    expect((await postedOf(id)).map(({ amount, effect }) => [effect, amount])).toEqual([
      ['reversed', '-20.00'],
      ['posted', '20.00'],
    ]);
    expect(await costOf(project)).toBe('80.00');
    await expect(takeBack(run)).rejects.toMatchObject({ hint: 'not_found' });
    expect(await costOf(project)).toBe('80.00');
    await work(employee, '2025-06', 2, 8, project);
    await trueUp(run);
    expect(await costOf(project)).toBe('100.00');
  });

  it('takes hours in that were approved afterwards, in one step and once, also for 10 at the same moment', async () => {
    const [employee, project] = [await hire(10), await newProject()];
    await work(employee, '2025-08', 1, 8, project);
    const run = await payRun('2025-08', [{ employee, gross: 240 }]);
    const renew = (user = admin) =>
      database.commitAs(user, (db) => db.query('select public.renew_labour_true_up($1)', [run]));
    const late = async () =>
      (
        await database.commitAs(admin, (db) =>
          db.query<{ hours: string }>('select trim_scale(public.late_hours($1)) as hours', [run]),
        )
      ).rows[0]?.hours;
    expect(await late()).toBe('0');
    await expect(renew()).rejects.toMatchObject({ hint: 'not_found' });
    await trueUp(run);
    expect(await costOf(project)).toBe('240.00');
    expect(await late()).toBe('0');
    await expect(renew()).rejects.toMatchObject({ hint: 'already_exists' });

    // the same pay over three times the hours, a third of which are of the project
    await work(employee, '2025-08', 2, 8, null);
    await work(employee, '2025-08', 3, 8, null);
    expect(await late()).toBe('16');
    await expect(renew(manager)).rejects.toMatchObject({ hint: 'access_denied' });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => renew()));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ hint }: { hint: string }) => hint)).toEqual(Array(9).fill('already_exists'));
    expect(await costOf(project)).toBe('80.00');
    expect(await late()).toBe('0');
    expect(
      await query(
        `select status, trim_scale(difference_amount)::text as difference, status_reason as reason
         from public.labour_true_ups where payroll_run_id = $1 order by created_at`,
        [run],
      ),
    ).toEqual([
      { status: 'reversed', difference: '160', reason: 'Made again with 16 h approved afterwards.' },
      { status: 'posted', difference: '0', reason: null },
    ]);
  });

  it('is for approved pay runs with hours, and for who runs the pay', async () => {
    const employee = await hire(10);
    const run = await payRun('2025-07', [{ employee, gross: 100 }]);
    await expect(trueUp(run)).rejects.toMatchObject({ hint: 'required' });
    await work(employee, '2025-07', 1, 8, await newProject());
    await expect(trueUp(run, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await setRun(admin, run, 'cancelled');
    await expect(trueUp(run)).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(trueUp('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ hint: 'not_found' });
  });
});
