import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A month of 2026 in which a client owed dollars, a supplier was owed rupees, and the rates moved. */
const [monthEnd, next] = ['2026-10-31', '2026-11-01'];
const monthStart = '2026-10-01';

let database: TestDatabase;
let owner: TestUser;
let colleague: TestUser;
let employee: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  colleague = await database.createUser({ role: 'OWNER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await all(`insert into public.exchange_rates (currency, rate_date, rate) values
    ('USD', '2026-10-01', 3.60), ('USD', '2026-10-31', 3.70), ('INR', '2026-10-01', 0.040), ('INR', '2026-10-31', 0.045)`);
  const [client, supplier] = await Promise.all(
    ['CLIENT', 'SUPPLIER'].map(
      async (kind) =>
        (
          await all(
            `insert into public.external_entities (entity_type, company_name, status) values ($1, $1, 'active') returning id`,
            [kind],
          )
        )[0]?.['id'],
    ),
  );
  await all(
    `with one as (insert into public.invoices (client_id, currency, exchange_rate, issue_date, due_date, status)
       values ($1, 'USD', 3.60, '2026-10-05', '2026-12-05', 'approved') returning id)
     insert into public.invoice_items (invoice_id, description, quantity, unit_price) select id, 'Work', 1, 1000 from one`,
    [client],
  );
  await all(
    `with one as (insert into public.supplier_invoices (bill_type, supplier_id, supplier_reference, currency, exchange_rate, invoice_date, due_date)
       values ('direct', $1, 'S-1', 'INR', 0.04, '2026-10-06', '2026-12-06') returning id)
     insert into public.supplier_invoice_items (supplier_invoice_id, position, description, quantity, unit_price)
       select id, 1, 'Cement', 1, 20000 from one`,
    [supplier],
  );
  for (const [user, status] of [
    [owner, 'matched'],
    [colleague, 'approved'],
  ] as const)
    await ask(user, `update public.supplier_invoices set status = $1`, [status]);
});
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const revalue = async (user: TestUser, month = monthEnd) =>
  (await ask(user, 'select public.revalue_currencies($1) as id', [month]))[0]?.['id'] as string;
const step = (user: TestUser, id: string, status: string, more = '') =>
  ask(
    user,
    `update public.journal_vouchers set status = $2, status_reason = 'Rate corrected' ${more} where id = $1`,
    [id, status],
  );
/** The balance of an account on a day. */
const booked = async (posting: string, day: string) =>
  (
    await all(
      `select coalesce(sum(amount), 0)::float8 as amount from private.journal_parts('2000-01-01', $2) where posting = $1`,
      [posting, day],
    )
  )[0]?.['amount'];
const unbalanced = () =>
  all(`select entry_date, sum(amount) from private.journal_parts('2000-01-01', '2100-01-01')
    group by entry_date having sum(amount) <> 0`);
const asked = async () =>
  (
    await ask(
      owner,
      `select document_number as currency, amount::float8 as amount from public.closing_checklist('2026-10-01', $1)
       where kind = 'revaluation' order by 1`,
      [monthEnd],
    )
  ).map(({ currency, amount }) => [currency, amount]);

describe('what is open in another currency at the end of a month', () => {
  it('is asked for when the month is closed, revalued by one voucher and taken back when the next begins', async () => {
    // 1000 × (3.70 − 3.60), and 20000 owed × (0.045 − 0.040)
    expect(await asked()).toEqual([
      ['INR', -100],
      ['USD', 100],
    ]);
    await all(`update public.exchange_rates set rate = 3.75 where currency = 'USD' and rate_date = $1`, [
      monthEnd,
    ]);
    const id = await revalue(owner);
    expect(
      await all(
        `select l.posting, l.debit_amount::float8 as debit, l.credit_amount::float8 as credit
         from public.journal_voucher_items l where l.journal_voucher_id = $1 order by l.position`,
        [id],
      ),
    ).toEqual([
      { posting: 'currency_revaluation', debit: 0, credit: 100 },
      { posting: 'exchange_differences', debit: 100, credit: 0 },
      { posting: 'currency_revaluation', debit: 150, credit: 0 },
      { posting: 'exchange_differences', debit: 0, credit: 150 },
    ]);
    // it waits for a colleague, and the checklist names it among what waits
    expect(await asked()).toEqual([]);
    expect(await booked('currency_revaluation', monthEnd)).toBe(0);
    await step(colleague, id, 'approved');
    expect(await booked('currency_revaluation', monthEnd)).toBe(50);
    expect(await booked('exchange_differences', monthEnd)).toBe(-50);
    // the balance sheet of the day has what is open at the rate of the day
    expect(
      Number(await booked('receivables', monthEnd)) +
        Number(await booked('payables', monthEnd)) +
        Number(await booked('currency_revaluation', monthEnd)),
    ).toBe(1000 * 3.75 - 20000 * 0.045);
    expect(await booked('currency_revaluation', next)).toBe(0);
    expect(await booked('exchange_differences', next)).toBe(0);
    expect(await unbalanced()).toEqual([]);
  });

  it('is revalued once, unless its voucher was turned down or taken back on its day', async () => {
    await expect(revalue(colleague)).rejects.toMatchObject({ hint: 'already_exists' });
    const [voucher] = await all('select id from public.journal_vouchers');
    await step(colleague, String(voucher?.['id']), 'reversed', `, reversed_on = '2026-10-31'`);
    expect(await booked('currency_revaluation', monthEnd)).toBe(0);
    expect(await asked()).toEqual([
      ['INR', -100],
      ['USD', 150],
    ]);
    const again = await revalue(owner);
    await step(colleague, again, 'rejected');
    const [one, other] = await Promise.allSettled([revalue(owner), revalue(colleague)]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not revalued before the month is over, without a rate, or by who reads no books', async () => {
    await expect(revalue(owner, '2099-01-01')).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(ask(owner, 'select public.revalue_currencies(null)')).rejects.toMatchObject({
      hint: 'required',
    });
    await expect(revalue(employee)).rejects.toThrow('Access denied: finance.create');
    // nothing was open then
    expect(await revalue(owner, '2026-09-30')).toBeNull();
  });

  it('has no project: what is taken back next month is no cost of a job', async () => {
    const [project] = await all(`insert into public.projects (name) values ('Harbour') returning id`);
    const accounts = await all(
      `select id, posting from public.posting_accounts where posting in ('currency_revaluation', 'exchange_differences')
       order by posting`,
    );
    const id = (
      await ask(owner, `select public.save_document('journal_voucher', $1, $2) as id`, [
        JSON.stringify({ voucher_date: monthEnd, description: 'By hand' }),
        JSON.stringify([
          { posting_account_id: accounts[0]?.['id'], debit_amount: 5 },
          { posting_account_id: accounts[1]?.['id'], credit_amount: 5, project_id: project?.['id'] },
        ]),
      ])
    )[0]?.['id'] as string;
    await step(owner, id, 'pending');
    await expect(step(colleague, id, 'approved')).rejects.toMatchObject({ hint: 'invalid_choice' });
  });
});

describe('a bank account in another currency', () => {
  const day = '2026-09-30';
  beforeAll(async () => {
    await all(`insert into public.exchange_rates (currency, rate_date, rate) values
      ('EUR', '2026-09-01', 4.00), ('EUR', '2026-09-10', 4.10), ('EUR', '2026-09-20', 4.05), ('EUR', '2026-09-30', 4.20)`);
    await all(
      `insert into public.bank_accounts (name, bank_name, account, currency, opening_balance, opened_on)
         values ('Euros', 'Bank', '100200300400', 'EUR', 500, '2026-09-01')`,
    );
  });
  /** What the books have of euros, and what these are worth on the day by its rate. */
  const euros = () =>
    all(
      `select amount::float8 as amount, base_amount::float8 as books from private.foreign_bank_balances($1)
         where currency = 'EUR'`,
      [day],
    );
  const receive = (amount: number, date: string) =>
    all(
      `insert into public.client_receipts (client_id, receipt_date, amount, currency, payment_method, bank_account_id)
         select e.id, $2, $1, 'EUR', 'bank_transfer', b.id from public.external_entities e, public.bank_accounts b
           where e.entity_type = 'CLIENT' and b.name = 'Euros'`,
      [amount, date],
    );

  it('is worth its balance at the rate of the day, beside what stands on account of it', async () => {
    // 500 × 4.00 to begin with and 1000 × 4.10 received
    await receive(1000, '2026-09-10');
    expect(await euros()).toEqual([{ amount: 1500, books: 6100 }]);
    const id = await revalue(owner, day);
    expect(
      await all(
        `select l.description, l.debit_amount::float8 as debit, l.credit_amount::float8 as credit
           from public.journal_voucher_items l where l.journal_voucher_id = $1 and l.posting = 'currency_revaluation'
           order by l.position`,
        [id],
      ),
    ).toEqual([
      // 1500 × 4.20 − 6100
      { description: 'bank: EUR 1500.00', debit: 200, credit: 0 },
      // 1000 owed to the client × (4.20 − 4.10)
      { description: 'receipts on account: EUR -1000.00', debit: 0, credit: 100 },
    ]);
    await step(colleague, id, 'approved');
    expect(await booked('currency_revaluation', day)).toBe(100);
    expect(await booked('exchange_differences', day)).toBe(-100);
    expect(await booked('currency_revaluation', monthStart)).toBe(0);
    expect(await unbalanced()).toEqual([]);
    await step(owner, id, 'reversed', `, reversed_on = '2026-09-30'`);
  });

  it('that is emptied at another rate has what the rates made of it', async () => {
    await all(
      `insert into public.bank_entries (bank_account_id, kind, entry_date, amount, currency)
         select id, 'transfer', '2026-09-20', -1500, 'EUR' from public.bank_accounts where name = 'Euros'`,
    );
    // 6100 − 1500 × 4.05
    expect(await euros()).toEqual([{ amount: 0, books: 25 }]);
    expect(
      await all(
        `select currency, amount::float8 as amount, difference::float8 as difference
           from private.revaluation_of($1) where posting = 'bank'`,
        [day],
      ),
    ).toEqual([{ currency: 'EUR', amount: 0, difference: -25 }]);
  });
});
