import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

/** Cash of the next thirteen weeks: each week is the sum of its documents, each document is in it once. */
const { database, manager, colleague, one, contractOf, move } = await openContract();
let admin: TestUser;
let employee: TestUser;
let client: string;
let supplier: string;

type Row = Record<string, string>;
const rows = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const own = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows[0]?.['id'] ?? '';
const weeks = () => rows(admin, 'select * from public.cash_forecast()');
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
const everyRow = async () =>
  (
    await Promise.all(
      (await weeks()).map((week) =>
        rows(admin, 'select * from public.cash_forecast_rows($1)', [week['week_start']]),
      ),
    )
  ).flat();

async function invoice(amount: number, dueIn: number, currency = 'AED'): Promise<string> {
  const id = await one(manager, `select public.save_document('invoice', $1, $2)`, [
    JSON.stringify({ client_id: client, currency }),
    JSON.stringify([{ description: 'Works', quantity: 1, unit_price: amount }]),
  ]);
  await one(
    manager,
    `update public.invoices set issue_date = model.today() - 100, due_date = model.today() + $2::integer where id = $1 returning id`,
    [id, dueIn],
  );
  await one(manager, `update public.invoices set status = 'pending' where id = $1 returning id`, [id]);
  await one(admin, `update public.invoices set status = 'approved' where id = $1 returning id`, [id]);
  return id;
}

