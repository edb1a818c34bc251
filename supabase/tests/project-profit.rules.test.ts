import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';

/** Profit and loss of one project: wages by approved hours, costs it bears, and nobody reads what one person is paid. */
const database = await createTestDatabase();
afterAll(() => database.drop());

type Row = Record<string, string | boolean | null>;
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const idOf = async (sql: string, values: unknown[] = []) => String((await all(sql, values))[0]?.['id'] ?? '');
await all(
  `with made as (insert into public.roles (name, display_name, row_scope) values ('BOOKS', 'Books', 'all') returning id)
   insert into public.role_permissions (role_id, module_id, permission_id)
     select made.id, m.id, p.id from made, public.modules m, public.permissions p where m.name in ('finance', 'projects')`,
);
const admin = await database.createUser({ role: 'ADMIN' });
const checker = await database.createUser({ role: 'ADMIN' });
const manager = await database.createUser({ role: 'MANAGER' });
/** Reads the whole books, and nobody's pay. */
const bookkeeper = await database.createUser({ role: 'BOOKS' });

const newProject = (name: string) =>
  idOf(`insert into public.projects (name) values ($1) returning id`, [name]);
async function hire(rate: number) {
  const id = await idOf(
    `insert into public.employees (first_name, last_name) values ('A', 'Mason') returning id`,
  );
  await all(
    `insert into public.labour_rates (employee_id, hourly_rate, effective_from) values ($1, $2, '2020-01-01')`,
    [id, rate],
  );
  return id;
}
const work = (employee: string, project: string | null, day: string) =>
  idOf(
    `insert into public.time_entries (employee_id, project_id, date, start_time, end_time, status)
       select $1, $2, day, day + time '05:00', day + time '15:00', 'approved' from (select $3::date as day) d returning id`,
    [employee, project, day],
  );
/** A month's run that is approved, with a payslip of this gross pay. */
async function payRun(employee: string, gross: number) {
  const run = await idOf(
    `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, created_by)
       values ('2025-01-01', '2025-01-31', 'AED', $1) returning id`,
    [admin.id],
  );
  const step = { line_type: 'regular', code: 'basic', description: 'Basic', amount: gross };
  await database.commitAs('service_role', async (db) => {
    await db.query('select public.post_payslip($1, $2, 176, 0, $3)', [run, employee, JSON.stringify([step])]);
    await db.query(`update public.payroll_runs set status = 'calculated' where id = $1`, [run]);
  });
  for (const [user, status] of [
    [admin, 'pending'],
    [checker, 'approved'],
  ] as const)
    await ask(user, `update public.payroll_runs set status = $2 where id = $1`, [run, status]);
  return run;
}
const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);

type Part = { projects?: string[]; onProject?: boolean };
const profit = (user: TestUser, { projects, onProject }: Part = {}) =>
  ask(
    user,
    `select section, account, posting, amount, is_on_project from public.profit_and_loss('2025-01-01', '2025-12-31', $1, $2)
     where kind = 'account'`,
    [projects ?? null, onProject ?? null],
  );
const amounts = async (user: TestUser, part: Part, posting: string) =>
  (await profit(user, part))
    .filter((row) => row['posting'] === posting)
    .map(({ section, amount, is_on_project: isOnProject }) => [section, amount, isOnProject]);
const accountOf = async (posting: string) =>
  String((await profit(admin)).find((row) => row['posting'] === posting)?.['account']);
const ledger = (user: TestUser, { projects, onProject }: Part, account: string) =>
  ask(
    user,
    `select document_table, document_number, project_name, debit, credit
     from public.general_ledger($1, '2025-01-01', '2025-12-31', $2, $3) order by project_name nulls last, entry_date`,
    [account, projects ?? null, onProject ?? null],
  );

const [tower, villa] = [await newProject('Tower'), await newProject('Villa')];
const mason = await hire(50);
await work(mason, tower, '2025-01-06');
await work(mason, villa, '2025-01-07');
await work(mason, null, '2025-01-08');
const run = await payRun(mason, 3000);

