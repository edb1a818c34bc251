import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

type Row = Record<string, unknown>;

const { database, owner, admin, manager, supplier, newProject, step, order, receive, bill, read } =
  await openSupplierBills();
afterAll(() => database.drop());
const accountant = await database.createUser({ role: 'ADMIN' });

const query = async <T extends Row>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<T>(sql, values)).rows;
const account = String(
  (
    await query(
      `insert into public.bank_accounts (name, bank_name, account, opened_on)
       values ('Operations', 'Gulf Bank', '0123456789', model.today() - 100) returning id`,
    )
  )[0]?.['id'],
);
await database.owner.query(
  `insert into public.supplier_bank_accounts (supplier_id, account_holder, bank_name, account)
     values ($1, 'Gulf Steel LLC', 'Gulf Bank', 'AE070331234567890123456')`,
  [supplier],
);
await database.owner.query(`update public.supplier_bank_accounts set status = 'confirmed'`);

const dayIn = async (days: number) =>
  String((await query('select (model.today() + $1::integer)::text as day', [days]))[0]?.['day']);

/** An approved bill of so much, due in so many days. */
async function approvedBill(amount: number, dueIn = 0) {
  const po = await order(await newProject(), [{ quantity: 1, unit_cost: amount }], { tax_rate: 0 });
  await receive(po, [1]);
  const id = await bill(po, [[1, amount]], { due_date: await dayIn(dueIn) });
  await step(owner, 'supplier_invoices', id, 'approved');
  return id;
}

/** A run of what is due by this many days from now. */
async function newRun(dueIn = 0, user = accountant) {
  const { rows } = await database.commitAs(user, async (db) =>
    db.query<{ id: string }>(
      'insert into public.payment_runs (bank_account_id, due_by) values ($1, $2) returning id',
      [account, await dayIn(dueIn)],
    ),
  );
  return rows[0]?.id ?? '';
}

const linesOf = (run: string) =>
  query<{ id: string; supplier_invoice_id: string; open_amount: string; amount: string }>(
    'select id, supplier_invoice_id, open_amount, amount from public.payment_run_items where payment_run_id = $1 order by position',
    [run],
  );
const amountOf = async (run: string, of: string) =>
  (await linesOf(run)).find(({ supplier_invoice_id }) => supplier_invoice_id === of)?.amount;
const runOf = async (id: string) => (await query('select * from public.payment_runs where id = $1', [id]))[0];

/** Pays only this much of one bill, and nothing of the others. */
async function payOnly(run: string, of: string, amount: number, user = accountant) {
  await database.commitAs(user, (db) =>
    db.query(
      `update public.payment_run_items set amount = case when supplier_invoice_id = $2 then $3 else 0 end
       where payment_run_id = $1`,
      [run, of, amount],
    ),
  );
}

/** As far as this step: prepared by the accountant, decided by the administrator. */
async function take(run: string, last: 'pending' | 'approved' | 'paid') {
  await step(accountant, 'payment_runs', run, 'pending');
  if (last !== 'pending') await step(admin, 'payment_runs', run, 'approved');
  if (last === 'paid') await step(admin, 'payment_runs', run, 'paid');
}

