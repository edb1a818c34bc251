import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits, type Row } from './fixtures/supplier-credits.ts';

const {
  newReference,
  database,
  admin,
  manager,
  newProject,
  newItem,
  save,
  step,
  read,
  bill,
  credit,
  approve,
} = await openSupplierCredits();
afterAll(() => database.drop());

describe('what went back and is delivered anew', () => {
  const replaced = { is_replacement_due: true };
  const orderOf = async (billed: string) => {
    const { rows } = await database.owner.query<Row>(
      `select o.id, o.status, p.id as line, p.quantity_received as received, p.quantity_invoiced as invoiced
         from public.supplier_invoices b join public.purchase_orders o on o.id = b.purchase_order_id
           join public.purchase_order_items p on p.purchase_order_id = o.id where b.id = $1`,
      [billed],
    );
    return rows[0] as { id: string; status: string; line: string; received: string; invoiced: string };
  };
  const ledgerOf = async (project: string) =>
    (
      await database.owner.query<Row>(
        `select sum(amount) filter (where entry_type = 'actual') as actual, sum(amount) filter (where entry_type = 'commitment') as open
         from public.job_cost_entries where project_id = $1`,
        [project],
      )
    ).rows[0];
  async function receive(po: string, line: string, quantity: number, destination = 'site') {
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po, destination }, [
      { purchase_order_item_id: line, quantity },
    ]);
    await step(manager, 'goods_receipts', receipt, 'posted');
    return receipt;
  }
  async function billAgain(po: string, line: string, quantity: number, unit_price: number) {
    const id = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po, supplier_reference: newReference('S'), duplicate_reason: 'Delivered anew' },
      [{ purchase_order_item_id: line, quantity, unit_price }],
    );
    await step(manager, 'supplier_invoices', id, 'matched');
    await step(admin, 'supplier_invoices', id, 'approved');
    return id;
  }

  it('opens its order, is received and billed again, and costs the project once, to the fils', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 3, unit_cost: 33.3333, is_receipt_needed: true }]);
    expect(await ledgerOf(project)).toEqual({ actual: '100.00', open: '0.00' });
    const { id, line } = await orderOf(billed);

    await approve(await credit(billed, [[1, 33.3333]], 'return', replaced));
    expect(await orderOf(billed)).toMatchObject({
      status: 'partially_received',
      received: '2.0000',
      invoiced: '2.0000',
    });
    expect(await ledgerOf(project)).toEqual({ actual: '66.67', open: '33.33' });
    await approve(await credit(billed, [[2, 33.3333]], 'return', replaced));
    expect(await orderOf(billed)).toMatchObject({ status: 'confirmed', received: '0.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '0.00', open: '100.00' });

    await expect(receive(id, line, 4)).rejects.toMatchObject({ hint: 'over_limit' });
    await receive(id, line, 1);
    await receive(id, line, 2);
    expect(await orderOf(billed)).toMatchObject({
      status: 'received',
      received: '3.0000',
      invoiced: '0.0000',
    });
    await billAgain(id, line, 3, 33.3333);
    expect(await orderOf(billed)).toMatchObject({ invoiced: '3.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '100.00', open: '0.00' });
  });

  it('opens a line that is billed without a receipt in the same way', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 3, unit_cost: 33.3333 }]);
    const { id, line } = await orderOf(billed);
    await approve(await credit(billed, [[3, 33.3333]], 'return', replaced));
    expect(await orderOf(billed)).toMatchObject({ status: 'confirmed', invoiced: '0.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '0.00', open: '100.00' });
    await billAgain(id, line, 3, 33.3333);
    expect(await orderOf(billed)).toMatchObject({ status: 'received', invoiced: '3.0000' });
    expect(await ledgerOf(project)).toEqual({ actual: '100.00', open: '0.00' });
  });

  it('leaves the store and comes into it again', async () => {
    const item = await newItem('Couplers');
    const line = { quantity: 10, unit_cost: 5, item_id: item, is_receipt_needed: true };
    const billed = await bill(null, [line], {}, 'store');
    await approve(await credit(billed, [[4, 5]], 'return', replaced));
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '6.0000' });
    const opened = await orderOf(billed);
    await receive(opened.id, opened.line, 4, 'store');
    expect(await read('inventory_items', item)).toMatchObject({
      quantity_on_hand: '10.0000',
      stock_value: '50.00',
    });
    expect(await orderOf(billed)).toMatchObject({ status: 'received', received: '10.0000' });
  });

  it('is a return of an order that is open; without it the order stays received', async () => {
    const billed = await bill(null, [{ quantity: 5, unit_cost: 10, is_receipt_needed: true }]);
    await expect(credit(billed, [[1, 10]], 'price', replaced)).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    await approve(await credit(billed, [[1, 10]]));
    const { id } = await orderOf(billed);
    expect(await orderOf(billed)).toMatchObject({
      status: 'received',
      received: '5.0000',
      invoiced: '5.0000',
    });
    const note = await credit(billed, [[1, 10]], 'return', replaced);
    await step(manager, 'purchase_orders', id, 'closed');
    await expect(approve(note)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('is opened once beside a receipt posted at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const project = await newProject();
      const billed = await bill(project, [{ quantity: 5, unit_cost: 10, is_receipt_needed: true }]);
      const { id, line } = await orderOf(billed);
      const first = await credit(billed, [[2, 10]], 'return', replaced);
      const second = await credit(billed, [[2, 10]], 'return', replaced);
      const [, , received] = await Promise.allSettled([
        approve(first),
        approve(second),
        receive(id, line, 2),
      ]);
      const after = await orderOf(billed);
      expect(after).toMatchObject(
        received.status === 'fulfilled'
          ? { status: 'partially_received', received: '3.0000', invoiced: '1.0000' }
          : { status: 'partially_received', received: '1.0000', invoiced: '1.0000' },
      );
      expect(await ledgerOf(project)).toEqual(
        received.status === 'fulfilled'
          ? { actual: '30.00', open: '20.00' }
          : { actual: '10.00', open: '40.00' },
      );
    }
  }, 60_000);
});
