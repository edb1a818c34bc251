import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Pay: who may know it, that it foots, that it is paid once and decided by two. */
let database: TestDatabase;
const names = ['owner', 'admin', 'checker', 'manager', 'mason', 'carpenter', 'welder'] as const;
type Name = (typeof names)[number];
const users = {} as Record<Name, TestUser>;
const staff = {} as Record<Name, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const roles = { owner: 'OWNER', admin: 'ADMIN', checker: 'ADMIN', manager: 'MANAGER' } as const;
  for (const name of names) {
    users[name] = await database.createUser({
      role: name in roles ? roles[name as keyof typeof roles] : 'EMPLOYEE',
    });
    const { rows } = await database.owner.query<{ id: string }>(
      'insert into public.employees (first_name, last_name, user_id) values ($1, $2, $3) returning id',
      [name, 'Test', users[name].id],
    );
    staff[name] = rows[0]?.id as string;
  }
  await database.owner.query('update public.employees set manager_id = $1 where id = any ($2)', [
    staff.manager,
    [staff.mason, staff.carpenter],
  ]);
  // nothing is trued up here; what refers to payslips is emptied with them
  await database.owner.query('alter table public.labour_true_up_lines disable trigger immutable');
});
afterAll(() => database?.drop());
beforeEach(() =>
  database.owner.query(
    'truncate public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs, public.time_entries, public.attendance',
  ),
);

const newRun = async (maker: Name = 'admin', month = '2026-03') =>
  database.commitAs(
    users[maker],
    async (db) =>
      (
        await db.query<{ id: string }>(
          `insert into public.payroll_runs (pay_period_start, pay_period_end)
           values (($1 || '-01')::date, (($1 || '-01')::date + interval '1 month - 1 day')::date) returning id`,
          [month],
        )
      ).rows[0]?.id as string,
  );

const lines = [
  {
    line_type: 'regular',
    code: 'wage.basic',
    description: 'Basic wage',
    quantity: 176,
    rate: 25,
    amount: 4400,
  },
  {
    line_type: 'overtime',
    code: 'overtime.day',
    description: 'Overtime by day',
    quantity: 10,
    rate: 31.25,
    amount: 312.5,
  },
  { line_type: 'allowance', code: 'housing', description: 'Housing', amount: 1000 },
  { line_type: 'reimbursement', code: 'expenses', description: 'Expenses', amount: 50.05 },
  { line_type: 'tax', code: 'tax', description: 'Tax', amount: 100 },
  { line_type: 'deduction', code: 'advance', description: 'Advance', amount: 200.25 },
  { line_type: 'employer', code: 'pension.employer', description: 'Pension, employer', amount: 700 },
];
const post = (run: string, employee: string, steps: unknown = lines) =>
  database.commitAs(
    'service_role',
    async (db) =>
      (
        await db.query<{ id: string }>('select public.post_payslip($1, $2, 176, 10, $3) as id', [
          run,
          employee,
          JSON.stringify(steps),
        ])
      ).rows[0]?.id as string,
  );
const setRun = (who: Name | 'service_role', run: string, values: string) =>
  database.commitAs(who === 'service_role' ? who : users[who], (db) =>
    db.query(`update public.payroll_runs set ${values} where id = $1`, [run]),
  );
async function approvedRun(people: readonly Name[], month = '2026-03', isPaid = false): Promise<string> {
  const run = await newRun('admin', month);
  for (const name of people) await post(run, staff[name]);
  await setRun('service_role', run, `status = 'calculated'`);
  await setRun('admin', run, `status = 'pending'`);
  await setRun('checker', run, `status = 'approved'`);
  if (isPaid) await setRun('admin', run, `status = 'paid', payment_reference = 'SIF 1'`);
  return run;
}

