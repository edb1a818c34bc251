import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openLandedCosts } from './fixtures/landed-costs.ts';

const {
  database,
  owner,
  admin,
  manager,
  newProject,
  newItem,
  newWeighed,
  save,
  step,
  read,
  bill,
  credit,
  approve,
  receive,
  freight,
  draft,
  submit,
  spread,
  move,
  sharing,
  stockOf,
  costOf,
  account,
  difference,
} = await openLandedCosts();
afterAll(() => database.drop());
// whatever a story did, the two sides of the books are the same
afterEach(async () => {
  const off = await difference();
  if (off !== 0) throw new Error(`The books differ by ${off}.`);
});

describe('a landed cost', () => {
  it('waits on its account once billed, and goes into the average of the stock', async () => {
    const item = await newItem('Cable');
    const receipt = await receive([{ item, quantity: 10, unit_cost: 100 }]);
    const [waited, stocked, spent] = [
      await account('landed_costs'),
      await account('inventory'),
      await account('purchases'),
    ];
    const invoice = await freight(250, { tax_rate: 5 });
    expect(await account('landed_costs')).toBe((waited ?? 0) + 250);
    expect(await read('supplier_invoices', invoice)).toMatchObject({ clearing_amount: '250.00' });
    const id = await spread(invoice, [receipt]);
    expect(await read('landed_costs', id)).toMatchObject({
      landed_cost_number: expect.stringMatching(/^LC\d+$/),
      amount: '250.00',
      status: 'approved',
    });
    expect(await stockOf(item)).toEqual({ value: 1250, average: 125 });
    expect(await account('landed_costs')).toBe(waited);
    expect(await account('inventory')).toBe((stocked ?? 0) + 250);
    // the expense was not booked with the bill and again with the goods
    expect(await account('purchases')).toBe(spent);
  });

  it('is previewed as it is booked, by value and to the last fils', async () => {
    const [a, b, c] = [await newItem('A'), await newItem('B'), await newItem('C')];
    const first = await receive([
      { item: a, quantity: 1, unit_cost: 10 },
      { item: b, quantity: 1, unit_cost: 10 },
    ]);
    const second = await receive([{ item: c, quantity: 1, unit_cost: 10 }]);
    const id = await submit(await freight(100), [first, second]);
    const preview = await sharing(id);
    expect(preview.map((row) => [row['amount'], row['borne_by'], row['booked_on']])).toEqual([
      ['33.34', 'stock', null],
      ['33.33', 'stock', null],
      ['33.33', 'stock', null],
    ]);
    await step(admin, 'landed_costs', id, 'approved');
    expect((await sharing(id)).map((row) => row['amount'])).toEqual(preview.map((row) => row['amount']));
  });

  it('is spread by quantity of one unit', async () => {
    const [a, b, c] = [await newItem('D'), await newItem('E'), await newWeighed('F', null, 'm')];
    const receipt = await receive([
      { item: a, quantity: 30, unit_cost: 10, unit_of_measure: 'kg' },
      { item: b, quantity: 10, unit_cost: 90, unit_of_measure: 'kg' },
    ]);
    await spread(await freight(80), [receipt], { basis: 'quantity' });
    expect(await stockOf(a)).toEqual({ value: 360, average: 12 });
    expect(await stockOf(b)).toEqual({ value: 920, average: 92 });
    const mixed = await receive([{ item: c, quantity: 10, unit_cost: 10, unit_of_measure: 'm' }]);
    await expect(submit(await freight(80), [receipt, mixed], { basis: 'quantity' })).rejects.toMatchObject({
      hint: 'invalid_choice',
      detail: expect.stringContaining('basis'),
    });
  });

  it('is spread by weight where each item has one', async () => {
    const [light, heavy, unknown] = [
      await newWeighed('Lamp', 0.5),
      await newWeighed('Beam', 99.5),
      await newWeighed('Box', null),
    ];
    const receipt = await receive([
      { item: light, quantity: 10, unit_cost: 100 },
      { item: heavy, quantity: 10, unit_cost: 100 },
    ]);
    await spread(await freight(1000), [receipt], { basis: 'weight' });
    expect(await stockOf(light)).toEqual({ value: 1005, average: 100.5 });
    expect(await stockOf(heavy)).toEqual({ value: 1995, average: 199.5 });
    const other = await receive([{ item: unknown, name: 'Box', quantity: 1, unit_cost: 1 }]);
    await expect(submit(await freight(10), [other], { basis: 'weight' })).rejects.toMatchObject({
      hint: 'required',
      message: expect.stringContaining('Box'),
    });
  });

  it('follows the pieces that were issued to the projects that hold them', async () => {
    const [one, two] = [await newProject(), await newProject()];
    const item = await newItem('Pump');
    const receipt = await receive([{ item, quantity: 10, unit_cost: 100 }]);
    await move(item, 'issue', 5, one);
    await move(item, 'return', 1, one);
    await move(item, 'issue', 2, two);
    expect(await stockOf(item)).toEqual({ value: 400, average: 100 });
    const id = await spread(await freight(200), [receipt]);
    // four pieces in the store, four with one project, two with the other
    expect(await stockOf(item)).toEqual({ value: 480, average: 120 });
    expect([await costOf(one), await costOf(two)]).toEqual([480, 240]);
    expect(
      (await sharing(id)).map((row) => [row['borne_by'], row['quantity'], row['amount']]).sort(),
    ).toEqual([
      ['issued', '2', '40.00'],
      ['issued', '4', '80.00'],
      ['stock', '4', '80.00'],
    ]);
    // what comes back brings its part of it along
    await move(item, 'return', 4, one);
    expect(await costOf(one)).toBe(0);
    expect(await stockOf(item)).toEqual({ value: 960, average: 120 });
  });

  it('takes what came last to lie in the store, and what nobody holds for a difference', async () => {
    const project = await newProject();
    const item = await newItem('Valve');
    const before = (await account('stock_differences')) ?? 0;
    const first = await receive([{ item, quantity: 10, unit_cost: 10 }]);
    await move(item, 'issue', 6, project);
    await receive([{ item, quantity: 10, unit_cost: 10 }]);
    await database.commitAs(admin, (db) =>
      db.query(
        `insert into public.inventory_transactions (item_id, transaction_type, quantity, notes) values ($1, 'adjustment', -2, 'Count')`,
        [item],
      ),
    );
    const missing = ((await account('stock_differences')) ?? 0) - before;
    await spread(await freight(100), [first]);
    // of the ten of the first two are in the store, six with the project, and two were missing
    expect(await stockOf(item)).toMatchObject({ value: 140 });
    expect(await costOf(project)).toBe(120);
    expect(((await account('stock_differences')) ?? 0) - before - missing).toBe(20);
  });

  it('of goods for a site is the cost of their project, and of nobody without one', async () => {
    const project = await newProject();
    const site = await receive([{ quantity: 4, unit_cost: 100 }], project, {}, 'site');
    const office = await receive([{ quantity: 4, unit_cost: 100 }], null, {}, 'site');
    await spread(await freight(100), [site, office]);
    expect(await costOf(project)).toBe(450);
  });

  it('is no cost of the project that ordered the freight, whose commitment ends with the bill', async () => {
    const project = await newProject();
    const invoice = await freight(300, {}, project);
    expect(await costOf(project)).toBe(0);
    const ledger = await database.owner.query(
      `select coalesce(sum(amount), 0)::float8 as open from public.job_cost_entries where project_id = $1`,
      [project],
    );
    expect(ledger.rows).toEqual([{ open: 0 }]);
    const receipt = await receive([{ quantity: 1, unit_cost: 700 }], project, {}, 'site');
    await spread(invoice, [receipt]);
    expect(await costOf(project)).toBe(1000);
  });

  it('converts a bill of another currency at its rate, over receipts of another', async () => {
    const [local, foreign] = [await newItem('Local'), await newItem('Foreign')];
    const goods = [
      await receive([{ item: local, quantity: 1, unit_cost: 367.25 }]),
      await receive([{ item: foreign, quantity: 1, unit_cost: 300 }], null, { currency: 'USD' }),
    ];
    const id = await spread(
      await freight(100, { currency: 'USD', tax_rate: 10, is_tax_recoverable: false }),
      goods,
    );
    // 110 dollars at 3.6725, tax that nobody gives back among them
    expect(await read('landed_costs', id)).toMatchObject({ amount: '403.98' });
    expect((await sharing(id)).map((row) => row['amount'])).toEqual(['101.00', '302.98']);
  });
});