describe('profit and loss of a project', () => {
  it('has the approved hours as wages, and none has what is left of the pay', async () => {
    expect(await amounts(admin, { projects: [tower] }, 'wages')).toEqual([
      ['contract_costs', '500.00', null],
    ]);
    expect(await amounts(admin, { onProject: true }, 'wages')).toEqual([['contract_costs', '1000.00', null]]);
    expect(await amounts(admin, { onProject: false }, 'wages')).toEqual([
      ['contract_costs', '2000.00', null],
    ]);
    expect(await amounts(admin, {}, 'wages')).toEqual([['contract_costs', '3000.00', null]]);
    // a project on which nothing is to be is that of none
    expect(await profit(admin, { projects: [tower], onProject: false })).toEqual([]);
  });

  it('has its expenses under contract costs, those of no project stay overheads, and each opens its entries', async () => {
    for (const [project, amount] of [
      [tower, 70],
      [null, 30],
    ] as const)
      await all(
        `insert into public.expenses (type, activity, expense_type, expense_date, amount, project_id, status)
           values ('company', 'Fuel', 'fuel', '2025-02-01', $2, $1, 'approved')`,
        [project, amount],
      );
    expect(await amounts(admin, {}, 'expenses')).toEqual([
      ['contract_costs', '70.00', true],
      ['overheads', '30.00', false],
    ]);
    expect(await amounts(admin, { projects: [tower] }, 'expenses')).toEqual([
      ['contract_costs', '70.00', true],
    ]);
    const account = await accountOf('expenses');
    expect((await ledger(admin, { onProject: true }, account)).map(({ debit }) => debit)).toEqual(['70.00']);
    expect((await ledger(admin, { onProject: false }, account)).map(({ debit }) => debit)).toEqual(['30.00']);
  });

  it('takes hours back that are no longer approved', async () => {
    const entry = await work(mason, tower, '2025-01-09');
    expect(await amounts(admin, { projects: [tower] }, 'wages')).toEqual([
      ['contract_costs', '1000.00', null],
    ]);
    await all(`update public.time_entries set status = 'rejected', status_reason = 'Twice' where id = $1`, [
      entry,
    ]);
    const [sum] = await all(
      `select sum(amount)::text as amount from private.journal_parts('2000-01-01', '2100-01-01') where project_id = $1 and posting = 'wages'`,
      [tower],
    );
    expect(sum).toEqual({ amount: '500.00' });
  });
});

describe('what one person is paid', () => {
  it('is in no figure of those who read the books and no pay, though a project had that person alone', async () => {
    await ask(admin, 'select public.true_up_labour($1)', [run]);
    // a third of 3,000.00 each
    expect(await amounts(checker, { projects: [villa] }, 'wages')).toEqual([
      ['contract_costs', '1000.00', null],
    ]);
    expect(await amounts(bookkeeper, { projects: [villa] }, 'wages')).toEqual([
      ['contract_costs', '500.00', null],
    ]);
    const account = await accountOf('wages');
    const lines = async (user: TestUser, part: Part) =>
      (await ledger(user, part, account)).map((line) => [line['document_table'], line['debit']]);
    expect(await lines(bookkeeper, { projects: [villa] })).toEqual([['job_cost_entries', '500.00']]);
    expect(await lines(checker, { projects: [villa] })).toEqual([
      ['job_cost_entries', '500.00'],
      ['labour_true_ups', '500.00'],
    ]);
    for (const sql of [
      `select 1 from public.general_ledger(null, '2025-01-01', '2025-12-31') where document_table = 'labour_true_ups'`,
      `select 1 from public.general_ledger(null, '2025-01-01', '2025-12-31', search => 'LTU')`,
    ])
      expect(await ask(bookkeeper, sql), sql).toEqual([]);
    await expect(profit(manager, { projects: [villa] })).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('leaves the company and the sum of its parts the same for both', async () => {
    for (const user of [checker, bookkeeper]) {
      expect(await amounts(user, {}, 'wages')).toEqual([['contract_costs', '3000.00', null]]);
      const parts = [{ projects: [tower] }, { projects: [villa] }, { onProject: false }];
      const sums = await Promise.all(parts.map((part) => amounts(user, part, 'wages')));
      expect(sums.flat().reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(3000);
    }
  });
});

describe('hours approved after their month was closed', () => {
  it('are a cost of the next open one, so that what a project had earned in a closed month stays', async () => {
    await ask(admin, `select public.close_accounting_period('2025-01-01')`);
    const before = await amounts(admin, { projects: [tower] }, 'wages');
    const entry = await work(mason, tower, '2025-01-10');
    expect(
      await all(`select entry_date::text from public.job_cost_entries where source_id = $1`, [entry]),
    ).toEqual([{ entry_date: '2025-02-01' }]);
    expect(await amounts(admin, { projects: [tower] }, 'wages')).toEqual([
      ['contract_costs', (Number(before[0]?.[1]) + 500).toFixed(2), null],
    ]);
    expect(
      await ask(
        admin,
        `select amount from public.profit_and_loss('2025-01-01', '2025-01-31', $1) where posting = 'wages'`,
        [[tower]],
      ),
    ).toEqual([{ amount: before[0]?.[1] }]);
    expect(await all('select month from private.changed_months()')).toEqual([]);
  });
});
