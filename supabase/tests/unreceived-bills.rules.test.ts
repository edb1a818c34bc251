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
  order,
  bill,
  credit,
  approve,
} = await openSupplierCredits();
afterAll(() => database.drop());

const linesOf = async (po: string) =>
  (
    await database.owner.query<{ id: string; received: string; invoiced: string }>(
      `select id, quantity_received::text as received, quantity_invoiced::text as invoiced
         from public.purchase_order_items where purchase_order_id = $1 order by position`,
      [po],
    )
  ).rows;

async function receive(po: string, quantities: (number | null)[], destination = 'site') {
  const lines = await linesOf(po);
  const receipt = await save(
    manager,
    'goods_receipt',
    { purchase_order_id: po, destination },
    quantities.flatMap((quantity, i) =>
      quantity ? [{ purchase_order_item_id: lines[i]?.id, quantity }] : [],
    ),
  );
  await step(manager, 'goods_receipts', receipt, 'posted');
  return receipt;
}

/** An approved bill, whatever has come of it. */
async function billAnyway(po: string, prices: [number, number][]) {
  const lines = await linesOf(po);
  const id = await save(
    manager,
    'supplier_invoice',
    { purchase_order_id: po, supplier_reference: newReference('S'), duplicate_reason: 'Another one' },
    prices.map(([quantity, unit_price], i) => ({
      purchase_order_item_id: lines[i]?.id,
      quantity,
      unit_price,
    })),
  );
  await step(manager, 'supplier_invoices', id, 'matched');
  await step(admin, 'supplier_invoices', id, 'approved', 'Paid in advance');
  return id;
}

/** The costs of a project by its ledger and in the books, and what the books have as received and not billed. */
const costsOf = async (project: string) =>
  (
    await database.owner.query<Row>(
      `select (select coalesce(sum(amount) filter (where entry_type = 'actual'), 0)::text
           from public.job_cost_entries where project_id = $1) as actual,
         (select coalesce(sum(amount) filter (where entry_type = 'commitment'), 0)::text
           from public.job_cost_entries where project_id = $1) as open,
         (select coalesce(sum(amount), 0)::text from private.journal_parts('2000-01-01', '2100-01-01')
           where project_id = $1 and posting = 'purchases') as purchases,
         (select coalesce(sum(amount), 0)::text from private.journal_parts('2000-01-01', '2100-01-01')
           where project_id = $1 and posting = 'accrued_purchases') as accrued`,
      [project],
    )
  ).rows[0];

const received = { is_receipt_needed: true };

