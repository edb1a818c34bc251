import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, manager, colleague, one, contractOf, move } = await openContract();
let admin: TestUser;
let employee: TestUser;
let project: string;
let client: string;
let overdue: string;

const rows = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values))).rows;

/** An approved invoice of one line, due so many days ago. */
async function invoice(amount: number, daysAgo: number): Promise<string> {
  const id = await one(manager, `select public.save_document('invoice', $1, $2)`, [
    JSON.stringify({ client_id: client }),
    JSON.stringify([{ description: 'Works', quantity: 1, unit_price: amount, tax_rate: 5 }]),
  ]);
  await one(
    manager,
    `update public.invoices set issue_date = model.today() - 100, due_date = model.today() - $2::integer, status = 'draft'
     where id = $1 returning id`,
    [id, daysAgo],
  );
  await one(manager, `update public.invoices set status = 'pending' where id = $1 returning id`, [id]);
  await one(admin, `update public.invoices set status = 'approved' where id = $1 returning id`, [id]);
  return id;
}

beforeAll(async () => {
  admin = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
  client = (
    await database.owner.query<{ id: string }>(
      `insert into public.external_entities (entity_type, company_name, status) values ('CLIENT', 'Marina', 'active') returning id`,
    )
  ).rows[0]?.id as string;
  const agreed = await contractOf(100_000, { tax_rate: 5, retention_percentage: 10 });
  project = agreed.project;
  const certificate = await one(
    manager,
    'insert into public.certificates (contract_id) values ($1) returning id',
    [agreed.contract],
  );
  await one(
    manager,
    'update public.certificate_lines set this_period_amount = 40000 where certificate_id = $1 returning id',
    [certificate],
  );
  await move(manager, certificate, 'certified');
  await move(colleague, certificate, 'approved');
  await one(manager, 'select public.invoice_certificate($1)', [certificate]);
  overdue = await invoice(1_000, 45);
  await invoice(2_000, -10);
  await one(
    manager,
    `insert into public.invoice_payments (invoice_id, amount, payment_date) values ($1, 50, model.today() - 1) returning id`,
    [overdue],
  );
});
afterAll(() => database.drop());