describe('what is left of a bill', () => {
  it('is spread once: in parts, together no more than the bill has', async () => {
    const item = await newItem('Pipe');
    const receipt = await receive([{ item, quantity: 1, unit_cost: 100 }]);
    const invoice = await freight(100);
    await spread(invoice, [receipt], { amount: 60 });
    await expect(draft(invoice, [receipt], { amount: 40.01 })).rejects.toMatchObject({ hint: 'over_limit' });
    const [first, second] = [
      await submit(invoice, [receipt], { amount: 30 }),
      await submit(invoice, [receipt], { amount: 30 }),
    ];
    await step(admin, 'landed_costs', first, 'approved');
    await expect(step(admin, 'landed_costs', second, 'approved')).rejects.toMatchObject({
      hint: 'over_limit',
      detail: expect.stringContaining('10.00'),
    });
    expect(await stockOf(item)).toMatchObject({ value: 190 });
  });

  it('of two that are approved at once one is refused', async () => {
    const receipt = await receive([{ item: await newItem('Race'), quantity: 1, unit_cost: 100 }]);
    const invoice = await freight(100);
    const both = [await submit(invoice, [receipt]), await submit(invoice, [receipt])];
    const answers = await Promise.allSettled(both.map((id) => step(admin, 'landed_costs', id, 'approved')));
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is nothing of a bill whose lines are not marked, or that is not approved', async () => {
    const receipt = await receive([{ item: await newItem('G'), quantity: 1, unit_cost: 1 }]);
    const plain = await freight(100, {}, null, false);
    await expect(draft(plain, [receipt])).rejects.toMatchObject({ hint: 'over_limit' });
    const waiting = await freight(100);
    await database.owner.query(`update public.supplier_invoices set status = 'on_hold' where id = $1`, [
      waiting,
    ]);
    await expect(draft(waiting, [receipt])).rejects.toMatchObject({ hint: 'wrong_order' });
    await database.owner.query(`update public.supplier_invoices set status = 'approved' where id = $1`, [
      waiting,
    ]);
  });

  it('is kept by the bill through approval, credit, spreading and reversal', async () => {
    const receipt = await receive([{ item: await newItem('J'), quantity: 1, unit_cost: 100 }]);
    const left = async () => {
      const row = await read('supplier_invoices', invoice);
      return [Number(row?.['unspread_amount']), row?.['is_to_be_spread']];
    };
    const invoice = await freight(100);
    expect(await left()).toEqual([100, true]);
    await approve(await credit(invoice, [[1, 30]], 'price'));
    expect(await left()).toEqual([70, true]);
    const part = await spread(invoice, [receipt], { amount: 50 });
    expect(await left()).toEqual([20, true]);
    await spread(invoice, [receipt]);
    expect(await left()).toEqual([0, false]);
    await step(owner, 'landed_costs', part, 'reversed', 'Another shipment');
    expect(await left()).toEqual([50, true]);
    expect((await read('supplier_invoices', await freight(100, {}, null, false)))?.['unspread_amount']).toBe(
      '0.00',
    );
  });

  it('is not marked on what is received', async () => {
    const invoice = await bill(null, [{ quantity: 1, unit_cost: 100, is_receipt_needed: true }]);
    await expect(
      database.owner.query(
        'update public.supplier_invoice_items set is_landed = true where supplier_invoice_id = $1',
        [invoice],
      ),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('is lowered by a credit note, which cannot take back what was spread', async () => {
    const receipt = await receive([{ item: await newItem('H'), quantity: 1, unit_cost: 100 }]);
    const before = await account('landed_costs');
    const invoice = await freight(100);
    await approve(await credit(invoice, [[1, 30]], 'price'));
    expect(await account('landed_costs')).toBe((before ?? 0) + 70);
    await expect(draft(invoice, [receipt], { amount: 70.01 })).rejects.toMatchObject({ hint: 'over_limit' });
    const id = await spread(invoice, [receipt]);
    expect(await read('landed_costs', id)).toMatchObject({ amount: '70.00' });
    const more = await credit(invoice, [[1, 10]], 'price');
    await expect(approve(more)).rejects.toMatchObject({ hint: 'in_use' });
    await step(owner, 'landed_costs', id, 'reversed', 'Wrong receipt');
    await approve(more);
    expect(await account('landed_costs')).toBe((before ?? 0) + 60);
  });
});

describe('a reversal', () => {
  it('takes it off again where it is by then, and the bill has it to spread', async () => {
    const project = await newProject();
    const item = await newItem('Duct');
    const waited = await account('landed_costs');
    const receipt = await receive([{ item, quantity: 10, unit_cost: 100 }]);
    const invoice = await freight(100);
    const id = await spread(invoice, [receipt]);
    await move(item, 'issue', 5, project);
    expect(await costOf(project)).toBe(550);
    await step(owner, 'landed_costs', id, 'reversed', 'Another shipment');
    expect(await read('landed_costs', id)).toMatchObject({ reversed_date: expect.anything() });
    expect(await stockOf(item)).toEqual({ value: 500, average: 100 });
    expect(await costOf(project)).toBe(500);
    expect(await account('landed_costs')).toBe((waited ?? 0) + 100);
    await spread(invoice, [receipt]);
    expect(await account('landed_costs')).toBe(waited);
  });

  it('takes no more than the stock is worth', async () => {
    const project = await newProject();
    const item = await newItem('Fan');
    const receipt = await receive([{ item, quantity: 10, unit_cost: 1 }]);
    const id = await spread(await freight(100), [receipt]);
    // cheap pieces that came later carry it on: of 200 at 1.55 ten are left
    await receive([{ item, quantity: 190, unit_cost: 1.05 }]);
    await move(item, 'issue', 190, project);
    const value = Number((await read('inventory_items', item))?.['stock_value']);
    expect(value).toBeLessThan(100);
    await step(owner, 'landed_costs', id, 'reversed', 'Wrong');
    expect(Number((await read('inventory_items', item))?.['stock_value'])).toBeGreaterThanOrEqual(0);
    expect(await account('inventory')).toBe(
      Number(
        (await database.owner.query('select sum(stock_value)::float8 as sum from public.inventory_items'))
          .rows[0]?.['sum'],
      ),
    );
  });
});

describe('it is refused', () => {
  it('to its maker, to approve, and to those without the right', async () => {
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    const receipt = await receive([{ item: await newItem('I'), quantity: 1, unit_cost: 100 }]);
    const invoice = await freight(100);
    const own = await save(admin, 'landed_cost', { supplier_invoice_id: invoice }, [
      { goods_receipt_id: receipt },
    ]);
    await step(admin, 'landed_costs', own, 'pending');
    await expect(step(admin, 'landed_costs', own, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await expect(
      save(employee, 'landed_cost', { supplier_invoice_id: invoice }, [{ goods_receipt_id: receipt }]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(
      database.as(employee, (db) => db.query('select * from public.landed_cost_sharing($1)', [own])),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await step(owner, 'landed_costs', own, 'approved');
  });

  it('over a receipt that is reversed or not posted, and keeps those that carry it', async () => {
    const item = await newItem('J');
    const receipt = await receive([{ item, quantity: 1, unit_cost: 100 }]);
    const gone = await receive([{ item, quantity: 1, unit_cost: 100 }]);
    const waits = await submit(await freight(50), [gone]);
    await step(admin, 'goods_receipts', gone, 'reversed', 'Wrong goods');
    await expect(step(admin, 'landed_costs', waits, 'approved')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await expect(submit(await freight(50), [gone])).rejects.toMatchObject({ hint: 'wrong_order' });
    const id = await spread(await freight(50), [receipt]);
    await expect(step(admin, 'goods_receipts', receipt, 'reversed', 'Wrong goods')).rejects.toMatchObject({
      hint: 'in_use',
    });
    await step(owner, 'landed_costs', id, 'reversed', 'Wrong goods');
    await step(admin, 'goods_receipts', receipt, 'reversed', 'Wrong goods');
    expect(await stockOf(item)).toMatchObject({ value: 0 });
  });

  it('without a receipt, of another day, or of no amount', async () => {
    const receipt = await receive([{ item: await newItem('K'), quantity: 1, unit_cost: 100 }]);
    const invoice = await freight(100);
    await expect(submit(invoice, [])).rejects.toMatchObject({ hint: 'required' });
    await expect(draft(invoice, [receipt], { landed_cost_date: '2020-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    await expect(draft(invoice, [receipt], { landed_cost_date: '2999-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    await expect(draft(invoice, [receipt], { amount: -1 })).rejects.toMatchObject({ code: '23514' });
    await expect(draft(invoice, [receipt, receipt])).rejects.toMatchObject({ code: '23505' });
  });

  it('where it would be booked on a closed project', async () => {
    const project = await newProject();
    const receipt = await receive([{ quantity: 1, unit_cost: 100 }], project, {}, 'site');
    const id = await submit(await freight(100), [receipt]);
    await database.owner.query(`update public.projects set status = 'closed' where id = $1`, [project]);
    await expect(step(admin, 'landed_costs', id, 'approved')).rejects.toMatchObject({
      hint: 'record_locked',
      message: expect.stringContaining('is closed'),
    });
    await database.commitAs(owner, (db) =>
      db.query(
        `insert into public.project_adjustments (project_id, person_id, reason) values ($1, $2, 'Late freight')`,
        [project, admin.id],
      ),
    );
    await step(admin, 'landed_costs', id, 'approved');
    expect(await costOf(project)).toBe(200);
  });

  it('as a movement by hand', async () => {
    const item = await newItem('L');
    await expect(move(item, 'landed_cost', 0, null)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await expect(
      database.commitAs(manager, (db) =>
        db.query(`insert into public.landed_cost_shares (landed_cost_id) values (gen_random_uuid())`),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