describe('a bill of more than came', () => {
  it('costs the project what came once the supplier credits the rest, and nothing is waited for', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 10, unit_cost: 10, ...received }]);
    await receive(po, [4]);
    const billed = await billAnyway(po, [[10, 10]]);
    expect(await costsOf(project)).toEqual({
      actual: '40.00',
      open: '60.00',
      purchases: '40.00',
      accrued: '60.00',
    });
    await approve(await credit(billed, [[6, 10]], 'not_delivered'));
    expect(await linesOf(po)).toMatchObject([{ received: '4.0000', invoiced: '4.0000' }]);
    await step(manager, 'purchase_orders', po, 'closed', 'Short delivery');
    expect(await costsOf(project)).toEqual({
      actual: '40.00',
      open: '0.00',
      purchases: '40.00',
      accrued: '0.00',
    });
  });

  it('costs the project once what comes within the tolerance above the order, or is credited', async () => {
    await database.owner.query('update public.company_settings set bill_quantity_tolerance = 5');
    const billedAbove = async () => {
      const project = await newProject();
      const po = await order(project, [{ quantity: 100, unit_cost: 10, ...received }]);
      await receive(po, [100]);
      const billed = await billAnyway(po, [[105, 10]]);
      expect(await costsOf(project)).toMatchObject({ actual: '1000.00', accrued: '50.00' });
      await expect(step(manager, 'purchase_orders', po, 'closed', 'Enough')).rejects.toMatchObject({
        hint: 'wrong_order',
      });
      return { project, po, billed };
    };
    const came = await billedAbove();
    await receive(came.po, [5]);
    const all = { actual: '1050.00', open: '0.00', purchases: '1050.00', accrued: '0.00' };
    expect(await costsOf(came.project)).toEqual(all);
    const short = await billedAbove();
    await approve(await credit(short.billed, [[5, 10]], 'not_delivered'));
    expect(await costsOf(short.project)).toMatchObject({ actual: '1000.00', accrued: '0.00' });
    await step(manager, 'purchase_orders', short.po, 'closed', 'Enough');
    await database.owner.query('update public.company_settings set bill_quantity_tolerance = default');
  });

  it('tells what did not come from what went back, in parts that add up', async () => {
    const project = await newProject();
    const item = await newItem('Bolts');
    const po = await order(project, [
      { quantity: 3, unit_cost: 33.3333, item_id: item, unit_of_measure: 'kg', ...received },
    ]);
    await receive(po, [1], 'store');
    const billed = await billAnyway(po, [[3, 33.3333]]);
    await expect(approve(await credit(billed, [[2, 33.3333]]))).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Only 1 of Rebar were received and can go back.',
    });
    await expect(approve(await credit(billed, [[3, 33.3333]], 'not_delivered'))).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Only 2 of Rebar were invoiced and not received.',
    });
    await expect(
      credit(billed, [[1, 33.3333]], 'not_delivered', { is_replacement_due: true }),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    // the goods that came stay in the store
    await approve(await credit(billed, [[1, 33.3333]], 'not_delivered'));
    expect(await linesOf(po)).toMatchObject([{ received: '1.0000', invoiced: '2.0000' }]);
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '1.0000' });
    // what came goes back, and one is still awaited
    await approve(await credit(billed, [[1, 33.3333]]));
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '0.0000' });
    expect(await linesOf(po)).toMatchObject([{ received: '1.0000', invoiced: '2.0000' }]);
    await approve(await credit(billed, [[1, 33.3333]], 'not_delivered'));
    expect(await linesOf(po)).toMatchObject([{ received: '1.0000', invoiced: '1.0000' }]);
    // three credits of 33.33 leave a coin of the 100.00 that were billed
    expect(await costsOf(project)).toMatchObject({ actual: '0.01', purchases: '0.01', accrued: '0.00' });
  });

  it('is of lines that are received; what needs no receipt was delivered with its bill', async () => {
    const po = await order(await newProject(), [{ quantity: 4, unit_cost: 10 }]);
    const billed = await billAnyway(po, [[4, 10]]);
    await expect(approve(await credit(billed, [[1, 10]], 'not_delivered'))).rejects.toMatchObject({
      hint: 'over_limit',
    });
  });

  it('is credited once as not delivered when two are approved together', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 10, ...received }]);
    await receive(po, [4]);
    const billed = await billAnyway(po, [[10, 10]]);
    const notes = [
      await credit(billed, [[4, 10]], 'not_delivered'),
      await credit(billed, [[4, 10]], 'not_delivered'),
    ];
    const outcomes = await Promise.allSettled(notes.map((note) => approve(note)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await linesOf(po)).toMatchObject([{ received: '4.0000', invoiced: '6.0000' }]);
  });

  it('keeps its order open until the rest has come or is credited', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 10, ...received }]);
    const billed = await billAnyway(po, [[10, 10]]);
    await receive(po, [4]);
    await expect(step(manager, 'purchase_orders', po, 'closed', 'Enough')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: expect.stringContaining('6 of Rebar have been invoiced but not received'),
    });
    await approve(await credit(billed, [[6, 10]], 'not_delivered'));
    await step(manager, 'purchase_orders', po, 'closed', 'Enough');
  });

  it('is not approved on an order that takes no receipt any more', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 10, ...received }]);
    await receive(po, [4]);
    await step(manager, 'purchase_orders', po, 'closed', 'Enough');
    await expect(billAnyway(po, [[5, 10]])).rejects.toMatchObject({ hint: 'wrong_order' });
    await billAnyway(po, [[4, 10]]);
  });
});

describe('a bill credited in full by its price before its goods came', () => {
  it('is billed no longer: its order is closed without them, and waits for no receipt', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 10, unit_cost: 10, ...received }]);
    const billed = await billAnyway(po, [[10, 10]]);
    await approve(await credit(billed, [[10, 4]], 'price'));
    // in part it asks for less, and the goods are still awaited
    expect(await linesOf(po)).toMatchObject([{ received: '0.0000', invoiced: '10.0000' }]);
    await expect(step(manager, 'purchase_orders', po, 'closed', 'Enough')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await approve(await credit(billed, [[10, 6]], 'price'));
    expect(await linesOf(po)).toMatchObject([{ received: '0.0000', invoiced: '0.0000' }]);
    expect(await costsOf(project)).toEqual({
      actual: '0.00',
      open: '100.00',
      purchases: '0.00',
      accrued: '0.00',
    });
    await step(manager, 'purchase_orders', po, 'closed', 'Never came');
    expect(await costsOf(project)).toMatchObject({ actual: '0.00', open: '0.00' });
  });

  it('leaves the goods of another bill awaited, whatever a later credit names beside its money', async () => {
    const lines = [
      { quantity: 10, unit_cost: 10, ...received },
      { quantity: 1, unit_cost: 50 },
    ];
    const po = await order(await newProject(), lines);
    const first = await billAnyway(po, [
      [5, 10],
      [1, 50],
    ]);
    await billAnyway(po, [[5, 10]]);
    await approve(
      await credit(
        first,
        [
          [5, 10],
          [1, 10],
        ],
        'price',
      ),
    );
    expect((await linesOf(po))[0]).toMatchObject({ invoiced: '5.0000' });
    await approve(
      await credit(
        first,
        [
          [1, 0],
          [1, 10],
        ],
        'price',
      ),
    );
    expect((await linesOf(po))[0]).toMatchObject({ invoiced: '5.0000' });
  });

  it('is received and billed anew, and only what had not come is', async () => {
    const project = await newProject();
    const po = await order(project, [{ quantity: 10, unit_cost: 10, ...received }]);
    await receive(po, [4]);
    const billed = await billAnyway(po, [[10, 10]]);
    await approve(await credit(billed, [[10, 10]], 'price'));
    // the four that came are the supplier's gift, as before; six are to come and to be billed
    expect(await linesOf(po)).toMatchObject([{ received: '4.0000', invoiced: '4.0000' }]);
    await receive(po, [6]);
    expect(await read('purchase_orders', po)).toMatchObject({ status: 'received' });
    const anew = await billAnyway(po, [[6, 10]]);
    expect(await read('supplier_invoices', anew)).toMatchObject({ balance_amount: '60.00' });
    expect(await costsOf(project)).toEqual({
      actual: '60.00',
      open: '0.00',
      purchases: '60.00',
      accrued: '0.00',
    });
  });
});