describe('the money of a project', () => {
  it('says what the documents say, and each figure opens the rows it is the sum of', async () => {
    const money = JSON.parse(
      await one(manager, 'select public.project_money($1)::text', [project]),
    ) as Record<string, string>;
    expect(money).toMatchObject({
      currency: 'AED',
      contract: '100000.00',
      certified: '40000.00',
      left_to_certify: '60000.00',
      // 40,000 less a tenth, and tax on what is not withheld
      invoiced: '37800.00',
      receivable: '37800.00',
      retention_receivable: '4000.00',
      budget_original: '80000.00',
      estimate_at_completion: '80000.00',
      margin: '20000.00',
      margin_percentage: '20.00',
    });
    expect(
      await rows(manager, 'select document_table, amount from public.project_money_rows($1, $2)', [
        project,
        'certified',
      ]),
    ).toEqual([{ document_table: 'certificates', amount: '40000.00' }]);
    expect(
      await rows(
        manager,
        'select amount, base_amount, balance_after from public.retention_entries where project_id = $1',
        [project],
      ),
    ).toEqual([{ amount: '4000.00', base_amount: '4000.00', balance_after: '4000.00' }]);
    expect(
      await rows(
        manager,
        'select kind, direction, source_table, base_amount from public.deductions where project_id = $1',
        [project],
      ),
    ).toEqual([
      { kind: 'retention', direction: 'receivable', source_table: 'certificates', base_amount: '4000.00' },
    ]);
  });

  it('forecasts what is left of the budget, or what a person forecasts by time', async () => {
    const report = () =>
      rows(
        manager,
        'select forecast_method, forecast_to_complete, over_under from public.project_cost_report($1)',
        [project],
      );
    expect(await report()).toEqual([
      { forecast_method: 'automatic', forecast_to_complete: '80000.00', over_under: '0.00' },
    ]);
    await one(
      manager,
      `insert into public.cost_forecasts (project_id, cost_code_id, cost_type, description, forecast_method, amount, end_date)
       values ($1, (select id from public.cost_codes where code = '05'), 'material', 'Crane', 'by_week', 7000, model.today() + 9)
       returning id`,
      [project],
    );
    // ten days of 1,000 a day
    expect(await report()).toEqual([
      { forecast_method: 'manual', forecast_to_complete: '10000.00', over_under: '70000.00' },
    ]);
    await expect(
      one(
        manager,
        `insert into public.cost_forecasts (project_id, cost_code_id, description, forecast_method, amount)
         values ($1, (select id from public.cost_codes where code = '05'), 'Crane', 'by_month', 1) returning id`,
        [project],
      ),
    ).rejects.toMatchObject({ constraint: 'cost_forecasts_time_needs_end' });
  });

  it('forecasts no margin of a job without a contract', async () => {
    const job = await one(manager, `insert into public.projects (name) values ('Own yard') returning id`);
    await one(
      manager,
      `insert into public.cost_forecasts (project_id, cost_code_id, cost_type, description, amount)
       values ($1, (select id from public.cost_codes where code = '05'), 'material', 'Paving', 500) returning id`,
      [job],
    );
    const money = JSON.parse(await one(manager, 'select public.project_money($1)::text', [job])) as Record<
      string,
      string | null
    >;
    expect(money).toMatchObject({
      estimate_at_completion: '500.00',
      margin: null,
      margin_percentage: null,
    });
  });

  it('knows no margin of a contract without an estimate, until there is one or the work has ended', async () => {
    const { project: unplanned } = await contractOf(50_000, { tax_rate: 5 });
    await database.owner.query(`update public.budgets set status = 'inactive' where project_id = $1`, [
      unplanned,
    ]);
    const schedule = async () =>
      (
        await rows(
          manager,
          `select revised_contract, is_estimated, estimate_at_completion, margin, percent_complete, earned_revenue,
             gross_profit, expected_loss, over_under_billing from public.work_in_progress() where project_id = $1`,
          [unplanned],
        )
      )[0];
    const portfolio = async () =>
      (
        await rows(
          manager,
          'select margin_at_award, margin_now from public.project_portfolio() where project_id = $1',
          [unplanned],
        )
      )[0];
    expect(await schedule()).toEqual({
      revised_contract: '50000.00',
      is_estimated: false,
      estimate_at_completion: null,
      margin: null,
      percent_complete: null,
      earned_revenue: null,
      gross_profit: null,
      expected_loss: null,
      over_under_billing: null,
    });
    await database.owner.query(`update public.projects set status = 'in_progress' where id = $1`, [
      unplanned,
    ]);
    expect(await portfolio()).toEqual({ margin_at_award: null, margin_now: null });
    await one(
      manager,
      `insert into public.cost_forecasts (project_id, cost_code_id, cost_type, description, amount)
       values ($1, (select id from public.cost_codes where code = '05'), 'material', 'All of it', 40000) returning id`,
      [unplanned],
    );
    expect(await schedule()).toMatchObject({
      is_estimated: true,
      margin: '10000.00',
      percent_complete: '0.0000',
    });
    await database.owner.query('delete from public.cost_forecasts where project_id = $1', [unplanned]);
    await database.owner.query(`update public.projects set status = 'completed' where id = $1`, [unplanned]);
    expect(await schedule()).toMatchObject({ is_estimated: false, margin: null });
    await database.owner.query(
      `insert into public.job_cost_entries (project_id, cost_code_id, cost_type, entry_type, amount, entry_date, source_table,
         source_id, effect, description)
       select $1, id, 'material', 'actual', 30000, model.today(), 'projects', $1, 'approved', 'All of it'
       from public.cost_codes where code = '05'`,
      [unplanned],
    );
    expect(await schedule()).toMatchObject({
      is_estimated: true,
      estimate_at_completion: '30000.00',
      margin: '20000.00',
      percent_complete: '100.0000',
    });
  });

  it('is for finance alone', async () => {
    for (const call of [
      `public.project_money('${project}')`,
      `public.project_money_rows('${project}', 'actual')`,
      `public.project_cost_report('${project}')`,
      'public.work_in_progress()',
      `public.ageing('receivable')`,
      `public.retention_ageing('receivable')`,
      `public.party_statement('receivable', '${client}')`,
    ]) {
      await expect(rows(employee, `select ${call}`), call).rejects.toMatchObject({ hint: 'access_denied' });
    }
    await expect(rows(manager, 'select public.project_money(gen_random_uuid())')).rejects.toMatchObject({
      hint: 'not_found',
    });
  });
});

