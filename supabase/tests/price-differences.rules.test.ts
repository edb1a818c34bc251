import { afterAll, describe, expect, it } from 'vitest';
import { openLandedCosts } from './fixtures/landed-costs.ts';

const company = await openLandedCosts();
const { database, admin, manager, newProject, newItem, save, step, order, credit, approve, move } = company;
const { stockOf, costOf, difference, account, idOf, newReference } = company;
afterAll(() => database.drop());

/** Ordered at ten, received, and issued in parts before the bill comes at another price. */
async function received(project: string | null, item: string, quantity: number, destination = 'store') {
  const po = await order(project, [{ quantity, unit_cost: 10, item_id: item, is_receipt_needed: true }]);
  const line = await idOf('select id from public.purchase_order_items where purchase_order_id = $1', [po]);
  const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po, destination }, [
    { purchase_order_item_id: line, quantity },
  ]);
  await step(manager, 'goods_receipts', receipt, 'posted');
  return async (unit_price: number) => {
    const id = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po, supplier_reference: newReference('S'), duplicate_reason: 'Another one' },
      [{ purchase_order_item_id: line, quantity, unit_price }],
    );
    await step(manager, 'supplier_invoices', id, 'matched');
    await step(admin, 'supplier_invoices', id, 'approved', 'As agreed');
    return id;
  };
}
/** What the books have of a project as costs of the work. */
const bookedOf = async (project: string) =>
  (
    await database.owner.query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01')
         where project_id = $1 and posting in ('purchases', 'stock_differences')`,
      [project],
    )
  ).rows[0]?.amount;
const ties = async () => {
  const worth = await database.owner.query<{ worth: number }>(
    'select coalesce(sum(stock_value), 0)::float8 as worth from public.inventory_items',
  );
  expect([await difference(), await account('inventory')]).toEqual([0, worth.rows[0]?.worth]);
};

describe('a bill dearer than its order', () => {
  it('of goods in the store is what the stock is worth, and no cost of the project that ordered them', async () => {
    const [project, item] = [await newProject(), await newItem('Rebar')];
    const bill = await received(project, item, 9);
    await bill(11);
    expect(await stockOf(item)).toEqual({ value: 99, average: 11 });
    expect([await costOf(project), await bookedOf(project)]).toEqual([0, 0]);
    await ties();
  });

  it('of goods that were issued is borne by the projects that have them', async () => {
    const [project, other, item] = [await newProject(), await newProject(), await newItem('Mesh')];
    const bill = await received(project, item, 10);
    await move(item, 'issue', 3, project);
    await move(item, 'issue', 2, other);
    await bill(12);
    expect(await stockOf(item)).toEqual({ value: 60, average: 12 });
    expect([await costOf(project), await bookedOf(project)]).toEqual([36, 36]);
    expect([await costOf(other), await bookedOf(other)]).toEqual([24, 24]);
    await ties();
  });

  it('of goods of the store for nobody is no difference of stock', async () => {
    const item = await newItem('Nails');
    const before = await account('stock_differences');
    const bill = await received(null, item, 10);
    await bill(9);
    expect(await stockOf(item)).toEqual({ value: 90, average: 9 });
    expect(await account('stock_differences')).toBe(before);
    await ties();
  });

  it('of goods that went to the site stays the cost of their project', async () => {
    const [project, item] = [await newProject(), await newItem('Sand')];
    const bill = await received(project, item, 10, 'site');
    await bill(11);
    expect([await costOf(project), await bookedOf(project)]).toEqual([110, 110]);
    await ties();
  });

  it('goes out again with a credit of the price, and goods go back at what was billed', async () => {
    const [project, item] = [await newProject(), await newItem('Tiles')];
    const bill = await received(project, item, 10);
    const dear = await bill(12);
    await approve(await credit(dear, [[10, 1]], 'price'));
    expect(await stockOf(item)).toEqual({ value: 110, average: 11 });
    await approve(await credit(dear, [[4, 11]], 'return'));
    expect(await stockOf(item)).toEqual({ value: 66, average: 11 });
    await ties();
  });

  it('takes no more off the stock than it is worth; the rest is a difference of stock', async () => {
    const [project, item] = [await newProject(), await newItem('Glue')];
    const bill = await received(project, item, 10);
    await move(item, 'issue', 10, project);
    await move(item, 'return', 10, project);
    const paid = await bill(10);
    await approve(await credit(paid, [[10, 10]], 'price'));
    expect(await stockOf(item)).toMatchObject({ value: 0 });
    expect([await costOf(project), await bookedOf(project)]).toEqual([0, 0]);
    await ties();
  });
});