describe('goods that go back', () => {
  it('go back on a day between that of their bill and today', async () => {
    const billed = await bill(null, [{ quantity: 5, unit_cost: 10, ...received }]);
    for (const credit_date of ['2020-01-01', '2099-01-01'])
      await expect(credit(billed, [[1, 10]], 'return', { credit_date })).rejects.toMatchObject({
        hint: 'out_of_range',
      });
  });

  it('leave the store as far as they were brought there; the rest the site had', async () => {
    const project = await newProject();
    const item = await newItem('Cable');
    const po = await order(project, [
      { quantity: 10, unit_cost: 10, item_id: item, unit_of_measure: 'kg', ...received },
    ]);
    await receive(po, [6], 'site');
    await receive(po, [4], 'store');
    // of another order, which stays
    await bill(
      null,
      [{ quantity: 5, unit_cost: 10, item_id: item, unit_of_measure: 'kg', ...received }],
      {},
      'store',
    );
    const billed = await billAnyway(po, [[10, 10]]);
    await approve(await credit(billed, [[3, 10]]));
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '6.0000' });
    await approve(await credit(billed, [[4, 10]]));
    expect(await read('inventory_items', item)).toMatchObject({
      quantity_on_hand: '5.0000',
      stock_value: '50.00',
    });
    expect(await costsOf(project)).toEqual({
      actual: '30.00',
      open: '0.00',
      purchases: '30.00',
      accrued: '0.00',
    });
  });

  it('take with them what came free', async () => {
    const item = await newItem('Pumps');
    const line = { item_id: item, unit_of_measure: 'kg', ...received };
    const billed = await bill(
      await newProject(),
      [
        { quantity: 10, unit_cost: 9, ...line },
        { quantity: 1, unit_cost: 0, ...line },
      ],
      {},
      'store',
    );
    await approve(
      await credit(billed, [
        [10, 9],
        [1, 0],
      ]),
    );
    expect(await read('inventory_items', item)).toMatchObject({
      quantity_on_hand: '0.0000',
      stock_value: '0.00',
    });
  });

  it('are counted, and a credit of the price has an amount', async () => {
    const billed = await bill(null, [{ quantity: 5, unit_cost: 10, ...received }]);
    await expect(approve(await credit(billed, [[0, 10]]))).rejects.toMatchObject({
      hint: 'required',
      message: 'Enter the quantity that is credited.',
    });
    await expect(approve(await credit(billed, [[1, 0]], 'price'))).rejects.toMatchObject({
      hint: 'required',
      message: 'The credit note must have an amount.',
    });
  });

  it('are delivered anew as far as they had come', async () => {
    const po = await order(await newProject(), [{ quantity: 10, unit_cost: 10, ...received }]);
    await receive(po, [4]);
    const billed = await billAnyway(po, [[10, 10]]);
    const note = await credit(billed, [[5, 10]], 'return', { is_replacement_due: true });
    await expect(approve(note)).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Only 4 of Rebar can be delivered again on this order.',
    });
  });

  it('are of a line that was left out of the order, too', async () => {
    const project = await newProject();
    const po = await order(project, [
      { quantity: 5, unit_cost: 10, ...received },
      { quantity: 1, unit_cost: 7, ...received },
    ]);
    const [line] = await linesOf(po);
    const change = await save(
      manager,
      'change_order',
      {
        project_id: project,
        title: 'Less',
        change_type: 'purchase_order',
        purchase_order_id: po,
        is_budget_changed: false,
      },
      [{ description: 'Rebar', quantity: -5, unit_cost: 10, purchase_order_item_id: line?.id }],
    );
    await step(manager, 'change_order_drafts', change, 'pending');
    await step(admin, 'change_order_drafts', change, 'approved');
    const billed = await billAnyway(po, [[5, 10]]);
    await approve(await credit(billed, [[5, 10]], 'not_delivered'));
    expect(await linesOf(po)).toMatchObject([{ invoiced: '0.0000' }, {}]);
    expect(await costsOf(project)).toMatchObject({ actual: '0.00', purchases: '0.00', accrued: '0' });
  });
});