describe('ageing', () => {
  it('has what is open of a day without end', async () => {
    const count = async (day: string) =>
      (await rows(manager, `select document_id from public.open_items('receivable', $1, $2)`, [client, day]))
        .length;
    expect([(await count('infinity')) > 0, await count('-infinity')]).toEqual([true, 0]);
  });

  it('counts days after the due date, takes payments off, and shows retention beside', async () => {
    const [marina] = await rows(manager, `select * from public.ageing('receivable') where party_id = $1`, [
      client,
    ]);
    expect(marina).toMatchObject({
      party_name: 'Marina',
      not_due: '2100.00',
      days_1_30: '0',
      days_31_60: '1000.00',
      total: '3100.00',
    });
    // The day before the payment it was not there.
    const [before] = await rows(
      manager,
      `select total from public.ageing('receivable', model.today() - 2) where party_id = $1`,
      [client],
    );
    expect(before?.total).toBe('3150.00');
    await expect(rows(manager, `select public.ageing('both')`)).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
  });

  it('ages retention by contract and half, and comes to what stands beside the parties', async () => {
    const [agreed] = await rows(
      admin,
      `update public.contracts set taking_over_date = model.today() - 45, defects_end_date = model.today() + 320
       where project_id = $1 returning contract_number, id`,
      [project],
    );
    expect(
      await rows(
        manager,
        `select document_number, document_table, (model.today() - due_date)::text as days, days_overdue, amount, currency
         from public.retention_ageing('receivable')`,
      ),
    ).toEqual([
      {
        document_number: agreed?.contract_number,
        document_table: 'contracts',
        days: '45',
        days_overdue: 45,
        amount: '2000.00',
        currency: 'AED',
      },
      expect.objectContaining({ days: '-320', days_overdue: 0, amount: '2000.00' }),
    ]);
    const [sums] = await rows(
      manager,
      `select (select sum(base_amount::numeric) from public.retention_ageing('receivable'))::text as here,
         (select sum(retention::numeric) from public.ageing('receivable'))::text as there`,
    );
    expect(sums?.here).toBe(sums?.there);
    expect(await rows(manager, `select from public.retention_ageing('payable')`)).toEqual([]);
  });

  it('comes to what the books have on receivables', async () => {
    const [owed] = await rows(
      admin,
      `select sum(total::numeric)::text as sum from public.ageing('receivable')`,
    );
    const [book] = await rows(
      admin,
      `select debit from public.trial_balance() where posting = 'receivables'`,
    );
    expect(owed?.sum).toBe(book?.debit);
  });

  it('shows what is owed back of an invoice that was paid and then credited, on both sides of the books', async () => {
    const before = client;
    client = await one(
      admin,
      `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Creek') returning id`,
    );
    const paid = await invoice(1_000, 5);
    await one(
      manager,
      `insert into public.invoice_payments (invoice_id, amount) values ($1, 1050) returning id`,
      [paid],
    );
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Wrong price') returning id`,
      [paid],
    );
    await one(
      manager,
      `update public.credit_note_items set amount = 400 where credit_note_id = $1 returning id`,
      [note],
    );
    await one(manager, `update public.credit_notes set status = 'pending' where id = $1 returning id`, [
      note,
    ]);
    await one(admin, `update public.credit_notes set status = 'approved' where id = $1 returning id`, [note]);
    expect(
      await rows(manager, `select document_id, open_amount from public.open_items('receivable', $1)`, [
        client,
      ]),
    ).toEqual([{ document_id: paid, open_amount: '-420.00' }]);
    expect(
      await rows(manager, `select total from public.ageing('receivable') where party_id = $1`, [client]),
    ).toEqual([{ total: '-420.00' }]);
    const [books] = await rows(
      admin,
      `select (debit::numeric - credit::numeric)::text as receivables, (select sum(total::numeric)::text from public.ageing('receivable')) as owed
       from public.trial_balance() where posting = 'receivables'`,
    );
    expect(books?.['receivables']).toBe(books?.['owed']);
    client = before;
  });

  it('has a statement with the balance after each document, and what was brought forward', async () => {
    const statement = await rows(
      manager,
      `select document_table, base_amount, balance from public.party_statement('receivable', $1)`,
      [client],
    );
    expect(statement.map(({ base_amount, balance }) => [base_amount, balance])).toEqual([
      ['1050.00', '1050.00'],
      ['2100.00', '3150.00'],
      ['-50.00', '3100.00'],
    ]);
    expect(
      await rows(
        manager,
        `select document_table, balance from public.party_statement('receivable', $1, model.today() - 5)`,
        [client],
      ),
    ).toEqual([
      { document_table: null, balance: '3150.00' },
      { document_table: 'invoice_payments', balance: '3100.00' },
    ]);
  });
});

describe('the statement of a client', () => {
  it('has the invoices of certificates too, where the contract names no client and the project does', async () => {
    const agreed = await contractOf(10_000);
    const { rows: parties } = await database.owner.query<{ id: string }>(
      `insert into public.external_entities (entity_type, company_name, status) values ('CLIENT', 'Creek', 'active') returning id`,
    );
    const creek = parties[0]?.id;
    await database.owner.query('update public.contracts set client_id = null where id = $1', [
      agreed.contract,
    ]);
    await database.owner.query('update public.projects set client_id = $2 where id = $1', [
      agreed.project,
      creek,
    ]);
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [agreed.contract],
    );
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = 400 where certificate_id = $1 returning id',
      [certificate],
    );
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');
    const invoiced = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    expect(
      await rows(manager, `select document_id, balance from public.party_statement('receivable', $1)`, [
        creek,
      ]),
    ).toEqual([{ document_id: invoiced, balance: '400.00' }]);
  });
});

