import { afterAll, describe, expect, it } from 'vitest';
import { type Line, openProcurement } from './fixtures/procurement.ts';

const {
  database,
  owner,
  manager,
  otherManager,
  employee,
  supplier,
  code,
  idOf,
  newProject,
  save,
  step,
  line,
  newOrder,
  confirmedOrder,
  ledgerOf,
} = await openProcurement();
afterAll(() => database.drop());

const linesOf = async (order: string) =>
  (
    await database.owner.query<{ id: string; unit: string }>(
      'select id, unit_of_measure as unit from public.purchase_order_items where po_id = $1 order by position',
      [order],
    )
  ).rows;

async function receive(order: string, lines: Line[], more: Line = {}): Promise<string> {
  const ordered = await linesOf(order);
  const id = await save(
    employee,
    'goods_receipt',
    { purchase_order_id: order, destination: 'site', ...more },
    lines.map((received, i) => ({ purchase_order_item_id: ordered[i]?.id, ...received })),
  );
  await step(employee, 'goods_receipt', id, 'posted');
  return id;
}

const set = (user: typeof owner, table: string, id: string, change: string) =>
  database.commitAs(user, (db) => db.query(`update public.${table} set ${change} where id = $1`, [id]));

const newItem = (unit: string) =>
  idOf(`insert into public.inventory_items (name, unit_of_measure) values ('Rebar', $1) returning id`, [
    unit,
  ]);

async function omit(project: string, order: string, quantity: number, more: Line = {}) {
  const [ordered] = await linesOf(order);
  const id = await save(
    manager,
    'change_order',
    {
      project_id: project,
      title: 'Less',
      change_type: 'purchase_order',
      purchase_order_id: order,
      is_budget_changed: false,
      ...more,
    },
    [{ description: 'Rebar', quantity: -quantity, unit_cost: 1, purchase_order_item_id: ordered?.id }],
  );
  await step(manager, 'change_order', id, 'pending');
  await step(otherManager, 'change_order', id, 'approved');
}

