import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits, type Row } from './fixtures/supplier-credits.ts';

/** What a supplier owes back of one bill is set off in the run that pays another: the bank pays the rest, and no coin is lost. */
const { database, owner, admin, supplier, bill, credit, approve, step, read } = await openSupplierCredits();
afterAll(() => database.drop());
const accountant = await database.createUser({ role: 'ADMIN' });

const query = async <T extends Row>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<T>(sql, values)).rows;
const as = (user: typeof admin, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const [account] = await query(
  `insert into public.bank_accounts (name, bank_name, account, bank_code, opened_on)
     values ('Operations', 'Gulf Bank', 'AE070331234567890123456', 'EBILAEAD', '2020-01-01') returning id`,
);
await query(
  `insert into public.supplier_bank_accounts (supplier_id, account_holder, bank_name, account, bank_code)
     values ($1, 'Gulf Steel LLC', 'Gulf Bank', 'AE460090000000123456789', 'EBILAEAD')`,
  [supplier],
);
await query(`update public.supplier_bank_accounts set status = 'confirmed'`);

const open = (amount: number) => bill(null, [{ quantity: 1, unit_cost: amount }], { tax_rate: 0 });
/** A paid bill of which this much was credited afterwards: the supplier owes it back. */
async function owedBack(amount: number): Promise<string> {
  const id = await open(500);
  await as(admin, 'insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, 500)', [
    id,
  ]);
  await approve(await credit(id, [[1, amount]], 'price'), owner);
  expect(await read('supplier_invoices', id)).toMatchObject({ balance_amount: (-amount).toFixed(2) });
  return id;
}
async function newRun(): Promise<string> {
  const [row] = await as(
    accountant,
    'insert into public.payment_runs (bank_account_id, due_by) values ($1, model.today() + 90) returning id',
    [account?.['id']],
  );
  return String(row?.['id']);
}
const amountsOf = async (run: string) =>
  Object.fromEntries(
    (
      await query(
        'select supplier_invoice_id as bill, amount::float8 as amount from public.payment_run_items where payment_run_id = $1',
        [run],
      )
    ).map((row) => [row['bill'], row['amount']]),
  );
const setAmount = (run: string, of: string, amount: number) =>
  as(
    accountant,
    'update public.payment_run_items set amount = $3 where payment_run_id = $1 and supplier_invoice_id = $2',
    [run, of, amount],
  );
async function take(run: string, last: 'pending' | 'approved' | 'paid') {
  await step(accountant, 'payment_runs', run, 'pending');
  if (last !== 'pending') await step(admin, 'payment_runs', run, 'approved');
  if (last === 'paid') await step(admin, 'payment_runs', run, 'paid');
}
const balance = async (id: string) => Number((await read('supplier_invoices', id))?.['balance_amount']);
const settleAll = async () => {
  const run = await newRun().catch(() => '');
  if (run !== '') await take(run, 'paid');
  await query(`update public.supplier_payments set status = status`);
};

describe('an open credit of a supplier who is paid', () => {
  it('is in the run as a line below zero, and the bank pays the rest as one transfer', async () => {
    const owing = await owedBack(120);
    const due = await open(200);
    const run = await newRun();
    expect(await amountsOf(run)).toEqual({ [owing]: -120, [due]: 200 });
    expect(await read('payment_runs', run)).toMatchObject({ total_amount: '80.00' });
    await take(run, 'approved');
    const [file] = await as(admin, `select public.payment_run_file($1, 'pain.001') as file`, [run]);
    const text = String((file?.['file'] as { text: string } | undefined)?.text);
    expect(text).toContain('80.00');
    expect(text).not.toContain('200.00');
    const before = await query(
      `select coalesce(sum(amount), 0)::float8 as cash from private.cash_parts('2000-01-01', '2100-01-01')`,
    );
    await step(admin, 'payment_runs', run, 'paid');
    expect([await balance(owing), await balance(due)]).toEqual([0, 0]);
    const after = await query(
      `select coalesce(sum(amount), 0)::float8 as cash from private.cash_parts('2000-01-01', '2100-01-01')`,
    );
    expect(Number(after[0]?.['cash']) - Number(before[0]?.['cash'])).toBe(-80);
    expect(
      await query(
        `select m.amount::float8 as amount from private.bank_movements((select a from public.bank_accounts a limit 1)) m
           join public.supplier_payments p on p.id = m.source_id where p.payment_run_id = $1`,
        [run],
      ),
    ).toEqual([{ amount: -80 }]);
    expect(
      await query(
        `select j.posting, sum(j.amount)::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01') j
           join public.supplier_payments p on p.id = j.document_id where p.payment_run_id = $1 group by 1 order by 1`,
        [run],
      ),
    ).toEqual([
      { posting: 'bank', amount: -80 },
      { posting: 'payables', amount: 80 },
    ]);
  });

  it('is set off no further than the run pays the supplier, and waits with the rest', async () => {
    const owing = await owedBack(300);
    const due = await open(100);
    const run = await newRun();
    expect(await amountsOf(run)).toEqual({ [owing]: -100, [due]: 100 });
    await setAmount(run, owing, -100.01);
    await expect(step(accountant, 'payment_runs', run, 'pending')).rejects.toMatchObject({
      hint: 'over_limit',
      message: expect.stringContaining('no more can be set off'),
    });
    await expect(setAmount(run, owing, -300.01)).rejects.toMatchObject({ code: '23514' });
    await expect(setAmount(run, owing, 1)).rejects.toMatchObject({ code: '23514' });
    await setAmount(run, owing, -100);
    await take(run, 'approved');
    // nothing is left for the bank, which needs no file
    await expect(as(admin, `select public.payment_run_file($1, 'pain.001')`, [run])).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await step(admin, 'payment_runs', run, 'paid');
    expect([await balance(owing), await balance(due)]).toEqual([-200, 0]);
    await as(
      admin,
      'insert into public.supplier_payments (supplier_invoice_id, is_refund, amount) values ($1, true, 200)',
      [owing],
    );
  });

  it('goes by the supplier, whatever they are called meanwhile', async () => {
    const rename = (name: string) =>
      query('update public.external_entities set company_name = $2 where id = $1', [supplier, name]);
    const [before] = await query('select company_name as name from public.external_entities where id = $1', [
      supplier,
    ]);
    const due = await open(200);
    const run = await newRun();
    await rename('Gulf Steel Works LLC');
    const owing = await owedBack(50);
    await as(accountant, 'update public.payment_runs set due_by = due_by + 1 where id = $1', [run]);
    expect(await amountsOf(run)).toMatchObject({ [owing]: -50, [due]: 200 });
    await take(run, 'paid');
    expect([await balance(owing), await balance(due)]).toEqual([0, 0]);
    await rename(String(before?.['name']));
  });

  it('may be left out, and is then owed back as before', async () => {
    const owing = await owedBack(50);
    const due = await open(75);
    const run = await newRun();
    await setAmount(run, owing, 0);
    await take(run, 'paid');
    expect([await balance(owing), await balance(due)]).toEqual([-50, 0]);
    await as(
      admin,
      'insert into public.supplier_payments (supplier_invoice_id, is_refund, amount) values ($1, true, 50)',
      [owing],
    );
  });

  it('goes back with the payment it made, and neither alone', async () => {
    const owing = await owedBack(60);
    const due = await open(60.01);
    const run = await newRun();
    await take(run, 'paid');
    const [half] = await query(
      'select id from public.supplier_payments where payment_run_id = $1 and supplier_invoice_id = $2 and is_set_off',
      [run, due],
    );
    await as(
      admin,
      `update public.supplier_payments set status = 'reversed', status_reason = 'Disputed' where id = $1`,
      [half?.['id']],
    );
    expect([await balance(owing), await balance(due)]).toEqual([-60, 60]);
    expect(
      await query(
        `select count(*)::int as rows, sum(amount)::float8 as sum from public.supplier_payments where set_off_id =
           (select set_off_id from public.supplier_payments where id = $1)`,
        [half?.['id']],
      ),
    ).toEqual([{ rows: 4, sum: 0 }]);
    await settleAll();
    expect([await balance(owing), await balance(due)]).toEqual([0, 0]);
  });

  it(`is used once when two runs are released at the same moment, ${raceRounds} times`, async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const owing = await owedBack(40);
      await open(100 + round);
      const [one, two] = [await newRun(), await newRun()];
      await step(accountant, 'payment_runs', one, 'pending');
      await step(accountant, 'payment_runs', two, 'pending');
      const outcomes = await Promise.allSettled(
        [one, two].map((run) => step(admin, 'payment_runs', run, 'approved')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const run of [one, two]) await step(admin, 'payment_runs', run, 'paid').catch(() => undefined);
      expect(await balance(owing)).toBe(0);
    }
  }, 60_000);
});