describe('a payment run', () => {
  it('takes the approved bills that are due by its day, with what is left of each', async () => {
    const due = await approvedBill(100, 0);
    const later = await approvedBill(200, 10);
    await database.commitAs(admin, (db) =>
      db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, 40)', [due]),
    );
    const run = await newRun(0);
    expect(await amountOf(run, due)).toBe('60.00');
    expect(await amountOf(run, later)).toBeUndefined();
    const total = (await linesOf(run)).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(Number((await runOf(run))?.['total_amount'])).toBe(total);
    await database.commitAs(accountant, (db) =>
      db.query('update public.payment_runs set due_by = model.today() + 10 where id = $1', [run]),
    );
    expect(await amountOf(run, later)).toBe('200.00');
    await database.commitAs(accountant, (db) =>
      db.query('update public.payment_runs set due_by = model.today() where id = $1', [run]),
    );
    expect(await amountOf(run, later)).toBeUndefined();
  });

  it('leaves out suppliers who are blocked and bills in other currencies, and says when nothing is due', async () => {
    const blocked = await approvedBill(70, 0);
    await database.owner.query(
      `update public.external_entities set status = 'blocked', status_reason = 'Dispute' where id = $1`,
      [supplier],
    );
    await expect(newRun(0)).rejects.toMatchObject({ hint: 'nothing_due', code: 'PT422' });
    await database.owner.query(
      `update public.external_entities set status = 'active', status_reason = null where id = $1`,
      [supplier],
    );
    expect(await amountOf(await newRun(0), blocked)).toBe('70.00');
  });

  it('is prepared by one person, approved by another, and pays its bills when it is released', async () => {
    const of = await approvedBill(500, 0);
    const run = await newRun(0);
    await payOnly(run, of, 300);
    await take(run, 'pending');
    await expect(step(accountant, 'payment_runs', run, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await step(admin, 'payment_runs', run, 'approved');
    expect(await read(of)).toMatchObject({ paid_amount: '0.00' });
    await step(accountant, 'payment_runs', run, 'paid');
    expect(await read(of)).toMatchObject({ status: 'partially_paid', paid_amount: '300.00' });
    const number = (await runOf(run))?.['run_number'];
    expect(
      await query(
        'select amount::text, reference, payment_method from public.supplier_payments where payment_run_id = $1',
        [run],
      ),
    ).toEqual([{ amount: '300.00', reference: number, payment_method: 'bank_transfer' }]);
    await expect(step(admin, 'payment_runs', run, 'paid')).rejects.toMatchObject({ hint: 'already_decided' });
    expect(await read(of)).toMatchObject({ paid_amount: '300.00' });
  });

  it('is approved by nobody who changed what it pays, and changed by nobody after that', async () => {
    const of = await approvedBill(80, 0);
    const run = await newRun(0);
    await payOnly(run, of, 80, admin);
    await step(accountant, 'payment_runs', run, 'pending');
    await expect(step(admin, 'payment_runs', run, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await step(owner, 'payment_runs', run, 'approved');
    await expect(payOnly(run, of, 70)).rejects.toMatchObject({ hint: 'record_locked' });
    await step(owner, 'payment_runs', run, 'rejected', 'Paid by cheque');
  });

  it('pays no more of a bill than is left when it is approved and when it is released', async () => {
    const of = await approvedBill(90, 0);
    const [first, second] = [await newRun(0), await newRun(0)];
    await payOnly(first, of, 60);
    await payOnly(second, of, 90);
    await take(first, 'approved');
    await expect(step(accountant, 'payment_runs', second, 'pending')).rejects.toMatchObject({
      hint: 'over_limit',
    });
    await payOnly(second, of, 31);
    await expect(step(accountant, 'payment_runs', second, 'pending')).rejects.toMatchObject({
      hint: 'over_limit',
      detail: expect.stringContaining('"limit": 30.00'),
    });
    await payOnly(second, of, 30);
    await take(second, 'paid');
    await step(admin, 'payment_runs', first, 'paid');
    expect(await read(of)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
  });

  it('pays nobody who was blocked meanwhile, and says which bill and supplier', async () => {
    const of = await approvedBill(15, 0);
    const run = await newRun(0);
    await payOnly(run, of, 15);
    await take(run, 'approved');
    const set = (status: string, reason: string | null) =>
      database.owner.query(
        'update public.external_entities set status = $2, status_reason = $3 where id = $1',
        [supplier, status, reason],
      );
    await set('blocked', 'Dispute');
    await expect(step(admin, 'payment_runs', run, 'paid')).rejects.toMatchObject({
      hint: 'supplier_blocked',
      detail: expect.stringContaining('"supplier": "Gulf Steel"'),
    });
    await set('active', null);
    await step(admin, 'payment_runs', run, 'paid');
    await expect(
      database.commitAs(admin, (db) =>
        db.query('update public.payment_runs set payment_date = model.today() - 1 where id = $1', [run]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('takes what was approved meanwhile when it becomes a draft again', async () => {
    const run = await newRun(0);
    await step(accountant, 'payment_runs', run, 'pending');
    const late = await approvedBill(33, 0);
    expect(await amountOf(run, late)).toBeUndefined();
    await step(accountant, 'payment_runs', run, 'draft');
    expect(await amountOf(run, late)).toBe('33.00');
  });

  it('is released on its day, not before', async () => {
    const of = await approvedBill(10, 0);
    const run = await newRun(0);
    await payOnly(run, of, 10);
    await database.commitAs(accountant, (db) =>
      db.query('update public.payment_runs set payment_date = model.today() + 3 where id = $1', [run]),
    );
    await take(run, 'approved');
    await expect(step(admin, 'payment_runs', run, 'paid')).rejects.toMatchObject({ hint: 'out_of_range' });
    await database.commitAs(admin, (db) =>
      db.query(`update public.payment_runs set payment_date = model.today(), status = 'paid' where id = $1`, [
        run,
      ]),
    );
    expect(await read(of)).toMatchObject({ status: 'paid' });
  });

  it(`pays each bill once of two that are released at the same moment, ${raceRounds} times`, async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const of = await approvedBill(10 + round, 0);
      const run = await newRun(0);
      await payOnly(run, of, 10 + round);
      await take(run, 'approved');
      await Promise.allSettled([
        step(admin, 'payment_runs', run, 'paid'),
        step(owner, 'payment_runs', run, 'paid'),
        database.commitAs(admin, (db) =>
          db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, 10)', [
            of,
          ]),
        ),
      ]);
      const bills = await read(of);
      expect(Number(bills?.['paid_amount'])).toBeLessThanOrEqual(10 + round);
      expect(Number(bills?.['balance_amount'])).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a company that pays by runs only', () => {
  it('refuses a payment by hand, and takes what a supplier pays back', async () => {
    const of = await approvedBill(50, 0);
    await database.owner.query('update public.company_settings set is_payment_run_required = true');
    const pay = database.commitAs(admin, (db) =>
      db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, 50)', [of]),
    );
    await expect(pay).rejects.toMatchObject({ hint: 'payment_run_required', code: 'PT409' });
    // no run could take a bill in a currency without an account
    await database.owner.query('update public.bank_accounts set is_active = false where id = $1', [account]);
    const elsewhere = await approvedBill(5, 0);
    await database.commitAs(admin, (db) =>
      db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, 5)', [
        elsewhere,
      ]),
    );
    await database.owner.query('update public.bank_accounts set is_active = true where id = $1', [account]);
    const run = await newRun(0);
    await payOnly(run, of, 50);
    await take(run, 'paid');
    expect(await read(of)).toMatchObject({ status: 'paid' });
    await database.owner.query('update public.company_settings set is_payment_run_required = false');
  });
});

it('shows its accounts and runs to nobody who sees only some records', async () => {
  const seen = await database.commitAs(manager, (db) => db.query('select id from public.payment_runs'));
  expect(seen.rows).toEqual([]);
  await expect(newRun(0, manager)).rejects.toMatchObject({ hint: 'access_denied' });
});
