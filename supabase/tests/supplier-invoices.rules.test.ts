import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

const { database, admin, manager, supplier, newProject, step, order, receive, bill, read } =
  await openSupplierBills();
afterAll(() => database.drop());

const pay = (id: string, amount: number, user = admin) =>
  database.commitAs(user, (db) =>
    db.query(
      'insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2) returning id',
      [id, amount],
    ),
  );

describe('the match of order, receipt and bill', () => {
  it('passes what was ordered and accepted, at the price of the order and its tolerance', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 100 }]);
    await receive(po, [6]);
    const id = await bill(po, [[6, 102]]);
    expect(await read(id)).toMatchObject({
      status: 'matched',
      hold_kind: null,
      supplier_id: supplier,
      subtotal_amount: '612.00',
      balance_amount: '612.00',
    });
  });

  it.each([
    ['more than was accepted', [[7, 100]], 'not_received', '1'],
    ['a price beyond the tolerance', [[6, 102.01]], 'price', '1'],
    [
      'the second line only',
      [
        [6, 100],
        [5, 100],
      ],
      'not_received',
      '2',
    ],
  ] as const)('holds %s, and says where', async (_what, billed, kind, lines) => {
    const po = await order(await newProject(), [
      { quantity: 10, unit_cost: 100 },
      { quantity: 10, unit_cost: 100 },
    ]);
    await receive(po, [6, 4]);
    const id = await bill(
      po,
      billed.map(([quantity, price]) => [quantity, price]),
    );
    expect(await read(id)).toMatchObject({ status: 'on_hold', hold_kind: kind, status_reason: lines });
  });

  it('lets a small amount pass when the company says so, and looks again when more has come', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 1 }]);
    const id = await bill(po, [[10, 1.1]]);
    expect(await read(id)).toMatchObject({ hold_kind: 'not_received' });
    await receive(po, [10]);
    await step(manager, 'supplier_invoices', id, 'matched');
    expect(await read(id)).toMatchObject({ status: 'on_hold', hold_kind: 'price' });
    await database.owner.query('update public.company_settings set bill_amount_tolerance = 1');
    await step(manager, 'supplier_invoices', id, 'matched');
    await database.owner.query('update public.company_settings set bill_amount_tolerance = 0');
    expect(await read(id)).toMatchObject({ status: 'matched', hold_kind: null, status_reason: null });
  });

  it('takes a bill of a supplier once, however it is written', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 1 }]);
    await receive(po, [10]);
    await bill(po, [[5, 1]], { supplier_reference: 'INV-77' });
    await expect(bill(po, [[5, 1]], { supplier_reference: ' inv-77' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'supplier_invoices_one_of_supplier',
    });
  });
});

describe('paying a supplier', () => {
  const approved = async () => {
    const po = await order(null, [{ quantity: 1, unit_cost: 100, is_receipt_needed: false }]);
    const id = await bill(po, [[1, 100]]);
    await expect(pay(id, 1)).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(admin, 'supplier_invoices', id, 'approved');
    return id;
  };

  it('moves the balance, is taken back by a row of its own, and is not for everybody', async () => {
    const id = await approved();
    await expect(pay(id, 40, manager)).rejects.toMatchObject({ code: 'PT403' });
    const { rows } = await pay(id, 40);
    expect(await read(id)).toMatchObject({
      status: 'partially_paid',
      paid_amount: '40.00',
      balance_amount: '60.00',
    });
    await pay(id, 60);
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
    await step(admin, 'supplier_payments', String(rows[0]?.id), 'reversed', 'Wrong account');
    expect(await read(id)).toMatchObject({ status: 'partially_paid', balance_amount: '40.00' });
    await expect(step(admin, 'supplier_invoices', id, 'paid')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });

  it('measures payments of one statement one after the other', async () => {
    const id = await approved();
    const both = async (first: number, second: number) =>
      (
        await database.commitAs(admin, (db) =>
          db.query(
            `insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2), ($1, $3)
             returning base_amount`,
            [id, first, second],
          ),
        )
      ).rows;
    await expect(both(60, 41)).rejects.toMatchObject({ hint: 'over_limit' });
    expect(await both(40, 60)).toEqual([{ base_amount: '40.00' }, { base_amount: '60.00' }]);
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
  });

  it('that is blocked waits', async () => {
    const id = await approved();
    await database.owner.query(`update public.external_entities set status = 'blocked' where id = $1`, [
      supplier,
    ]);
    await expect(pay(id, 1)).rejects.toMatchObject({ hint: 'record_locked' });
    await database.owner.query(`update public.external_entities set status = 'active' where id = $1`, [
      supplier,
    ]);
  });

  it('never passes the balance: of 20 payments at the same moment 5 pass, every round (F14)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = await approved();
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id, 20)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await read(id)).toMatchObject({ status: 'paid', paid_amount: '100.00' });
    }
  }, 120_000);
});