describe('a payslip', () => {
  it('foots: gross, deductions and net come from its steps, which it shows', async () => {
    const run = await newRun();
    const slip = await post(run, staff.mason);
    const { rows } = await database.owner.query(
      `select regular_pay, overtime_pay, gross_pay, total_deductions, net_pay, expense_reimbursements, year_to_date_gross, year_to_date_net, status,
         (select count(*)::int from public.payroll_lines line where line.payroll_id = p.id) as steps from public.payroll p where id = $1`,
      [slip],
    );
    expect(rows).toEqual([
      {
        regular_pay: '4400.00',
        overtime_pay: '312.50',
        gross_pay: '5712.50',
        total_deductions: '300.25',
        expense_reimbursements: '50.05',
        net_pay: '5462.30',
        year_to_date_gross: '5712.50',
        year_to_date_net: '5462.30',
        status: 'calculated',
        steps: 7,
      },
    ]);
  });

  it('adds up its year: January elsewhere, April in India', async () => {
    for (const month of ['2026-02', '2026-03', '2026-04']) {
      const run = await newRun('admin', month);
      await post(run, staff.mason);
    }
    const sums = async () =>
      (
        await database.owner.query<{ gross: string }>(
          'select year_to_date_gross as gross from public.payroll where employee_id = $1 order by pay_period_start',
          [staff.mason],
        )
      ).rows.map((row) => row.gross);
    expect(await sums()).toEqual(['5712.50', '11425.00', '17137.50']);
    await database.owner.query(
      'truncate public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll',
    );
    await database.owner.query(`update public.employees set country_pack = 'IN' where id = $1`, [
      staff.mason,
    ]);
    const { rows: runs } = await database.owner.query<{ id: string }>(
      'select id from public.payroll_runs order by pay_period_start',
    );
    for (const { id } of runs) await post(id, staff.mason);
    expect(await sums()).toEqual(['5712.50', '11425.00', '5712.50']);
    await database.owner.query(`update public.employees set country_pack = 'AE' where id = $1`, [
      staff.mason,
    ]);
  });

  it('names the rule it used, whose rate then stands', async () => {
    const { rows } = await database.owner.query<{ id: string }>(
      `select id from public.country_rules where rule_key = 'overtime.day_factor'`,
    );
    const rule = rows[0]?.id as string;
    const run = await newRun();
    await post(run, staff.mason, [{ ...lines[1], country_rule_id: rule }]);
    const { rows: shown } = await database.owner.query('select rule_version from public.payroll_lines');
    expect(shown).toEqual([{ rule_version: 'AE/overtime.day_factor@20220202' }]);
    await expect(
      database.as(users.admin, (db) =>
        db.query('update public.country_rules set rate = 2 where id = $1', [rule]),
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });
    await expect(
      database.as(users.admin, (db) => db.query('delete from public.country_rules where id = $1', [rule])),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('never pays less than nothing', async () => {
    const run = await newRun();
    await expect(
      post(run, staff.mason, [{ line_type: 'deduction', code: 'x', description: 'x', amount: 1 }]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a period is paid once (F15)', () => {
  it('has one payslip a person, however often and from however many sides it is computed', async () => {
    for (let round = 0; round < 20; round += 1) {
      await database.owner.query(
        'truncate public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs',
      );
      const run = await newRun();
      const slips = await Promise.all(Array.from({ length: 10 }, () => post(run, staff.mason)));
      expect(new Set(slips).size).toBe(1);
      const { rows } = await database.owner.query(
        'select count(*)::int as slips, (select count(*)::int from public.payroll_lines) as steps, sum(net_pay) as net from public.payroll',
      );
      expect(rows).toEqual([{ slips: 1, steps: 7, net: '5462.30' }]);
    }
  });

  it('also between two runs of the same period', async () => {
    for (let round = 0; round < 20; round += 1) {
      await database.owner.query(
        'truncate public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs',
      );
      const runs = [await newRun(), await newRun()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) => post(runs[i % 2] as string, staff.mason)),
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PT409' });
      }
      const { rows } = await database.owner.query('select count(*)::int as n from public.payroll');
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('nor some of its days twice; a cancelled payslip makes room', async () => {
    await approvedRun(['mason']);
    await expect(
      database.as(users.admin, (db) =>
        db.query(
          `insert into public.payroll (employee_id, pay_period_start, pay_period_end) values ($1, '2026-03-15', '2026-04-14')`,
          [staff.mason],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'overlap' });
    const { rows } = await database.owner.query<{ id: string }>('select id from public.payroll_runs');
    await setRun('admin', rows[0]?.id as string, `status = 'cancelled', status_reason = 'Wrong rate'`);
    await approvedRun(['mason']);
    const { rows: left } = await database.owner.query(
      'select status, count(*)::int as n from public.payroll group by status order by status',
    );
    expect(left).toEqual([
      { status: 'approved', n: 1 },
      { status: 'cancelled', n: 1 },
    ]);
  });

  it('goes on after a run that was cut off', async () => {
    const run = await newRun();
    await post(run, staff.mason);
    await expect(post(run, staff.carpenter, [{ line_type: 'nonsense' }])).rejects.toMatchObject({
      code: '23502',
    });
    for (const name of ['mason', 'carpenter', 'welder'] as const) await post(run, staff[name]);
    const { rows } = await database.owner.query(
      'select count(*)::int as n, sum(net_pay) as net from public.payroll',
    );
    expect(rows).toEqual([{ n: 3, net: '16386.90' }]);
  });
});

describe('storing computed pay (R25)', () => {
  it.each(['owner', 'admin', 'mason'] as const)('is not for %s by hand', async (name) => {
    const run = await newRun();
    await expect(
      database.as(users[name], (db) =>
        db.query('select public.post_payslip($1, $2, 1, 1, $3)', [run, staff[name], JSON.stringify(lines)]),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.as(users[name], (db) =>
        db.query(
          `insert into public.payroll_lines (payroll_id, position, line_type, code, description, amount)
           select id, 99, 'bonus', 'x', 'x', 1 from public.payroll`,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'gross_pay',
    'net_pay',
    'total_deductions',
    'year_to_date_gross',
    'decided_by',
    'created_by',
    'employee_id',
    'payroll_run_id',
  ])('no hand writes %s', async (column) => {
    await expect(
      database.as(users.owner, (db) => db.query(`update public.payroll set ${column} = null`)),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|428C9/) });
  });
});

describe('deciding', () => {
  it('takes two: who made the run does not approve it; the owner may with a reason', async () => {
    const run = await newRun('admin');
    await post(run, staff.mason);
    await setRun('service_role', run, `status = 'calculated'`);
    await setRun('admin', run, `status = 'pending'`);
    await expect(setRun('admin', run, `status = 'approved'`)).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await expect(setRun('checker', run, `status = 'calculated'`)).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await setRun('checker', run, `status = 'approved'`);
    await expect(setRun('checker', run, `status = 'paid'`)).rejects.toMatchObject({ hint: 'required' });
    await setRun('admin', run, `status = 'paid', payment_reference = 'SIF 7'`);
    await expect(setRun('owner', run, `status = 'cancelled', status_reason = 'x'`)).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    const { rows } = await database.owner.query('select status, decided_by from public.payroll');
    expect(rows).toEqual([{ status: 'paid', decided_by: users.checker.id }]);
  });

  it('happens once (F09)', async () => {
    for (let round = 0; round < 20; round += 1) {
      await database.owner.query(
        'truncate public.labour_true_up_lines, public.labour_true_ups, public.expenses, public.payroll_lines, public.payroll, public.payroll_runs',
      );
      const run = await newRun('admin');
      await post(run, staff.mason);
      await setRun('service_role', run, `status = 'pending'`);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () => setRun('checker', run, `status = 'approved'`)),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('leaves what is decided as it is, to the payslip of a run and to the server that computes again', async () => {
    const run = await approvedRun(['mason']);
    await expect(post(run, staff.mason)).rejects.toMatchObject({ hint: 'record_locked' });
    for (const values of [`bonus = 1000`, `status = 'paid'`]) {
      await expect(
        database.as(users.admin, (db) => db.query(`update public.payroll set ${values}`)),
      ).rejects.toMatchObject({ hint: 'record_locked' });
    }
    await expect(
      database.as(users.admin, (db) => db.query('delete from public.payroll')),
    ).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await expect(
      database.as(users.admin, (db) =>
        db.query(`update public.payroll_runs set pay_period_end = pay_period_end - 1`),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('of a payslip entered by hand is as strict, and nobody approves their own pay', async () => {
    const enter = (who: Name, employee: string) =>
      database.commitAs(
        users[who],
        async (db) =>
          (
            await db.query<{ id: string }>(
              `insert into public.payroll (employee_id, pay_period_start, pay_period_end, regular_pay) values ($1, '2026-03-01', '2026-03-31', 100) returning id`,
              [employee],
            )
          ).rows[0]?.id as string,
      );
    const set = (who: Name, id: string, status: string) =>
      database.commitAs(users[who], (db) =>
        db.query('update public.payroll set status = $2 where id = $1', [id, status]),
      );
    const id = await enter('admin', staff.checker);
    await set('admin', id, 'pending');
    await expect(set('admin', id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(set('checker', id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await set('owner', id, 'approved');
  });

  it('locks the hours and days that were paid, cancelling gives them back', async () => {
    await database.owner.query(
      `insert into public.time_entries (employee_id, start_time, end_time, status) values ($1, '2026-03-10 08:00Z', '2026-03-10 16:00Z', 'approved'),
         ($1, '2026-03-11 08:00Z', '2026-03-11 16:00Z', 'draft'), ($1, '2026-04-01 08:00Z', '2026-04-01 16:00Z', 'approved')`,
      [staff.mason],
    );
    const statuses = async () =>
      (
        await database.owner.query<{ status: string }>(
          'select status from public.time_entries order by start_time',
        )
      ).rows.map((row) => row.status);
    const run = await approvedRun(['mason']);
    expect(await statuses()).toEqual(['locked', 'draft', 'approved']);
    await setRun('admin', run, `status = 'cancelled', status_reason = 'Wrong rate'`);
    expect(await statuses()).toEqual(['approved', 'draft', 'approved']);
  });
});

describe("another's pay (V8.2.2, F42)", () => {
  const others = ['mason', 'carpenter', 'manager', 'admin'] as const;
  /** Every way to ask for a row of somebody else; each answers how many came back. */
  const ways: Record<string, string> = {
    'by id': `select count(*)::int as n from public.payroll where id = any ($1) and $2::uuid is not null`,
    'by list': `select count(*)::int as n from public.payroll where employee_id <> $2 and cardinality($1::uuid[]) > 0`,
    'by or-filter': `select count(*)::int as n from public.payroll where (employee_id = $2 or id = any ($1) or true) and employee_id <> $2`,
    'by steps': `select count(*)::int as n from public.payroll_lines where payroll_id = any ($1) and $2::uuid is not null`,
    'by embedding in the employee': `select count(*)::int as n from public.employees e join public.payroll p on p.employee_id = e.id where e.id <> $2 and cardinality($1::uuid[]) > 0`,
    'by embedding the steps': `select count(*)::int as n from public.payroll p join public.payroll_lines l on l.payroll_id = p.id where p.employee_id <> $2 and cardinality($1::uuid[]) > 0`,
    'by the run': `select count(*)::int as n from public.payroll_runs where cardinality($1::uuid[]) > 0 and $2::uuid is not null`,
    'by sums': `select coalesce(sum(net_pay), 0)::int as n from public.payroll where employee_id <> $2 and cardinality($1::uuid[]) > 0`,
    'by the history': `select count(*)::int as n from public.audit_log where table_name like 'payroll%' and cardinality($1::uuid[]) > 0 and $2::uuid is not null`,
  };

  it.each(Object.entries(ways))('stays closed %s to employees and managers', async (_way, sql) => {
    await approvedRun(others, '2026-03', true);
    const { rows: slips } = await database.owner.query<{ id: string; employee_id: string }>(
      'select id, employee_id from public.payroll',
    );
    for (const name of ['mason', 'manager', 'welder'] as const) {
      const foreign = slips.filter((slip) => slip.employee_id !== staff[name]).map((slip) => slip.id);
      const { rows } = await database.as(users[name], (db) => db.query(sql, [foreign, staff[name]]));
      expect(rows, name).toEqual([{ n: 0 }]);
    }
  });

  it("cannot be changed, deleted or entered, one's own neither", async () => {
    await approvedRun(others);
    for (const name of ['mason', 'manager'] as const) {
      for (const sql of [
        `update public.payroll set bonus = 1`,
        `delete from public.payroll`,
        `update public.payroll_runs set notes = 'x'`,
      ]) {
        const touched = await database.as(users[name], (db) => db.query(sql));
        expect(touched.rowCount, `${name} ${sql}`).toBe(0);
      }
      await expect(
        database.as(users[name], (db) =>
          db.query(
            `insert into public.payroll (employee_id, pay_period_start, pay_period_end, bonus) values ($1, '2026-05-01', '2026-05-31', 99999)`,
            [staff[name]],
          ),
        ),
      ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
    }
  });

  it("is open as one's own once decided, and to administration", async () => {
    const run = await newRun();
    await post(run, staff.mason);
    const seenBy = async (name: Name) =>
      (await database.as(users[name], (db) => db.query('select 1 from public.payroll'))).rowCount;
    expect([
      await seenBy('mason'),
      await seenBy('admin'),
      await seenBy('owner'),
      await seenBy('manager'),
    ]).toEqual([0, 1, 1, 0]);
    await setRun('service_role', run, `status = 'approved'`);
    expect(await seenBy('mason')).toBe(1);
    const steps = await database.as(users.mason, (db) => db.query('select 1 from public.payroll_lines'));
    expect(steps.rowCount).toBe(7);
  });

  it('reaches a manager as the total of their people only, and never as the pay of one', async () => {
    const totals = async (name: Name) =>
      (
        await database.as(users[name], (db) =>
          db.query<{ people: string; net_pay: string }>(
            `select people::int as people, net_pay from public.payroll_totals('2026-01-01', '2026-12-31')`,
          ),
        )
      ).rows;
    await approvedRun(['manager', 'mason', 'admin'], '2026-03');
    expect(await totals('manager')).toEqual([]);
    await approvedRun(['carpenter'], '2026-04');
    expect(await totals('manager')).toEqual([{ people: 2, net_pay: '10924.60' }]);
    expect(await totals('admin')).toEqual([{ people: 4, net_pay: '21849.20' }]);
    await expect(totals('mason')).rejects.toMatchObject({ code: 'PT403' });
  });
});
