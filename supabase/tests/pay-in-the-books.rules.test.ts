import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';

/** Who views finance and reads no pay has whole sums and no row of one person (decision 79). */
const database = await createTestDatabase();
afterAll(() => database.drop());

type Row = Record<string, string | number | boolean | null>;
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const idOf = async (sql: string, values: unknown[] = []) => String((await all(sql, values))[0]?.['id'] ?? '');
await all(
  `with made as (insert into public.roles (name, display_name, row_scope) values ('BOOKS', 'Books', 'all') returning id)
   insert into public.role_permissions (role_id, module_id, permission_id)
     select made.id, m.id, p.id from made, public.modules m, public.permissions p
     where m.name in ('finance', 'projects', 'tasks', 'commercial', 'settings') and p.name <> 'approve'
       or m.name = 'hr' and p.name = 'view'`,
);
const admin = await database.createUser({ role: 'ADMIN' });
const checker = await database.createUser({ role: 'ADMIN' });
const manager = await database.createUser({ role: 'MANAGER' });
const bookkeeper = await database.createUser({ role: 'BOOKS' });
const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const one = async (user: TestUser, sql: string, values: unknown[] = []) =>
  Object.values((await ask(user, sql, values))[0] ?? {})[0];

const newProject = (name: string) =>
  idOf(`insert into public.projects (name) values ($1) returning id`, [name]);
const newCode = (code: string) =>
  idOf(`insert into public.cost_codes (code, name) values ($1, $1) returning id`, [code]);
async function hire(rate = 50) {
  const id = await idOf(
    `insert into public.employees (first_name, last_name) values ('A', 'Mason') returning id`,
  );
  await all(
    `insert into public.labour_rates (employee_id, hourly_rate, effective_from) values ($1, $2, '2020-01-01')`,
    [id, rate],
  );
  return id;
}
const work = (employee: string, project: string, day: string, code: string | null = null) =>
  idOf(
    `insert into public.time_entries (employee_id, project_id, cost_code_id, date, start_time, end_time, status)
       select $1, $2, $4, day, day + time '05:00', day + time '15:00', 'approved' from (select $3::date as day) d returning id`,
    [employee, project, day, code],
  );
type Slips = readonly (readonly [employee: string, gross: number])[];
const pay = (run: string, day: string) =>
  all(
    `update public.payroll_runs set status = 'paid', payment_date = $2, payment_reference = 'SIF' where id = $1`,
    [run, day],
  );
async function payRun(month: string, slips: Slips, kind = 'regular') {
  const run = await idOf(
    `insert into public.payroll_runs (pay_period_start, pay_period_end, currency, created_by, kind)
       select day, (day + interval '1 month - 1 day')::date, 'AED', $2, $3
       from (select ($1 || '-01')::date as day) d returning id`,
    [month, admin.id, kind],
  );
  for (const [employee, gross] of slips) {
    const step = { line_type: 'regular', code: 'basic', description: 'Basic', amount: gross };
    await database.commitAs('service_role', (db) =>
      db.query('select public.post_payslip($1, $2, 176, 0, $3)', [run, employee, JSON.stringify([step])]),
    );
  }
  await database.commitAs('service_role', (db) =>
    db.query(`update public.payroll_runs set status = 'calculated' where id = $1`, [run]),
  );
  for (const [user, status] of [
    [admin, 'pending'],
    [checker, 'approved'],
  ] as const)
    await ask(user, `update public.payroll_runs set status = $2 where id = $1`, [run, status]);
  return run;
}

const [tower, villa] = [await newProject('Tower'), await newProject('Villa')];
const [masonry, plaster] = [await newCode('MAS'), await newCode('PLA')];
const crew = [await hire(), await hire(), await hire()] as const;
const alone = await hire();
for (const [index, mason] of crew.entries()) await work(mason, tower, `2025-01-0${6 + index}`, masonry);
await work(alone, villa, '2025-01-06', masonry);
await work(alone, villa, '2025-01-09', plaster);
const run = await payRun('2025-01', [...crew.map((mason) => [mason, 900] as const), [alone, 3000]]);
await ask(admin, 'select public.true_up_labour($1)', [run]);
// 600 of material on the tower
await all(
  `insert into public.expenses (type, activity, expense_type, expense_date, amount, project_id, status, cost_code_id)
     values ('company', 'Sand', 'material', '2025-01-10', 600, $1, 'pending', $2)`,
  [tower, masonry],
);

await all(`update public.expenses set status = 'approved'`);

