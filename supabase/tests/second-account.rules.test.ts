import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

/** What names an account is expected there, a file continues the last one, and a printed statement ends today. */
const { database, owner, admin, manager, newProject, save, step, order, receive, bill } =
  await openSupplierBills();
afterAll(() => database.drop());
const accountant = await database.createUser({ role: 'ADMIN' });

type Row = Record<string, unknown>;
const own = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const ask = async (sql: string, values: unknown[] = [], user = accountant) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const account = async (name: string, number: string, isDefault: boolean) =>
  String(
    (
      await own(
        `insert into public.bank_accounts (name, bank_name, account, opening_balance, opened_on, is_default)
         values ($1, 'Gulf Bank', $2, 130000, model.today() - 60, $3) returning id`,
        [name, number, isDefault],
      )
    )[0]?.['id'],
  );
const operations = await account('Operations', '0311223344556', true);
const payments = await account('Payments', '0311223344557', false);
const today = String((await own(`select model.today()::text as day`))[0]?.['day']);
const yesterday = String((await own(`select (model.today() - 1)::text as day`))[0]?.['day']);

describe('a file of statements', () => {
  const fee = { date: yesterday, amount: '-10.00', text: 'SMS FEE' };
  let files = 0;
  const load = async (opening_balance: string, closing_balance: string, lines: Row[], of = operations) => {
    files += 1;
    const file = {
      name: `${files}.sta`,
      format: 'mt940',
      statements: [{ opening_balance, closing_balance, lines }],
    };
    const [row] = await ask('select public.import_bank_statement($1, $2) as answer', [
      of,
      JSON.stringify(file),
    ]);
    return row?.['answer'];
  };

  it('that opens where the last one closed has new lines only, also such as are equal to earlier ones', async () => {
    await load('130000.00', '129990.00', [fee]);
    expect(await load('129990.00', '129970.00', [fee, fee])).toMatchObject({
      statements: [{ added: 2, skipped: [] }],
    });
    expect(await own('select amount from public.bank_statement_lines')).toHaveLength(3);
    // one that begins before still knows what it repeats, and a gap is still one
    const more = { date: yesterday, amount: '-5.00', text: 'SWIFT FEE' };
    expect(await load('129980.00', '129965.00', [fee, more])).toMatchObject({
      statements: [{ added: 1, skipped: [{ amount: '-10.00' }] }],
    });
    await expect(load('129000.00', '128990.00', [fee])).rejects.toMatchObject({ hint: 'statement_gap' });
  });

  it('of older days is no next one, though the balance has come back to where it opened', async () => {
    const reserve = await account('Reserve', '0311223344558', false);
    const earlier = String((await own(`select (model.today() - 20)::text as day`))[0]?.['day']);
    const put = { date: earlier, amount: '500.00', text: 'DEPOSIT' };
    await load('130000.00', '130500.00', [put], reserve);
    await load('130500.00', '130000.00', [{ date: yesterday, amount: '-500.00', text: 'DRAWN' }], reserve);
    // the first once more, as another program writes it
    const again = { ...put, value_date: null };
    await expect(load('130000.00', '130500.00', [again], reserve)).rejects.toMatchObject({
      hint: 'statement_gap',
    });
  });
});

describe('a payment run', () => {
  it('is expected on the account it pays from, and so is what came back', async () => {
    const po = await order(await newProject(), [{ quantity: 1, unit_cost: 1050 }], { tax_rate: 0 });
    await receive(po, [1]);
    const of = await bill(po, [[1, 1050]], { due_date: today });
    await step(owner, 'supplier_invoices', of, 'approved');
    const [run] = await ask(
      'insert into public.payment_runs (bank_account_id, due_by) values ($1, model.today()) returning id',
      [payments],
    );
    const id = String(run?.['id']);
    await own(`update public.payment_runs set payment_method = 'cheque' where id = $1`, [id]);
    await step(accountant, 'payment_runs', id, 'pending');
    await step(admin, 'payment_runs', id, 'approved');
    await step(admin, 'payment_runs', id, 'paid');
    const booksOf = async (which: string) =>
      Number(
        (await ask('select books_balance from public.bank_reconciliation($1)', [which]))[0]?.[
          'books_balance'
        ],
      );
    const movedOn = (which: string) =>
      own(
        `select m.amount::float8 as amount from public.bank_accounts a cross join lateral private.bank_movements(a) m
         where a.id = $1 and m.source_table = 'supplier_payments' order by m.amount`,
        [which],
      );
    expect([await movedOn(payments), await movedOn(operations)]).toEqual([[{ amount: -1050 }], []]);
    expect([await booksOf(payments), await booksOf(operations)]).toEqual([128_950, 130_000]);
    await ask(
      `update public.supplier_payments set status = 'reversed', status_reason = 'Returned' where supplier_invoice_id = $1`,
      [of],
      admin,
    );
    expect([await movedOn(payments), await movedOn(operations)]).toEqual([
      [{ amount: -1050 }, { amount: 1050 }],
      [],
    ]);
    expect(await booksOf(payments)).toBe(130_000);
  });
});

describe('a printed statement of account', () => {
  it('ends with its day: an invoice issued ahead is not on it yet', async () => {
    const client = (
      await own(
        `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Palm Bay') returning id`,
      )
    )[0]?.['id'];
    for (const [days, amount] of [
      [0, 1050],
      [17, 2100],
    ] as const) {
      const id = await save(manager, 'invoice', { client_id: client }, [
        { description: 'Works', quantity: 1, unit_price: amount },
      ]);
      await own('update public.invoices set issue_date = model.today() + $2::integer where id = $1', [
        id,
        days,
      ]);
      await step(manager, 'invoices', id, 'pending');
      await step(admin, 'invoices', id, 'approved');
    }
    const [row] = await own(
      `select (p.paper -> 'accounts' -> 0 ->> 'closing')::float8 as closing,
         jsonb_array_length(p.paper -> 'accounts' -> 0 -> 'lines') as lines
       from private.paper_of_statement($1) p (paper)`,
      [client],
    );
    expect(row).toEqual({ closing: 1050, lines: 1 });
  });
});
