import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits, type Row } from './fixtures/supplier-credits.ts';

const { database, admin, manager, supplier, bill, credit, approve, step } = await openSupplierCredits();
afterAll(() => database.drop());

const ask = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
const all = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;

const pay = async (id: string, amount: number, more: Row = {}, user = admin) => {
  const values = { supplier_invoice_id: id, amount, ...more };
  const names = Object.keys(values);
  const [row] = await ask(
    user,
    `insert into public.supplier_payments (${names.join(', ')})
     values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id, amount, base_amount, exchange_rate`,
    Object.values(values),
  );
  return row;
};
const refund = (id: string, amount: number, more: Row = {}, user = admin) =>
  pay(id, amount, { is_refund: true, ...more }, user);

/** A bill of 1,000 that was paid, and of which this much was credited afterwards. */
async function creditedAfterPayment(credited: number, more: Row = {}): Promise<string> {
  const id = await bill(null, [{ quantity: 10, unit_cost: 100 }], more);
  await pay(id, 1000);
  await approve(await credit(id, [[1, credited]], 'price'));
  return id;
}

const read = async (id: string) =>
  (
    await all('select status, paid_amount, balance_amount from public.supplier_invoices where id = $1', [id])
  )[0];
const owed = async () =>
  Number(
    (
      await ask(admin, `select total::float8 as total from public.ageing('payable') where party_id = $1`, [
        supplier,
      ])
    )[0]?.['total'] ?? 0,
  );
const bookedOf = (id: unknown) =>
  all(
    `select posting, amount::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01')
     where document_id = $1 and amount <> 0 order by posting`,
    [id],
  );

describe('a refund of a supplier', () => {
  it('brings in what was credited after payment, in the journal, the ageing and the statement', async () => {
    const id = await creditedAfterPayment(200);
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '-200.00' });
    const before = await owed();
    const received = await refund(id, 200);
    expect(received).toMatchObject({ amount: '-200.00', base_amount: '-200.00' });
    expect(await read(id)).toEqual({ status: 'paid', paid_amount: '800.00', balance_amount: '0.00' });
    expect(await owed()).toBe(before + 200);
    expect(await bookedOf(received?.['id'])).toEqual([
      { posting: 'bank', amount: 200 },
      { posting: 'payables', amount: -200 },
    ]);
    expect(
      await ask(
        admin,
        `select amount, base_amount from public.party_statement('payable', $1) where document_id = $2`,
        [supplier, received?.['id']],
      ),
    ).toEqual([{ amount: '200.00', base_amount: '200.00' }]);
  });

  it('is never more than is owed back, in parts or at the same moment', async () => {
    const id = await creditedAfterPayment(300);
    await expect(refund(id, 300.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await refund(id, 100);
    await expect(refund(id, 200.01)).rejects.toMatchObject({ hint: 'over_limit' });
    for (let round = 0; round < raceRounds; round += 1) {
      const other = await creditedAfterPayment(300);
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => refund(other, 200)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    const open = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
    await expect(refund(open, 1)).rejects.toMatchObject({ hint: 'over_limit' });
  }, 60_000);

  it('is recorded by who records payments, also of a supplier who is blocked, and taken back', async () => {
    const id = await creditedAfterPayment(50);
    await expect(refund(id, 50, {}, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await all(`update public.external_entities set status = 'blocked' where id = $1`, [supplier]);
    const received = await refund(id, 50);
    await all(`update public.external_entities set status = 'active' where id = $1`, [supplier]);
    await step(admin, 'supplier_payments', String(received?.['id']), 'reversed', 'The bank took it back');
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '-50.00' });
    expect(
      await all('select amount, is_refund from public.supplier_payments where reversal_of = $1', [
        received?.['id'],
      ]),
    ).toEqual([{ amount: '50.00', is_refund: true }]);
  });

  it('is what a bill proposes that has more settled than it asks for', async () => {
    const id = await creditedAfterPayment(20);
    const [proposal] = await ask(admin, 'select public.proposed_supplier_payment($1) as of', [id]);
    expect(proposal?.['of']).toMatchObject({ record: { is_refund: true, amount: '20.00' } });
    await refund(id, 20);
    const [none] = await ask(admin, 'select public.proposed_supplier_payment($1) as of', [id]);
    expect(none?.['of']).toMatchObject({ blocked: { reason: 'bill_paid' } });
  });

  it('settles a bill below zero, of a claim that takes back what was certified too much', async () => {
    const id = await bill(null, [{ quantity: 1, unit_cost: 182 }]);
    await all(
      `update public.supplier_invoices set subtotal_amount = -182, total_amount = -182 where id = $1`,
      [id],
    );
    await refund(id, 100);
    expect(await read(id)).toMatchObject({ status: 'partially_paid', balance_amount: '-82.00' });
    await refund(id, 82);
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
  });
});

describe('a payment to a supplier', () => {
  const days = async () => {
    const [row] = await all(`select (model.today() + 1)::text as next, (model.today() - 3)::text as billed,
      (model.today() - 4)::text as before, model.today()::text as today`);
    return row as { next: string; billed: string; before: string; today: string };
  };

  it('is made no later than today, and is owed back until the day of its bill', async () => {
    const { next, billed, before, today } = await days();
    const id = await bill(null, [{ quantity: 1, unit_cost: 100 }], {}, 'site', { invoice_date: billed });
    await expect(pay(id, 10, { payment_date: next })).rejects.toMatchObject({
      hint: 'out_of_range',
      message: `The date cannot be after ${today}.`,
    });
    await pay(id, 10, { payment_date: before });
    await pay(id, 10, { payment_date: today });
    const open = async (day: string) =>
      (
        await all(
          `select open_amount::float8 as open from private.open_items('payable', $1) where document_id = $2`,
          [day, id],
        )
      )[0]?.['open'];
    expect([await open(before), await open(billed), await open(today)]).toEqual([-10, 90, 80]);
  });

  it('is for a bill of this quarter or before', async () => {
    const [row] = await all('select (model.today() + 93)::text as day');
    await expect(
      bill(null, [{ quantity: 1, unit_cost: 100 }], {}, 'site', { invoice_date: row?.['day'] }),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
  });

  it('takes the rate at which the bank changed the money, within a twentieth of that of the day', async () => {
    const id = await bill(null, [{ quantity: 10, unit_cost: 100 }], { currency: 'USD' });
    for (const exchange_rate of [3.4, 3.9])
      await expect(pay(id, 100, { exchange_rate })).rejects.toMatchObject({
        hint: 'out_of_range',
        message:
          'The exchange rate on that date is 3.6725. Enter the rate of the bank, from 3.488875 to 3.856125.',
      });
    const paid = await pay(id, 100, { exchange_rate: 3.7 });
    expect(paid).toMatchObject({ exchange_rate: '3.70000000', base_amount: '367.25' });
    expect(await bookedOf(paid?.['id'])).toEqual([
      { posting: 'bank', amount: -370 },
      { posting: 'exchange_differences', amount: 2.75 },
      { posting: 'payables', amount: 367.25 },
    ]);
    expect(await pay(id, 100)).toMatchObject({ exchange_rate: '3.67250000' });
    const [proposal] = await ask(admin, 'select public.proposed_supplier_payment($1) as of', [id]);
    expect(proposal?.['of']).toMatchObject({ record: { exchange_rate: '3.6725' } });
    const own = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
    expect(await pay(own, 100, { exchange_rate: 3.7 })).toMatchObject({ exchange_rate: '1.00000000' });
  });
});
