import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

const {
  database,
  owner,
  manager,
  otherManager,
  employee,
  supplier,
  idOf,
  newParty,
  newProject,
  save,
  step,
  line,
  newOrder,
  confirmedOrder,
  ledgerOf,
  rowOf,
} = await openProcurement();
afterAll(() => database.drop());

async function receive(order: string, quantities: number[], destination = 'store'): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.purchase_order_items where po_id = $1 order by position',
    [order],
  );
  const id = await save(
    employee,
    'goods_receipt',
    { purchase_order_id: order, destination },
    quantities.map((quantity, i) => ({ purchase_order_item_id: rows[i]?.id, quantity })),
  );
  await step(employee, 'goods_receipt', id, 'posted');
  return id;
}

describe('numbers of purchase orders', () => {
  it('begin at PO001, distinct and consecutive under 100 parallel orders (F01)', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => save(manager, 'purchase_order', { supplier_id: supplier }, [])),
    );
    const { rows } = await database.owner.query<{ n: string }>(
      'select po_number as n from public.purchase_orders order by po_number',
    );
    expect(rows.map(({ n }) => n)).toEqual(
      Array.from({ length: 100 }, (_, i) => `PO${String(i + 1).padStart(3, '0')}`),
    );
  });
});

describe('a purchase order', () => {
  it('has its totals from its lines, under both names of its key', async () => {
    const id = await save(manager, 'purchase_order', { supplier_id: supplier, tax_rate: 5 }, [
      line(3, 33.335),
      line(1, 10),
    ]);
    expect(await rowOf('purchase_order', id)).toMatchObject({
      subtotal_amount: '110.01',
      tax_amount: '5.50',
      total_amount: '115.51',
    });
    const { rows } = await database.owner.query(
      `select total_cost, unit_of_measure from public.purchase_order_items where po_id = $1 and purchase_order_id = $1 order by position`,
      [id],
    );
    expect(rows).toEqual([
      { total_cost: '100.01', unit_of_measure: 'each' },
      { total_cost: '10.00', unit_of_measure: 'each' },
    ]);
  });

  it('is saved without writing the lines that stay as they are', async () => {
    const order = { supplier_id: supplier, project_id: await newProject() };
    const id = await save(manager, 'purchase_order', order, [line(2, 100), line(3, 10)]);
    const stored = async () =>
      (
        await database.owner.query<{ id: string; quantity: string; written: string }>(
          `select id, quantity, xmin::text as written from public.purchase_order_items where purchase_order_id = $1 order by position`,
          [id],
        )
      ).rows;
    const [first, second] = await stored();
    await save(manager, 'purchase_order', { id }, [
      { ...line(2, 100), id: first?.id },
      { ...line(4, 10), id: second?.id },
    ]);
    const [kept, changed] = await stored();
    expect(kept).toEqual(first);
    expect(changed).toMatchObject({ id: second?.id, quantity: '4.0000' });
    expect(changed?.written).not.toBe(second?.written);
  });

  it('commits its value without the tax that comes back, and with the tax that does not', async () => {
    const project = await newProject();
    await confirmedOrder(project, [line(10, 100)], { tax_rate: 5 });
    expect(await ledgerOf(project)).toEqual({ committed: 1000, actual: 0 });
    await confirmedOrder(project, [line(10, 100)], { tax_rate: 5, is_tax_recoverable: false });
    expect(await ledgerOf(project)).toEqual({ committed: 2050, actual: 0 });
  });

  it('is not confirmed by who made it, nor by a person without the right, nor twice (F10)', async () => {
    const id = await newOrder(await newProject(), [line(1, 1)]);
    await expect(step(manager, 'purchase_order', id, 'confirmed')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    expect((await step(employee, 'purchase_order', id, 'confirmed')).rowCount).toBe(0);
    await step(otherManager, 'purchase_order', id, 'confirmed');
    await expect(step(owner, 'purchase_order', id, 'confirmed')).rejects.toMatchObject({ code: 'PT409' });
  });

  it('is decided once by many at the same moment, and commits once (F09)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const project = await newProject();
      const id = await newOrder(project, [line(2, 50)]);
      const { version } = (await rowOf('purchase_order', id)) as { version: number };
      const decide = (user: TestUser, status: string) =>
        database.commitAs(user, (db) =>
          db.query(
            `update public.purchase_orders set status = $2, status_reason = 'As seen', version = $3 where id = $1`,
            [id, status, version],
          ),
        );
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0 ? decide(otherManager, 'confirmed') : decide(owner, 'cancelled'),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status } = (await rowOf('purchase_order', id)) as { status: string };
      expect(await ledgerOf(project)).toEqual({ committed: status === 'confirmed' ? 100 : 0, actual: 0 });
    }
  }, 60_000);

  it('stays as it was confirmed', async () => {
    const id = await confirmedOrder(await newProject(), [line(1, 1)]);
    await expect(
      database.as(owner, (db) =>
        db.query(`update public.purchase_orders set tax_rate = 9 where id = $1`, [id]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      database.as(owner, (db) =>
        db.query(`update public.purchase_order_items set quantity = 9 where po_id = $1`, [id]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it.each(['on_hold', 'blocked', 'inactive'])('is not placed with a company that is %s', async (status) => {
    await expect(
      save(manager, 'purchase_order', { supplier_id: await newParty(status) }, []),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('frees what it had committed when it is cancelled or closed', async () => {
    const project = await newProject();
    const cancelled = await confirmedOrder(project, [line(1, 300)]);
    await step(owner, 'purchase_order', cancelled, 'cancelled', 'Not needed');
    const closed = await confirmedOrder(project, [line(10, 10)]);
    await receive(closed, [4], 'site');
    await step(owner, 'purchase_order', closed, 'closed', 'The rest is not coming');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 40 });
  });
});

describe('the budget', () => {
  it('is never passed: of 20 orders confirmed at the same moment exactly those pass that fit, every round (F14)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const project = await newProject(500);
      const ids = await Promise.all(Array.from({ length: 20 }, () => newOrder(project, [line(1, 100)])));
      const outcomes = await Promise.allSettled(
        ids.map((id) => step(otherManager, 'purchase_order', id, 'confirmed')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const refusal of refusalsOf(outcomes)) expect(refusal).toMatchObject({ hint: 'over_budget' });
      expect(await ledgerOf(project)).toEqual({ committed: 500, actual: 0 });
    }
  }, 120_000);
});

describe('a goods receipt', () => {
  it('turns the commitment into cost on the site, and leaves nothing open by a rounding', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(3, 33.3333)]);
    await receive(order, [1], 'site');
    expect(await ledgerOf(project)).toEqual({ committed: 66.67, actual: 33.33 });
    expect(await rowOf('purchase_order', order)).toMatchObject({ status: 'partially_received' });
    await receive(order, [2], 'site');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 100 });
    expect(await rowOf('purchase_order', order)).toMatchObject({ status: 'received' });
  });

  it('fills the store, where it is reserved and no cost of the project until it is issued; reversed, all is as before', async () => {
    const project = await newProject();
    const item = await idOf(`insert into public.inventory_items (name) values ('Rebar') returning id`);
    const order = await confirmedOrder(project, [line(4, 25, { item_id: item })]);
    const receipt = await receive(order, [4]);
    const stock = async () =>
      (
        await database.owner.query(
          'select quantity_on_hand::float8 as qty, stock_value::float8 as value from public.inventory_items where id = $1',
          [item],
        )
      ).rows[0];
    expect(await stock()).toEqual({ qty: 4, value: 100 });
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 0 });
    await step(manager, 'goods_receipt', receipt, 'reversed', 'Wrong steel');
    expect(await stock()).toEqual({ qty: 0, value: 0 });
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 0 });
    expect(await rowOf('purchase_order', order)).toMatchObject({ status: 'confirmed' });
  });

  it('never takes more than was ordered: of 20 receipts at the same moment 5 pass, every round (F14)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const project = await newProject();
      const order = await confirmedOrder(project, [line(5, 10)]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => receive(order, [1], 'site')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 50 });
    }
  }, 120_000);

  it('alone says that an order is received', async () => {
    const order = await confirmedOrder(await newProject(), [line(1, 1)]);
    await expect(step(owner, 'purchase_order', order, 'received')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });
});