describe('what is ordered of an item of the store', () => {
  it('is counted in the unit it is kept in, and takes that where it names none', async () => {
    const item = await newItem('kg');
    const inTonnes = line(2, 2500, { item_id: item, unit_of_measure: 't' });
    await expect(
      save(manager, 'purchase_order', { supplier_id: supplier }, [inTonnes]),
    ).rejects.toMatchObject({
      hint: 'invalid_choice',
      message: 'Rebar is measured in kg. Enter the quantity in kg.',
    });
    const order = await save(manager, 'purchase_order', { supplier_id: supplier }, [
      line(2, 3, { item_id: item }),
      line(2, 3, { item_id: item, unit_of_measure: 'kilo' }),
    ]);
    expect(await linesOf(order)).toMatchObject([{ unit: 'kg' }, { unit: 'kg' }]);
    await expect(
      database.commitAs(manager, (db) =>
        db.query(
          `insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, unit_of_measure)
             values ($1, 'receipt', 2, 1, 't')`,
          [item],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
    const project = await newProject();
    const standing = await confirmedOrder(project, [line(1, 1)]);
    await expect(
      save(
        manager,
        'change_order',
        { project_id: project, title: 'More', change_type: 'purchase_order', purchase_order_id: standing },
        [{ description: 'Rebar', quantity: 1, unit_cost: 1, item_id: item, unit_of_measure: 't' }],
      ),
    ).rejects.toMatchObject({ hint: 'invalid_choice' });
  });

  it('is of the project that asked for it, in the unit it asked for', async () => {
    const [asking, other] = [await newProject(), await newProject()];
    const requisition = await save(manager, 'requisition', { title: 'Steel', project_id: asking }, [
      { item_name: 'Rebar', quantity: 10, unit_of_measure: 't' },
    ]);
    await step(manager, 'requisition', requisition, 'pending');
    await step(otherManager, 'requisition', requisition, 'approved');
    const wanted = await idOf('select id from public.requisition_items where requisition_id = $1', [
      requisition,
    ]);
    const asked = (unit_of_measure: string) => [line(2, 5, { requisition_item_id: wanted, unit_of_measure })];
    await expect(newOrder(other, asked('t'))).rejects.toMatchObject({ hint: 'unknown_reference' });
    await expect(newOrder(asking, asked('kg'))).rejects.toMatchObject({ hint: 'invalid_choice' });
    await confirmedOrder(asking, asked('t'));
  });

  it('is not for a project that was lost or cancelled', async () => {
    const project = await newProject();
    const waiting = await newOrder(project, [line(1, 1)]);
    await database.owner.query(`update public.projects set status = 'cancelled' where id = $1`, [project]);
    await expect(newOrder(project, [line(1, 1)])).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(step(otherManager, 'purchase_order', waiting, 'confirmed')).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await expect(
      save(manager, 'work_order', { title: 'Slab', project_id: project, assigned_to: supplier }, [
        { description: 'Slab', quantity: 1, unit_cost: 1 },
      ]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('a receipt', () => {
  it('is of a day between that of the order and today', async () => {
    const order = await confirmedOrder(await newProject(), [line(2, 5)]);
    for (const day of ['2020-01-01', '2099-01-01']) {
      await expect(receive(order, [{ quantity: 1 }], { receipt_date: day })).rejects.toMatchObject({
        hint: 'out_of_range',
      });
    }
    const item = await newItem('kg');
    await expect(
      database.commitAs(manager, (db) =>
        db.query(
          `insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, transaction_date)
             values ($1, 'receipt', 2, 1, '2099-01-01')`,
          [item],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
  });

  it('comes today also when the order is of a day ahead', async () => {
    const order = await confirmedOrder(await newProject(), [line(2, 5)]);
    await database.owner.query(
      `update public.purchase_orders set order_date = model.today() + 10 where id = $1`,
      [order],
    );
    await receive(order, [{ quantity: 1 }]);
    const { rows } = await database.owner.query(
      'select quantity_received::int as received from public.purchase_order_items where purchase_order_id = $1',
      [order],
    );
    expect(rows).toEqual([{ received: 1 }]);
  });

  it('may send all of it back at the gate, which moves nothing', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(4, 5), line(1, 1)]);
    await receive(order, [{ quantity: 0, quantity_rejected: 4 }]);
    expect(await ledgerOf(project)).toEqual({ committed: 21, actual: 0 });
    await expect(receive(order, [{ quantity: 0 }])).rejects.toMatchObject({ code: '23514' });
    await receive(order, [{ quantity: 4 }]);
    expect(await ledgerOf(project)).toEqual({ committed: 1, actual: 20 });
  });

  it('in parts that are rounded leaves nothing committed when the rest is omitted', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(10, 0.335)]);
    await receive(order, [{ quantity: 1 }]);
    await receive(order, [{ quantity: 1 }]);
    await omit(project, order, 8);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 0.67 });
    const small = await newProject();
    const coins = await confirmedOrder(small, [line(3, 0.015)]);
    await receive(coins, [{ quantity: 1 }]);
    await omit(small, coins, 2);
    expect(await ledgerOf(small)).toEqual({ committed: 0, actual: 0.02 });
  });
});

describe('the budget of a project', () => {
  it('that is not active takes no order', async () => {
    const project = await newProject(100);
    await database.owner.query(`update public.budgets set status = 'inactive' where project_id = $1`, [
      project,
    ]);
    const order = await newOrder(project, [line(1, 50)]);
    await expect(step(otherManager, 'purchase_order', order, 'confirmed')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: 'The budget of the project is not active. Activate it before you order.',
    });
    await database.owner.query(`update public.budgets set status = 'active' where project_id = $1`, [
      project,
    ]);
    await step(otherManager, 'purchase_order', order, 'confirmed');
  });

  it('has no line below zero by an omission', async () => {
    const project = await newProject(100);
    const order = await confirmedOrder(project, [line(10, 10)]);
    const held = await idOf(
      `select l.id from public.budget_lines l join public.budgets b on b.id = l.budget_id where b.project_id = $1`,
      [project],
    );
    await omit(project, order, 8);
    await database.commitAs(owner, (db) => db.query(`select public.modify_budget($1, -95, 'Saved')`, [held]));
    await expect(omit(project, order, 1, { is_budget_changed: true })).rejects.toMatchObject({
      hint: 'insufficient_balance',
      message: 'Cost code 03-100 has only 5.00 in the budget.',
    });
  });
});

describe('what comes back into the store', () => {
  const move = (movement: Line) =>
    database.commitAs(otherManager, async (db) => {
      const columns = Object.keys(movement);
      const { rows } = await db.query<{ id: string }>(
        `insert into public.inventory_transactions (${columns.join(', ')})
           values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
        Object.values(movement),
      );
      return rows[0]?.id ?? '';
    });

  it('at a price that was mistyped leaves the store at that price when it is corrected', async () => {
    const item = await newItem('kg');
    const receipt = { item_id: item, transaction_type: 'receipt', quantity: 10 };
    await move({ ...receipt, unit_cost: 5 });
    const mistyped = await move({ ...receipt, unit_cost: 50 });
    await set(otherManager, 'inventory_transactions', mistyped, 'unit_cost = 5');
    const { rows } = await database.owner.query(
      'select quantity_on_hand::float8 as pieces, stock_value::float8 as value from public.inventory_items where id = $1',
      [item],
    );
    expect(rows).toEqual([{ pieces: 20, value: 100 }]);
  });

  it('from a project comes off the cost code that had it', async () => {
    const [item, project] = [await newItem('kg'), await newProject()];
    await move({ item_id: item, transaction_type: 'receipt', quantity: 10, unit_cost: 5 });
    const taken = { item_id: item, project_id: project };
    await move({ ...taken, transaction_type: 'issue', quantity: 4, cost_code_id: code });
    await move({ ...taken, transaction_type: 'return', quantity: 1 });
    const { rows } = await database.owner.query(
      `select cost_code_id as code, sum(amount)::float8 as amount from public.job_cost_entries
         where project_id = $1 group by 1`,
      [project],
    );
    expect(rows).toEqual([{ code, amount: 15 }]);
  });
});
