import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

const { database, owner, admin, manager, newProject, save, step, order, receive, bill, read } =
  await openSupplierBills();
afterAll(() => database.drop());

const ledgerOf = async (project: string) =>
  (
    await database.owner.query(
      `select coalesce(sum(amount) filter (where entry_type = 'commitment'), 0)::float8 as committed,
         coalesce(sum(amount) filter (where entry_type = 'actual'), 0)::float8 as actual
       from public.job_cost_entries where project_id = $1`,
      [project],
    )
  ).rows[0];

describe('an approved bill', () => {
  it('costs what its price differs by where the goods were a cost since their receipt', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 3, unit_cost: 33.3333 }], { tax_rate: 5 });
    await receive(po, [3]);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 100 });
    const id = await bill(po, [[3, 33.9]]);
    expect(await read(id)).toMatchObject({ tax_amount: '5.09', total_amount: '106.79' });
    await expect(step(manager, 'supplier_invoices', id, 'approved')).rejects.toMatchObject({ code: 'PT403' });
    await step(admin, 'supplier_invoices', id, 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 101.7 });
  });

  it('costs as much as the order at the price of the order, in as many parts as there are', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 3, unit_cost: 33.3333 }]);
    await receive(po, [3]);
    for (let part = 0; part < 3; part += 1) {
      await step(admin, 'supplier_invoices', await bill(po, [[1, 33.3333]]), 'approved');
    }
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 99.99 });
  });

  it('of services turns the commitment into cost', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 4, unit_cost: 250, is_receipt_needed: false }]);
    expect(await ledgerOf(project)).toEqual({ committed: 1000, actual: 0 });
    await expect(receive(po, [1])).rejects.toMatchObject({ hint: 'invalid_choice' });
    await step(admin, 'supplier_invoices', await bill(po, [[1, 255]]), 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 750, actual: 255 });
    await step(admin, 'supplier_invoices', await bill(po, [[3, 250]]), 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 1005 });
    const { rows } = await database.owner.query('select status from public.purchase_orders where id = $1', [
      po.id,
    ]);
    expect(rows).toEqual([{ status: 'received' }]);
  });

  it('lets an order that is wholly received and billed close without a reason', async () => {
    const po = await order(await newProject(), [
      { quantity: 2, unit_cost: 10 },
      { quantity: 1, unit_cost: 10 },
    ]);
    await receive(po, [2, 1]);
    await step(admin, 'supplier_invoices', await bill(po, [[2, 10]]), 'approved');
    await expect(step(manager, 'purchase_orders', po.id, 'closed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    const rest = await bill({ id: po.id, lines: po.lines.slice(1) }, [[1, 10]]);
    await step(admin, 'supplier_invoices', rest, 'approved');
    await step(manager, 'purchase_orders', po.id, 'closed');
    const { rows } = await database.owner.query(
      'select quantity_invoiced::float8 as billed from public.purchase_order_items where purchase_order_id = $1 order by position',
      [po.id],
    );
    expect(rows).toEqual([{ billed: 2 }, { billed: 1 }]);
  });

  it('that was held needs a reason; nobody approves their own, and nothing of it changes afterwards', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 2, unit_cost: 10 }]);
    await receive(po, [1]);
    const id = await bill(po, [[1, 15]]);
    await expect(step(admin, 'supplier_invoices', id, 'approved')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(admin, 'supplier_invoices', id, 'approved', 'Agreed by phone');
    expect(await ledgerOf(project)).toEqual({ committed: 10, actual: 15 });
    await expect(
      database.as(owner, (db) =>
        db.query('update public.supplier_invoice_items set quantity = 1 where supplier_invoice_id = $1', [
          id,
        ]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });

    const own = await save(
      admin,
      'supplier_invoice',
      { purchase_order_id: po.id, supplier_reference: 'own', duplicate_reason: 'Another one' },
      [{ purchase_order_item_id: po.lines[0], quantity: 1, unit_price: 10 }],
    );
    await step(admin, 'supplier_invoices', own, 'matched');
    await expect(step(admin, 'supplier_invoices', own, 'approved', 'Mine')).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('never bills more than came: of 20 bills of one line approved at the same moment 5 pass, every round (F14)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const project = await newProject();
      const po = await order(project, [{ quantity: 5, unit_cost: 10 }]);
      await receive(po, [5]);
      const bills = await Promise.all(Array.from({ length: 20 }, () => bill(po, [[1, 10.1]])));
      const outcomes = await Promise.allSettled(
        bills.map((id) => step(admin, 'supplier_invoices', id, 'approved')),
      );
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused.map(({ hint }: { hint: string }) => hint)).toEqual(Array(15).fill('over_limit'));
      expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 50.5 });
    }
  }, 180_000);

  it('is decided once by 20 at the same moment, every round (F09)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const project = await newProject();
      const po = await order(project, [{ quantity: 1, unit_cost: 10, is_receipt_needed: false }]);
      const id = await bill(po, [[1, 10]]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0
            ? step(admin, 'supplier_invoices', id, 'approved', 'As seen')
            : step(owner, 'supplier_invoices', id, 'rejected', 'As seen'),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isApproved = (await read(id))?.status === 'approved';
      expect(await ledgerOf(project)).toEqual(
        isApproved ? { committed: 0, actual: 10 } : { committed: 10, actual: 0 },
      );
    }
  }, 60_000);
});