describe('the books', () => {
  it('balance, and an account ends at what the trial balance says', async () => {
    const balance = await rows(admin, 'select * from public.trial_balance()');
    const sum = (side: 'debit' | 'credit') => balance.reduce((total, row) => total + Number(row[side]), 0);
    expect(sum('debit')).toBeCloseTo(sum('credit'), 2);
    for (const { account, debit, credit } of balance) {
      const lines = await rows(admin, `select balance from public.general_ledger($1, '2000-01-01')`, [
        account,
      ]);
      expect([account, Number(lines.at(-1)?.balance)]).toEqual([account, Number(debit) - Number(credit)]);
    }
  });

  it('are read page by page, each line once, with the balance of its account going on', async () => {
    const ledger = (page: number, size: number | null) =>
      rows(
        admin,
        `select document_id, debit, credit, balance, row_count, debit_total, credit_total
         from public.general_ledger('1100', '2000-01-01', page => $1, page_size => $2)`,
        [page, size],
      );
    const whole = await ledger(1, null);
    expect(whole.length).toBeGreaterThan(3);
    const pages = [];
    for (let page = 1; pages.length < whole.length; page += 1) pages.push(...(await ledger(page, 2)));
    expect(pages).toEqual(whole);
    const debits = whole.reduce((sum, { debit }) => sum + Number(debit), 0);
    expect(whole[0]).toMatchObject({ row_count: String(whole.length), debit_total: debits.toFixed(2) });
    // a page of later days goes on from what was there before
    const [before, first] = await rows(
      admin,
      `select document_table, debit, credit, balance from public.general_ledger('1100', model.today() - 1)`,
    );
    expect(before?.document_table).toBeNull();
    expect(Number(first?.balance)).toBeCloseTo(
      Number(before?.balance) + Number(first?.debit) - Number(first?.credit),
      2,
    );
    for (const wrong of ['page => 0', 'page_size => 1001', `date_to => '1999-01-01'`])
      await expect(
        rows(admin, `select * from public.general_ledger('1100', '2000-01-01', ${wrong})`),
        wrong,
      ).rejects.toMatchObject({ code: 'PT422' });
  });

  it('are read whole too: both sides the same, of one project or one party where that is asked', async () => {
    const all = await rows(admin, `select * from public.general_ledger(null, '2000-01-01')`);
    expect(all[0]?.debit_total).toBe(all[0]?.credit_total);
    expect(all.every(({ balance }) => balance === null)).toBe(true);
    const ofProject = await rows(
      admin,
      `select distinct project_name, row_count from public.general_ledger(null, '2000-01-01', project_ids => array[$1::uuid])`,
      [project],
    );
    expect(ofProject).toHaveLength(1);
    expect(Number(ofProject[0]?.row_count)).toBeLessThan(all.length);
    expect(
      await rows(
        admin,
        `select distinct party from public.general_ledger(null, '2000-01-01', search => 'mARin')`,
      ),
    ).toEqual([{ party: 'Marina' }]);
    expect(
      await rows(admin, `select * from public.general_ledger(null, '2000-01-01', search => 'nobody')`),
    ).toEqual([]);
  });

  it('hold what everybody is paid, so that they are closed to those who see only some people', async () => {
    for (const call of ['public.trial_balance()', `public.general_ledger('1000')`]) {
      await expect(rows(manager, `select ${call}`), call).rejects.toMatchObject({ hint: 'access_denied' });
    }
  });

  it('take a credit note off the revenue of its month', async () => {
    const revenue = async () =>
      Number(
        (
          await rows(
            manager,
            'select sum(invoiced_amount::numeric)::text as sum from public.revenue_analysis()',
          )
        )[0]?.sum,
      );
    const before = await revenue();
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Price') returning id`,
      [overdue],
    );
    await one(
      manager,
      'update public.credit_note_items set amount = 333.33 where credit_note_id = $1 returning id',
      [note],
    );
    await one(manager, `update public.credit_notes set status = 'pending' where id = $1 returning id`, [
      note,
    ]);
    await one(admin, `update public.credit_notes set status = 'approved' where id = $1 returning id`, [note]);
    expect(before - (await revenue())).toBeCloseTo(333.33, 2);
  });
});