describe('the job cost ledger', () => {
  const seen = `select source_table, count(*)::int as n from public.job_cost_entries group by 1 order by 1`;
  it('shows rows of labour to those who read pay alone', async () => {
    expect(await ask(admin, seen)).toEqual([
      { source_table: 'expenses', n: 1 },
      { source_table: 'labour_true_ups', n: 3 },
      { source_table: 'time_entries', n: 5 },
    ]);
    for (const user of [manager, bookkeeper])
      expect(await ask(user, seen)).toEqual([{ source_table: 'expenses', n: 1 }]);
    // neither embedded in its project nor in its history
    for (const sql of [
      `select 1 from public.projects p join public.job_cost_entries j on j.project_id = p.id where p.id = '${villa}'`,
      `select 1 from public.audit_log where table_name = 'job_cost_entries'`,
      `select 1 from public.labour_rates`,
    ])
      expect(await ask(bookkeeper, sql), sql).toEqual([]);
  });

  it('shows none to a token that only views finance, not even an administrator’s', async () => {
    const rows = await database.as(admin, async (db) => {
      await db.query(
        `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
           || '{"api_token": "t", "scopes": ["finance:view"]}')::text, true)`,
      );
      return (await db.query(seen)).rows;
    });
    expect(rows).toEqual([{ source_table: 'expenses', n: 1 }]);
  });
});

describe('the sums of a project', () => {
  const actual = (user: TestUser, project: string) =>
    one(user, `select public.project_money($1) ->> 'actual'`, [project]);
  it('are whole where enough people stand behind them', async () => {
    // 3 people, 900.00 each, and 600.00 of material
    for (const user of [admin, manager, bookkeeper]) expect(await actual(user, tower)).toBe('3300.00');
  });

  it('have labour at its rates, and no true-up, where one person stands behind it', async () => {
    expect(await actual(admin, villa)).toBe('3000.00');
    for (const user of [manager, bookkeeper]) expect(await actual(user, villa)).toBe('1000.00');
  });

  it('are the same on every page: no page less another tells what one person is paid', async () => {
    for (const [user, whole] of [
      [admin, 6300],
      [bookkeeper, 4300],
    ] as const) {
      for (const sql of [
        `select sum(actual::numeric)::float8 from public.projects p, public.project_cost_report(p.id)`,
        `select (public.finance_dashboard_stats() ->> 'actual_amount')::float8`,
        `select sum(actual::numeric)::float8 from public.work_in_progress()`,
        `select sum(cost_amount::numeric)::float8 from public.margin_by_month('2025-01-01', '2025-12-31')`,
        `select sum((public.earned_value(p.id, '2025-12-31') ->> 'actual_cost')::numeric)::float8 from public.projects p`,
        `select sum(amount::numeric)::float8 from public.projects p, public.project_money_rows(p.id, 'actual')`,
      ])
        expect(await one(user, sql), sql).toBe(whole);
      // material of contract costs comes to the wages
      expect(
        await one(
          user,
          `select sum(amount::numeric)::float8 from public.profit_and_loss('2025-01-01', '2025-12-31', null, true) where kind = 'account'`,
        ),
      ).toBe(whole);
    }
  });

  it('open into a row a month of how many people, and into no person', async () => {
    const rows = (user: TestUser, project: string) =>
      ask(
        user,
        `select document_table, document_id, description, people, amount, entry_date::text
         from public.project_money_rows($1, 'actual') where document_table <> 'expenses'`,
        [project],
      );
    expect(await rows(bookkeeper, tower)).toEqual([
      {
        document_table: 'time_entries',
        document_id: null,
        description: null,
        people: 3,
        amount: '2700.00',
        entry_date: '2025-01-31',
      },
    ]);
    expect((await rows(admin, tower)).map(({ people }) => people)).toEqual([null, null, null, null]);
    expect((await rows(manager, villa)).map(({ people, amount }) => [people, amount])).toEqual([
      [1, '500.00'],
      [1, '500.00'],
    ]);
  });

  it('have budget against actual by code with it', async () => {
    const budget = await idOf(
      `insert into public.budgets (name, project_id, status) values ('Tower', $1, 'draft') returning id`,
      [tower],
    );
    await all(
      `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount) values ($1, $2, 'labour', 5000)`,
      [budget, masonry],
    );
    await all(`update public.budgets set status = 'active' where id = $1`, [budget]);
    for (const user of [admin, bookkeeper])
      expect(
        await ask(user, `select actual_amount, available_amount from public.budget_analysis($1)`, [tower]),
      ).toEqual([{ actual_amount: '2700.00', available_amount: '2300.00' }]);
  });

  it('put what a few have on one of the codes on none', async () => {
    const project = await newProject('School');
    for (const [index, mason] of crew.entries())
      await work(mason, project, `2025-03-0${3 + index}`, index === 0 ? plaster : masonry);
    await ask(admin, 'select public.true_up_labour($1)', [
      await payRun(
        '2025-03',
        crew.map((mason) => [mason, 900] as const),
      ),
    ]);
    const codes = (user: TestUser) =>
      ask(
        user,
        `select cost_code, actual from public.project_cost_report($1) order by cost_code nulls last`,
        [project],
      );
    expect(await codes(admin)).toEqual([
      { cost_code: 'MAS', actual: '1800.00' },
      { cost_code: 'PLA', actual: '900.00' },
    ]);
    expect(await codes(bookkeeper)).toEqual([
      { cost_code: 'MAS', actual: '1000.00' },
      { cost_code: 'PLA', actual: '500.00' },
      { cost_code: null, actual: '1200.00' },
    ]);
  });

  it('cannot be cut to the day of one hour', async () => {
    for (const day of ['2025-01-06', '2025-01-07', '2025-01-08'])
      for (const sql of [
        `select 1 from public.profit_and_loss($1, $1, array['${villa}', '${tower}']::uuid[]) where kind = 'account' and amount::numeric <> 0`,
        `select 1 from public.general_ledger(null, $1, $1) where posting = 'wages'`,
        `select 1 from public.margin_by_month($1, $1) where cost_amount::numeric <> 0`,
      ])
        expect(await ask(bookkeeper, sql, [day]), `${sql} ${day}`).toEqual([]);
  });
});

