import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

/** What waits when a month is closed is worth what it would book. */
const { database, admin, manager, newProject, order, save, step } = await openSupplierBills();
afterAll(() => database.drop());

const waiting = async (document: string) => {
  const { rows } = await database.commitAs(admin, (db) =>
    db.query(
      `select kind, document_table, amount, currency
       from public.closing_checklist(model.today() - 1, model.today() + 1) where document_id = $1`,
      [document],
    ),
  );
  return rows;
};
/** What the books have on goods received and not yet billed, of one receipt. */
const accrued = async (receipt: string) => {
  const { rows } = await database.owner.query<{ amount: number }>(
    `select -sum(amount)::float8 as amount from private.journal_parts('2000-01-01', '2999-12-31')
     where document_id = $1 and posting = 'accrued_purchases'`,
    [receipt],
  );
  return rows[0]?.amount;
};

describe('a draft of a goods receipt in the closing checklist', () => {
  it('has what it would post: 4 of 10 at 250 and 3 of 3 at 12.50', async () => {
    const po = await order(await newProject(), [
      { quantity: 10, unit_cost: 250 },
      { quantity: 3, unit_cost: 12.5 },
    ]);
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po.id, destination: 'site' }, [
      { purchase_order_item_id: po.lines[0], quantity: 4 },
      { purchase_order_item_id: po.lines[1], quantity: 3 },
    ]);
    expect(await waiting(receipt)).toEqual([
      { kind: 'undecided', document_table: 'goods_receipts', amount: '1037.50', currency: 'AED' },
    ]);
    await step(manager, 'goods_receipts', receipt, 'posted');
    expect(await accrued(receipt)).toBe(1037.5);
    expect(await waiting(receipt)).toEqual([]);
  });

  it('has it at the rate of its day: 10 at 100 dollars, ordered at 3.60 and received at 3.70', async () => {
    await database.owner.query(`delete from public.exchange_rates where currency = 'USD'`);
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', model.today() - 30, 3.60)`,
    );
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 100 }], { currency: 'USD' });
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', model.today(), 3.70)`,
    );
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po.id, destination: 'site' }, [
      { purchase_order_item_id: po.lines[0], quantity: 10 },
    ]);
    expect(await waiting(receipt)).toEqual([
      { kind: 'undecided', document_table: 'goods_receipts', amount: '3700.00', currency: 'AED' },
    ]);
    await step(manager, 'goods_receipts', receipt, 'posted');
    expect(await accrued(receipt)).toBe(3700);
  });

  it('is worth nothing when all of it was sent back', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 100 }]);
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po.id, destination: 'site' }, [
      { purchase_order_item_id: po.lines[0], quantity: 0, quantity_rejected: 2 },
    ]);
    expect(await waiting(receipt)).toMatchObject([{ amount: '0', currency: 'AED' }]);
  });
});