beforeAll(async () => {
  admin = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 3.6725, '2020-01-01')`,
  );
  const party = (kind: string) =>
    own(
      `insert into public.external_entities (entity_type, company_name, status, payment_days) values ($1, 'Marina', 'active', 14) returning id`,
      [kind],
    );
  client = await party('CLIENT');
  supplier = await party('SUPPLIER');
});
afterAll(() => database.drop());

describe('the forecast of cash', () => {
  it('has thirteen weeks, each opening with what the one before left', async () => {
    const all = await weeks();
    expect(all).toHaveLength(13);
    for (const week of all)
      expect(cents(week['closing'])).toBe(
        cents(week['opening']) + cents(week['inflow']) - cents(week['outflow']),
      );
    expect(all.slice(1).map((week) => week['opening'])).toEqual(
      all.slice(0, -1).map((week) => week['closing']),
    );
  });

  it('expects an invoice when it is due, an overdue one at once, each in the currency of the company', async () => {
    const overdue = await invoice(1000, -30);
    const later = await invoice(100, 20, 'USD');
    const found = await everyRow();
    const today = (await rows(admin, 'select model.today()::text as day'))[0]?.['day'];
    expect(found.filter((row) => row['document_id'] === overdue)).toMatchObject([
      { kind: 'invoice', base_amount: '1000.00', party_name: 'Marina' },
    ]);
    const day = found.find((row) => row['document_id'] === overdue)?.['expected_date'];
    expect(new Date(String(day)).toISOString().slice(0, 10) <= String(today)).toBe(true);
    expect(found.filter((row) => row['document_id'] === later)).toMatchObject([
      { currency: 'USD', amount: '100.00', base_amount: '367.25' },
    ]);
  });

  it('moves what is paid from the week to the opening balance', async () => {
    const id = await invoice(500, 3);
    const [before] = await weeks();
    await one(
      manager,
      'insert into public.invoice_payments (invoice_id, amount) values ($1, 200) returning id',
      [id],
    );
    const [after] = await weeks();
    expect(cents(after?.['opening']) - cents(before?.['opening'])).toBe(20_000);
    const row = (await everyRow()).filter((one_) => one_['document_id'] === id);
    expect(row).toMatchObject([{ base_amount: '300.00' }]);
  });

  it('expects a certificate that is not invoiced, then its invoice, and its retention in two halves', async () => {
    const agreed = await contractOf(100_000, { retention_percentage: 10 });
    await database.owner.query(
      `update public.contracts set start_date = model.today() - 30, end_date = model.today() + 20, defects_period_days = 40 where id = $1`,
      [agreed.contract],
    );
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [agreed.contract],
    );
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = 40000.05 where certificate_id = $1 returning id',
      [certificate],
    );
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');
    const of = async (id: string) => (await everyRow()).filter((row) => row['document_id'] === id);
    expect(await of(certificate)).toMatchObject([{ kind: 'certificate', base_amount: '36000.04' }]);
    const retention = (await of(agreed.contract)).filter((row) => row['kind'] === 'retention');
    expect(retention.map((row) => row['base_amount'])).toEqual(['2000.01', '2000.00']);
    const billed = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    expect(await of(certificate)).toEqual([]);
    expect(await of(billed)).toMatchObject([{ kind: 'invoice', base_amount: '36000.04' }]);
  });

  it('expects half of the retention at once when the work was taken over, and not again once it is released', async () => {
    const agreed = await contractOf(100_000, { retention_percentage: 10 });
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [agreed.contract],
    );
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = 100000 where certificate_id = $1 returning id',
      [certificate],
    );
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');
    await one(
      manager,
      `update public.contracts set taking_over_date = model.today() - 5, defects_period_days = 40 where id = $1 returning id`,
      [agreed.contract],
    );
    const held = async () =>
      (
        await rows(
          admin,
          `select (r.expected_date - model.today())::text as days, r.base_amount from public.cash_forecast() w
             cross join lateral public.cash_forecast_rows(w.week_start) r where r.document_id = $1 order by r.expected_date`,
          [agreed.contract],
        )
      ).map((row) => [row['days'], row['base_amount']]);
    expect(await held()).toEqual([
      ['0', '5000.00'],
      ['35', '5000.00'],
    ]);
    const aged = async () =>
      (
        await rows(
          admin,
          `select retention, retention_due from public.ageing('receivable', model.today() + $1::integer) a
           where a.party_id is not distinct from (select client_id from public.contracts where id = $2)`,
          [0, agreed.contract],
        )
      )[0];
    const before = await aged();
    await one(colleague, 'select public.release_retention($1, 30)', [agreed.contract]);
    expect(await held()).toEqual([
      ['0', '2000.00'],
      ['35', '5000.00'],
    ]);
    const after = await aged();
    expect(cents(before?.['retention_due']) - cents(after?.['retention_due'])).toBe(300_000);
    expect(cents(before?.['retention']) - cents(after?.['retention'])).toBe(300_000);
    expect(cents(after?.['retention_due'])).toBeLessThan(cents(after?.['retention']));
  });

  it('expects what is left to certify month by month to the end of the work, less what is withheld and recovered', async () => {
    const agreed = await contractOf(100_000, {
      retention_percentage: 10,
      tax_rate: 5,
      retention_tax_point: 'release',
    });
    await database.owner.query(
      `update public.contracts set end_date = model.today() + 45, client_id = $2 where id = $1`,
      [agreed.contract, client],
    );
    const planned = async () =>
      (await everyRow()).filter(
        (row) => row['document_id'] === agreed.contract && row['kind'] === 'planned_certificate',
      );
    const sum = (found: Row[]) => found.reduce((total, row) => total + cents(row['base_amount']), 0);
    const [before] = [await planned()];
    expect(before.length).toBeGreaterThan(1);
    expect(before[0]).toMatchObject({ document_table: 'contracts', party_name: 'Marina' });
    expect(sum(before)).toBe(9_450_000);
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [agreed.contract],
    );
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = 60000 where certificate_id = $1 returning id',
      [certificate],
    );
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');
    expect(sum(await planned())).toBe(3_780_000);
  });

  it('expects the tax of a return that is not filed on the day it is due', async () => {
    await database.owner.query(
      `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date) values ('VAT5', 'VAT', 'standard', 5, '2020-01-01')
       on conflict do nothing`,
    );
    const id = await one(manager, `select public.save_document('invoice', $1, $2)`, [
      JSON.stringify({ client_id: client }),
      JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 1_000, tax_rate: 5 }]),
    ]);
    await database.owner.query('update public.invoices set issue_date = model.today() - 1 where id = $1', [
      id,
    ]);
    await one(manager, `update public.invoices set status = 'pending' where id = $1 returning id`, [id]);
    await one(admin, `update public.invoices set status = 'approved' where id = $1 returning id`, [id]);
    const made = await one(
      manager,
      `insert into public.tax_returns (from_date, to_date) values (model.today() - 1, model.today() - 1) returning id`,
    );
    expect((await everyRow()).filter((row) => row['document_id'] === made)).toMatchObject([
      { kind: 'tax_return', document_table: 'tax_returns', base_amount: '-50.00' },
    ]);
    // filed before it is due, it is still to be paid
    await one(
      manager,
      `update public.tax_returns set status = 'pending', filing_reference = 'FTA-1' where id = $1 returning id`,
      [made],
    );
    await one(admin, `update public.tax_returns set status = 'filed' where id = $1 returning id`, [made]);
    const on = (days: number) =>
      database.owner
        .query<Row>(
          `select (expected_date - model.today())::text as due, base_amount::text from private.cash_items(model.today() + $2::integer)
           where document_id = $1`,
          [made, days],
        )
        .then((found) => found.rows);
    expect(await on(0)).toEqual([{ due: '27', base_amount: '-50.00' }]);
    expect(await on(27)).toHaveLength(1);
    // nor does its day pay it
    expect(await on(28)).toEqual([{ due: '28', base_amount: '-50.00' }]);
  });

  it('expects the tax of the running period, of documents dated so far, when its return will be due', async () => {
    const running = async () => (await everyRow()).filter(({ kind }) => kind === 'tax_period');
    const before = await running();
    const id = await one(manager, `select public.save_document('invoice', $1, $2)`, [
      JSON.stringify({ client_id: client }),
      JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 2_000, tax_rate: 5 }]),
    ]);
    for (const [user, status] of [
      [manager, 'pending'],
      [admin, 'approved'],
    ] as const)
      await one(user, 'update public.invoices set status = $2 where id = $1 returning id', [id, status]);
    // as long as the last return: a month from the day after it
    expect(await running()).toMatchObject([
      {
        document_table: 'tax_returns',
        document_id: null,
        base_amount: (Number(before[0]?.['base_amount'] ?? 0) - 100).toFixed(2),
      },
    ]);
    expect(
      (
        await database.owner.query(`select p.due_date - (model.today() + interval '1 month')::date as days
          from private.open_tax_periods(model.today()) p where p.tax_return_id is null`)
      ).rows,
    ).toEqual([{ days: 27 }]);
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Error') returning id`,
      [id],
    );
    for (const [user, status] of [
      [manager, 'pending'],
      [admin, 'approved'],
    ] as const)
      await one(user, 'update public.credit_notes set status = $2 where id = $1 returning id', [
        note,
        status,
      ]);
    expect(await running()).toEqual(before);
  });

  it('expects a confirmed order to go out by its date and the days of the supplier, as far as it is not billed', async () => {
    const order = await own(
      `insert into public.purchase_orders (supplier_id, currency, expected_date, tax_rate, status)
       values ($1, 'AED', model.today() + 10, 5, 'draft') returning id`,
      [supplier],
    );
    await database.owner.query(
      `insert into public.purchase_order_items (purchase_order_id, item_name, quantity, unit_cost, quantity_invoiced) values ($1, 'Pump', 10, 100, 4)`,
      [order],
    );
    const of = async () => (await everyRow()).filter((row) => row['document_id'] === order);
    expect(await of()).toEqual([]);
    await database.owner.query(`update public.purchase_orders set status = 'confirmed' where id = $1`, [
      order,
    ]);
    expect(await of()).toMatchObject([{ kind: 'order', base_amount: '-630.00' }]);
    const [days] = await rows(
      admin,
      `select (r.expected_date - model.today())::text as days from public.cash_forecast() w
         cross join lateral public.cash_forecast_rows(w.week_start) r where r.document_id = $1`,
      [order],
    );
    expect(days).toEqual({ days: '24' });
  });

  it('shows weeks that are the sums of their rows', async () => {
    for (const week of await weeks()) {
      const found = await rows(admin, 'select * from public.cash_forecast_rows($1)', [week['week_start']]);
      const sum = (isIn: boolean) =>
        found
          .map((row) => cents(row['base_amount']))
          .filter((amount) => amount > 0 === isIn)
          .reduce((total, amount) => total + amount, 0);
      expect(sum(true)).toBe(cents(week['inflow']));
      expect(sum(false)).toBe(cents(week['outflow']) === 0 ? 0 : -cents(week['outflow']));
    }
  });

  it('has no rows in a week or of a day without end', async () => {
    for (const call of [
      `'infinity'`,
      `'-infinity'`,
      `model.today(), 'infinity'`,
      `model.today(), '-infinity'`,
    ])
      await expect(rows(admin, `select kind from public.cash_forecast_rows(${call})`), call).resolves.toEqual(
        expect.any(Array),
      );
  });

  it('holds what everybody is paid: it is for finance, and closed to those who see only some people', async () => {
    for (const call of ['public.cash_forecast()', 'public.cash_forecast_rows(model.today())'])
      for (const user of [employee, manager])
        await expect(rows(user, `select ${call}`), call).rejects.toMatchObject({ hint: 'access_denied' });
  });
});
