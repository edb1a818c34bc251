import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

const { database, admin, manager, supplier, newProject, save, step, order, receive, bill, read } =
  await openSupplierBills();
afterAll(() => database.drop());

const pay = (id: string, amount: number, user = admin) =>
  database.commitAs(user, (db) =>
    db.query(
      'insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2) returning id',
      [id, amount],
    ),
  );

type Compared = {
  line_position: number;
  ordered: string;
  received: string | null;
  billed_before: string;
  billed: string;
  order_price: string;
  bill_price: string;
  difference: string;
  findings: string[];
};
const compared = async (id: string, user = manager) =>
  (
    await database.as(user, (db) =>
      db.query<Compared>('select * from public.bill_matching($1) order by line_position', [id]),
    )
  ).rows;

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
      balance_amount: '0.00',
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
    expect(await read(id)).toMatchObject({ status: 'on_hold', hold_kind: kind, status_reason: null });
    const found = (await compared(id)).filter(({ findings }) => findings.includes(kind));
    expect(found.map(({ line_position: line }) => line).join(', ')).toBe(lines);
  });

  it('shows each line beside its order, what came, and what was billed before and is billed now', async () => {
    const po = await order(await newProject(), [
      { quantity: 250, unit_cost: 14 },
      { quantity: 10, unit_cost: 100, is_receipt_needed: false },
    ]);
    await receive(po, [150]);
    const first = await bill(po, [[100, 14]]);
    await step(admin, 'supplier_invoices', first, 'approved');
    const second = await bill(po, [
      [60, 14.5],
      [11, 100],
    ]);
    const lines = [
      {
        line_position: 1,
        ordered: '250',
        received: '150',
        billed_before: '100',
        billed: '60',
        order_price: '14',
        bill_price: '14.5',
        difference: '30.00',
        findings: ['not_received', 'price'],
      },
      { line_position: 2, received: null, billed_before: '0', billed: '11', findings: ['over_ordered'] },
    ];
    expect(await compared(second)).toMatchObject(lines);
    // approved, it does not stand in what was billed before it
    expect(await compared(first)).toMatchObject([
      { billed_before: '0', billed: '100', difference: '0.00', findings: [] },
    ]);
  });

  it('is shown to those who see what the company is billed', async () => {
    const id = await bill(await order(await newProject(), [{ quantity: 1, unit_cost: 1 }]), [[1, 1]]);
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    await expect(compared(id, employee)).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(compared('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      hint: 'not_found',
    });
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

describe('a bill that looks like another', () => {
  const another = async (more: Record<string, unknown> = {}, price = 77) => {
    const po = await order(null, [{ quantity: 1, unit_cost: price, is_receipt_needed: false }]);
    return bill(po, [[1, price]], { duplicate_reason: null, ...more });
  };
  const number = async (id: string) => String((await read(id))?.['bill_number']);

  it('is asked about with the number of that bill, and passes with a reason that stays', async () => {
    const first = await another({ supplier_reference: 'T-1', invoice_date: '2026-03-10' });
    const refusal: unknown = await another({ supplier_reference: 'T-2', invoice_date: '2026-03-13' }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      hint: 'reason_required',
      message: expect.stringContaining(`${await number(first)} of this supplier (T-1)`),
    });
    expect(JSON.parse((refusal as { detail: string }).detail)).toEqual({
      field: 'duplicate_reason',
      values: { table: 'supplier_invoices', id: first, number: await number(first), reference: 'T-1' },
    });
    await expect(
      another({ supplier_reference: 'T-2', invoice_date: '2026-03-13', duplicate_reason: ' ' }),
    ).rejects.toMatchObject({ constraint: 'supplier_invoices_duplicate_reason_length' });
    const second = await another({
      supplier_reference: 'T-2',
      invoice_date: '2026-03-13',
      duplicate_reason: 'The second lorry',
    });
    expect(await read(second)).toMatchObject({ status: 'matched', duplicate_reason: 'The second lorry' });
    const { rows } = await database.owner.query(
      `select 1 from public.audit_log where record_id = $1 and after ->> 'duplicate_reason' = 'The second lorry'`,
      [second],
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is not one of another week, another amount or one that was rejected', async () => {
    await another({ invoice_date: '2026-04-10' }, 88);
    await another({ invoice_date: '2026-04-14' }, 88);
    await another({ invoice_date: '2026-04-10' }, 88.01);
    const rejected = await another({ invoice_date: '2026-05-10' }, 88);
    await step(admin, 'supplier_invoices', rejected, 'rejected', 'Came twice');
    await another({ invoice_date: '2026-05-10' }, 88);
    await expect(step(manager, 'supplier_invoices', rejected, 'pending')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(manager, 'supplier_invoices', rejected, 'pending', 'It was another one');
    expect(await read(rejected)).toMatchObject({ duplicate_reason: 'It was another one' });
  });

  it('is asked about too when its lines or its day become those of the other', async () => {
    await another({ invoice_date: '2026-06-10' }, 99);
    const po = await order(null, [{ quantity: 1, unit_cost: 99, is_receipt_needed: false }]);
    const late = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po.id, supplier_reference: 'U-1', invoice_date: '2026-06-20' },
      [{ purchase_order_item_id: po.lines[0], quantity: 1, unit_price: 99 }],
    );
    await expect(
      database.commitAs(manager, (db) =>
        db.query(`update public.supplier_invoices set invoice_date = '2026-06-12' where id = $1`, [late]),
      ),
    ).rejects.toMatchObject({ hint: 'reason_required' });
  });

  it('entered twice at the same moment is kept once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 4 }, () => another({ invoice_date: '2026-07-10' }, 500 + round)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  }, 60_000);
});

describe('what a bill asks for', () => {
  it('is nothing before it is approved and once it is rejected', async () => {
    const po = await order(null, [{ quantity: 2, unit_cost: 100, is_receipt_needed: false }]);
    const id = await bill(po, [[1, 100]]);
    expect(await read(id)).toMatchObject({ status: 'matched', balance_amount: '0.00' });
    await step(admin, 'supplier_invoices', id, 'rejected', 'Not ours');
    expect(await read(id)).toMatchObject({ total_amount: '100.00', balance_amount: '0.00' });
    await step(manager, 'supplier_invoices', id, 'pending');
    await step(manager, 'supplier_invoices', id, 'on_hold', 'Ask the site');
    expect(await read(id)).toMatchObject({ balance_amount: '0.00' });
    await step(admin, 'supplier_invoices', id, 'approved', 'It was delivered');
    expect(await read(id)).toMatchObject({ balance_amount: '100.00' });
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