describe('pay runs in the journal', () => {
  const runs = (user: TestUser, from: string, to: string) =>
    ask(
      user,
      `select entry_date::text, document_id is null as merged, document_number, party,
         sum(debit::numeric) filter (where posting = 'wages')::float8 as wages
       from public.general_ledger(null, $1, $2) where document_table = 'payroll_runs' group by 1, 2, 3, 4, document_id order by 1, 3`,
      [from, to],
    );

  it('stand by themselves where they pay enough people', async () => {
    expect(await runs(bookkeeper, '2025-01-01', '2025-01-31')).toMatchObject([
      { merged: false, document_number: 'PAY-2025-01-31', wages: 5700 },
    ]);
  });

  it('are one line of the month where one of them pays a few, and the sums are whole', async () => {
    await payRun(
      '2025-04',
      crew.map((mason) => [mason, 1000] as const),
    );
    await payRun('2025-04', [[alone, 7777]], 'off_cycle');
    expect(await runs(bookkeeper, '2025-04-01', '2025-04-30')).toEqual([
      { entry_date: '2025-04-30', merged: true, document_number: 'PAY-2025-04', party: null, wages: 10777 },
    ]);
    expect(await runs(admin, '2025-04-01', '2025-04-30')).toHaveLength(2);
    const books = `select account, debit, credit from public.trial_balance('2025-04-30')`;
    expect(await ask(bookkeeper, books)).toEqual(await ask(admin, books));
    expect(
      JSON.stringify(
        await ask(bookkeeper, `select * from public.general_ledger(null, '2025-01-01', '2025-12-31')`),
      ),
    ).not.toContain('7777');
    expect(
      await ask(
        bookkeeper,
        `select * from public.general_ledger(null, '2025-01-01', '2025-12-31', search => 'PAY-2025-04-10')`,
      ),
    ).toEqual([]);
    expect(
      JSON.stringify(await one(bookkeeper, `select public.accounting_journal('2025-01-01', '2025-12-31')`)),
    ).not.toContain('7777');
  });

  it('stand with the month before where only a few were paid in theirs', async () => {
    const [regular, offCycle] = await all(
      `select id from public.payroll_runs where pay_period_end = '2025-04-30' order by kind desc`,
    );
    await pay(String(regular?.['id']), '2025-04-28');
    await pay(String(offCycle?.['id']), '2025-05-06');
    const paid = (user: TestUser) =>
      ask(
        user,
        `select entry_date::text, document_number, credit from public.general_ledger(null, '2025-04-01', '2025-05-31')
         where document_table = 'payroll_runs' and posting = 'bank'`,
      );
    expect(await paid(admin)).toMatchObject([{ credit: '3000.00' }, { credit: '7777.00' }]);
    expect(await paid(bookkeeper)).toEqual([
      { entry_date: '2025-04-28', document_number: 'PAY-2025-04', credit: '10777.00' },
    ]);
    const books = `select account, debit, credit from public.trial_balance('2025-05-31')`;
    expect(await ask(bookkeeper, books)).toEqual(await ask(admin, books));
    const months = `select sum(outflow_amount::numeric)::text as paid from public.cash_flow_analysis()`;
    expect(await ask(bookkeeper, months)).toEqual(await ask(admin, months));
    expect(JSON.stringify(await ask(bookkeeper, 'select * from public.cash_flow_analysis()'))).not.toContain(
      '7777',
    );
  });

  it('are whole for the person who closes a month', async () => {
    await all(
      `update public.role_permissions set permission_id = (select id from public.permissions where name = 'approve')
       where role_id = (select id from public.roles where name = 'BOOKS') and permission_id = (select id from public.permissions where name = 'delete')
         and module_id = (select id from public.modules where name = 'finance')`,
    );
    await ask(
      bookkeeper,
      `select public.close_accounting_period(m::date) from generate_series('2025-01-01'::timestamp, '2025-04-01', '1 month') m`,
    );
    expect(await all('select month from private.changed_months()')).toEqual([]);
    expect(await one(admin, `select count(*)::int from public.accounting_months() where is_changed`)).toBe(0);
  });

  it('of a few are in no forecast of those who read no pay', async () => {
    const due = (user: TestUser) =>
      ask(
        user,
        `select document_number, base_amount from public.cash_forecast_rows((model.today() - (extract(isodow from model.today())::integer - 1))) where kind = 'pay'`,
      );
    await payRun(
      '2025-06',
      crew.map((mason) => [mason, 1000] as const),
    );
    await payRun('2025-06', [[alone, 4444]], 'off_cycle');
    expect(JSON.stringify(await due(admin))).toContain('4444');
    // with the regular runs that are not paid yet: 5,700.00, 2,700.00 and 3,000.00
    expect(await due(bookkeeper)).toMatchObject([{ base_amount: '-15844.00' }]);
  });
});

