import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLandedCosts } from './fixtures/landed-costs.ts';

const company = await openLandedCosts();
const { database, admin, manager, newProject, newItem, save, step, order, credit, approve, move } = company;
const { stockOf, costOf, difference, account, idOf, newReference } = company;
afterAll(() => database.drop());

/** Dollars on the days of the order, of two deliveries and of the bill. */
const [ordered, came, cameLater, billed] = ['2026-03-01', '2026-03-10', '2026-03-15', '2026-03-20'];
beforeAll(() =>
  database.owner.query(
    `insert into public.exchange_rates (currency, rate_date, rate)
       values ('USD', $1, 3.65), ('USD', $2, 3.6725), ('USD', $3, 3.68), ('USD', $4, 3.70)`,
    [ordered, came, cameLater, billed],
  ),
);

type Given = { project?: string | null; item?: string; quantity?: number; unit_cost?: number };

/** Ordered in dollars: answers how it is received and billed. */
async function buy({ project = null, item, quantity = 10, unit_cost = 100 }: Given) {
  const po = await order(
    project,
    [{ quantity, unit_cost, is_receipt_needed: true, ...(item && { item_id: item }) }],
    { currency: 'USD', order_date: ordered },
  );
  const line = await idOf('select id from public.purchase_order_items where purchase_order_id = $1', [po]);
  return {
    po,
    async receive(pieces: number, receipt_date = came, destination = item ? 'store' : 'site') {
      const id = await save(manager, 'goods_receipt', { purchase_order_id: po, receipt_date, destination }, [
        { purchase_order_item_id: line, quantity: pieces },
      ]);
      await step(manager, 'goods_receipts', id, 'posted');
      return id;
    },
    async bill(pieces: number, unit_price = unit_cost, invoice_date = billed) {
      const id = await save(
        manager,
        'supplier_invoice',
        {
          purchase_order_id: po,
          supplier_reference: newReference('S'),
          invoice_date,
          duplicate_reason: 'Another one',
        },
        [{ purchase_order_item_id: line, quantity: pieces, unit_price }],
      );
      await step(manager, 'supplier_invoices', id, 'matched');
      await step(admin, 'supplier_invoices', id, 'approved', 'As agreed');
      return id;
    },
    /** What is received and not billed of the line. */
    accrued: async () =>
      (
        await database.owner.query<{ left: number }>(
          'select private.accrued_of_order_line($1)::float8 as left',
          [line],
        )
      ).rows[0]?.left,
    open: async () =>
      (
        await database.owner.query<{ amount: number }>(
          `select coalesce(sum(amount), 0)::float8 as amount from public.job_cost_entries
             where project_id = $1 and entry_type = 'commitment'`,
          [project],
        )
      ).rows[0]?.amount,
  };
}
/** What the accounts moved by while something was done, to the coin. */
async function moved(what: () => Promise<unknown>) {
  const postings = [
    'accrued_purchases',
    'exchange_differences',
    'payables',
    'purchases',
    'inventory',
  ] as const;
  const before = await Promise.all(postings.map((posting) => account(posting)));
  await what();
  const after = await Promise.all(postings.map((posting) => account(posting)));
  return Object.fromEntries(
    postings.map((posting, i) => [posting, Number(((after[i] ?? 0) - (before[i] ?? 0)).toFixed(2))]),
  );
}
const ties = async () => {
  const worth = await database.owner.query<{ worth: number }>(
    'select coalesce(sum(stock_value), 0)::float8 as worth from public.inventory_items',
  );
  expect([await difference(), await account('inventory')]).toEqual([0, worth.rows[0]?.worth]);
};