describe('a refusal over budget', () => {
  it('counts what everybody may know, and tells nobody what a pay run added for one person', async () => {
    const project = await newProject('Gatehouse');
    const budget = await idOf(
      `insert into public.budgets (name, project_id, status) values ('Gatehouse', $1, 'draft') returning id`,
      [project],
    );
    await all(
      `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount) values ($1, $2, 'labour', 3000), ($1, $2, 'material', 0)`,
      [budget, masonry],
    );
    await all(`update public.budgets set status = 'active' where id = $1`, [budget]);
    const buyer = await idOf(
      `insert into public.roles (name, display_name) values ('BUYER', 'Buyer') returning id`,
    );
    await all(
      `insert into public.role_permissions (role_id, module_id, permission_id) select $1, m.id, p.id
         from public.modules m, public.permissions p where m.name = 'commercial'`,
      [buyer],
    );
    const ofOrders = await database.createUser({ role: 'BUYER' });
    const order = await idOf(
      `with party as (insert into public.external_entities (company_name, entity_type, status) values ('Alpha', 'SUPPLIER', 'active') returning id)
       insert into public.purchase_orders (supplier_id, project_id, created_by) select id, $1, $2 from party returning id`,
      [project, admin.id],
    );
    await all(
      `insert into public.purchase_order_items (purchase_order_id, item_name, quantity, unit_cost, cost_code_id, cost_type)
         values ($1, 'Blockwork', 1, 4000, $2, 'labour')`,
      [order, masonry],
    );
    await all(`update public.purchase_orders set status = 'pending' where id = $1`, [order]);
    const refusal = (user: TestUser) =>
      ask(user, `update public.purchase_orders set status = 'confirmed' where id = $1`, [order]).then(
        () => 'confirmed',
        ({ hint, message, detail }: { hint: string; message: string; detail: string }) => [
          hint,
          message,
          detail,
        ],
      );
    await work(alone, project, '2025-07-07', masonry);
    // 500.00 of an hour at its rate, which the money page shows too
    const before = await refusal(manager);
    expect(before).toEqual(['over_budget', expect.stringContaining('by 1500.00'), expect.anything()]);
    await ask(admin, 'select public.true_up_labour($1)', [await payRun('2025-07', [[alone, 6100]])]);
    expect(await one(admin, `select public.project_money($1) ->> 'actual'`, [project])).toBe('6100.00');
    for (const user of [manager, checker]) expect(await refusal(user)).toEqual(before);
    // nor does what just passes: 2,500.00 are left to order
    await all(`update public.purchase_orders set status = 'draft' where id = $1`, [order]);
    await all(`update public.purchase_order_items set unit_cost = 2500 where purchase_order_id = $1`, [
      order,
    ]);
    await all(`update public.purchase_orders set status = 'pending' where id = $1`, [order]);
    expect(await refusal(manager)).toBe('confirmed');
    // who does not view finance reads no figure of a budget
    const other = await idOf(
      `insert into public.purchase_orders (supplier_id, project_id, created_by)
         select supplier_id, project_id, created_by from public.purchase_orders where id = $1 returning id`,
      [order],
    );
    await all(
      `insert into public.purchase_order_items (purchase_order_id, item_name, quantity, unit_cost, cost_code_id, cost_type)
         values ($1, 'Blockwork', 1, 1, $2, 'labour')`,
      [other, masonry],
    );
    await all(`update public.purchase_orders set status = 'pending' where id = $1`, [other]);
    await expect(
      ask(ofOrders, `update public.purchase_orders set status = 'confirmed' where id = $1`, [other]),
    ).rejects.toMatchObject({ hint: 'over_budget', message: 'This would exceed the budget.', detail: '{}' });
  });
});