describe('goods that were received at one rate and billed at another', () => {
  it('cost what they did on the day they came; what the rate moved since is an exchange loss', async () => {
    const project = await newProject();
    const { receive, bill, accrued, open } = await buy({ project });
    expect(await open()).toBe(3650);
    // 10 × 100 × 3.6725, and nothing is committed any more though the order had 3.65
    expect(await moved(() => receive(10))).toEqual({
      accrued_purchases: -3672.5,
      exchange_differences: 0,
      payables: 0,
      purchases: 3672.5,
      inventory: 0,
    });
    expect([await open(), await costOf(project)]).toEqual([0, 3672.5]);
    // 10 × 100 × (3.70 − 3.6725)
    expect(await moved(() => bill(10))).toMatchObject({
      accrued_purchases: 3672.5,
      exchange_differences: 27.5,
      purchases: 0,
    });
    expect([await accrued(), await costOf(project)]).toEqual([0, 3672.5]);
    await ties();
  });

  it('are worth the same in the store, and a bill at a lower rate is a gain', async () => {
    const item = await newItem('Copper');
    const { receive, bill } = await buy({ item });
    await receive(10, cameLater);
    expect(await stockOf(item)).toEqual({ value: 3680, average: 368 });
    // 10 × 100 × (3.6725 − 3.68): the bill has the day of the first delivery
    expect(await moved(() => bill(10, 100, came))).toMatchObject({
      accrued_purchases: 3680,
      exchange_differences: -7.5,
      inventory: 0,
    });
    expect(await stockOf(item)).toEqual({ value: 3680, average: 368 });
    await ties();
  });

  it('are billed in parts, those that came first before the others', async () => {
    const project = await newProject();
    const { receive, bill, accrued } = await buy({ project });
    await receive(4, came);
    await receive(6, cameLater);
    // 4 × 367.25 + 6 × 368.00
    expect([await accrued(), await costOf(project)]).toEqual([3677, 3677]);
    // 4 × 100 × (3.70 − 3.6725)
    expect(await moved(() => bill(4))).toMatchObject({
      accrued_purchases: 1469,
      exchange_differences: 11,
      purchases: 0,
    });
    // 3 × 100 × (3.70 − 3.68), twice
    for (const left of [1104, 0]) {
      expect(await moved(() => bill(3))).toMatchObject({
        accrued_purchases: 1104,
        exchange_differences: 6,
        purchases: 0,
      });
      expect(await accrued()).toBe(left);
    }
    expect(await costOf(project)).toBe(3677);
    await ties();
  });

  it('bear another price, at the rate they came at', async () => {
    const [project, item] = [await newProject(), await newItem('Bronze')];
    const { receive, bill, accrued } = await buy({ item, project });
    await receive(10);
    await move(item, 'issue', 4, project);
    // 1020 × 3.70 is owed; the goods cost 20 × 3.6725 more; 1020 × (3.70 − 3.6725) is lost
    expect(await moved(() => bill(10, 102))).toMatchObject({
      accrued_purchases: 3672.5,
      exchange_differences: 28.05,
      purchases: 29.38,
      inventory: 44.07,
    });
    expect(await accrued()).toBe(0);
    // 1020 × 3.6725, by six and four tenths
    expect(await stockOf(item)).toMatchObject({ value: 2247.57 });
    expect(await costOf(project)).toBe(1498.38);
    await ties();
  });

  it('leave neither cost nor gain when their bill is credited in full', async () => {
    const project = await newProject();
    const { receive, bill, accrued } = await buy({ project });
    await receive(10);
    const id = await bill(10);
    expect(
      await moved(async () => {
        await approve(await credit(id, [[4, 100]]));
      }),
    ).toMatchObject({ exchange_differences: -11, purchases: -1469, payables: 1480 });
    expect(
      await moved(async () => {
        await approve(await credit(id, [[6, 100]]));
      }),
    ).toMatchObject({
      accrued_purchases: 0,
      exchange_differences: -16.5,
      purchases: -2203.5,
      payables: 2220,
    });
    expect([await accrued(), await costOf(project)]).toEqual([0, 0]);
    await ties();
  });

  it('go back out of the store at what they came for', async () => {
    const item = await newItem('Zinc');
    const { receive, bill } = await buy({ item });
    await receive(10);
    const id = await bill(10);
    const before = await account('stock_differences');
    expect(
      await moved(async () => {
        await approve(await credit(id, [[10, 100]]));
      }),
    ).toMatchObject({ exchange_differences: -27.5, inventory: -3672.5, payables: 3700 });
    expect(await account('stock_differences')).toBe(before);
    expect(await stockOf(item)).toMatchObject({ value: 0 });
    await ties();
  });

  it('cost what their bill did where it came before them', async () => {
    const project = await newProject();
    const { receive, bill, accrued } = await buy({ project });
    expect(await moved(() => bill(10))).toMatchObject({ exchange_differences: 0 });
    await receive(10, cameLater);
    // 10 × 100 × 3.70, whatever the rate was when they came
    expect([await accrued(), await costOf(project)]).toEqual([0, 3700]);
    await ties();
  });

  it('are taken back as they came, unless a bill has cleared them', async () => {
    const project = await newProject();
    const { receive, bill, accrued } = await buy({ project });
    const first = await receive(4, came);
    const second = await receive(6, cameLater);
    await bill(4);
    await expect(step(admin, 'goods_receipts', first, 'reversed', 'Wrong order')).rejects.toMatchObject({
      hint: 'in_use',
    });
    await step(admin, 'goods_receipts', second, 'reversed', 'Wrong order');
    expect([await accrued(), await costOf(project)]).toEqual([0, 1469]);
    await ties();
  });
});

describe('goods in the currency of the company', () => {
  it('know no difference of rates', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 3, unit_cost: 33.3333, is_receipt_needed: true }]);
    const line = await idOf('select id from public.purchase_order_items where purchase_order_id = $1', [po]);
    for (const quantity of [1, 2]) {
      const id = await save(manager, 'goods_receipt', { purchase_order_id: po, destination: 'site' }, [
        { purchase_order_item_id: line, quantity },
      ]);
      await step(manager, 'goods_receipts', id, 'posted');
    }
    expect(
      (
        await database.owner.query(
          `select sum(total_cost)::text as worth, sum(rate_difference)::text as moved
             from public.goods_receipt_items where purchase_order_item_id = $1`,
          [line],
        )
      ).rows,
    ).toEqual([{ worth: '100.00', moved: '0.00' }]);
  });
});
