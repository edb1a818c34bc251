import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

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
  confirmedOrder,
  ledgerOf,
  rowOf,
} = await openProcurement();
afterAll(() => database.drop());
afterEach(() => database.owner.query('delete from public.approval_limits'));

/** A change of an order that waits for its decision. */
async function change(project: string, order: string, cost: number, more = {}, kind = 'purchase_order') {
  const id = await save(
    manager,
    'change_order',
    {
      project_id: project,
      title: 'More',
      change_type: kind,
      [`${kind}_id`]: order,
      is_budget_changed: false,
    },
    [
      {
        description: 'More of it',
        quantity: 1,
        unit_cost: cost,
        cost_code_id: code,
        cost_type: 'material',
        ...more,
      },
    ],
  );
  await step(manager, 'change_order', id, 'pending');
  return id;
}
const limitManagers = (amount: number) =>
  database.owner.query(
    `insert into public.approval_limits (role_id, max_amount) select id, $1 from public.roles where name = 'MANAGER'`,
    [amount],
  );
const waitsFor = async (person: typeof owner, id: string) =>
  (
    await database.as(person, (db) =>
      db.query<{ details: { order_total: number } }>(
        'select details from public.pending_approvals(200) where record_id = $1',
        [id],
      ),
    )
  ).rows;

async function workOrder(project: string, cost: number) {
  const id = await save(
    manager,
    'work_order',
    { title: 'Blockwork', project_id: project, assigned_to: supplier, tax_rate: 5 },
    [{ description: 'Blocks', quantity: 1, unit_cost: cost, cost_code_id: code }],
  );
  await step(manager, 'work_order', id, 'pending');
  await step(owner, 'work_order', id, 'accepted');
  return id;
}

describe('a change of an order', () => {
  it('is approved by who may approve what the order becomes', async () => {
    const project = await newProject();
    await limitManagers(10_000);
    const order = await confirmedOrder(project, [line(1, 9000)]);
    const small = await change(project, order, 1000);
    await step(otherManager, 'change_order', small, 'approved');
    const next = await change(project, order, 1);
    await expect(step(otherManager, 'change_order', next, 'approved')).rejects.toMatchObject({
      hint: 'above_approval_limit',
    });
    expect(await waitsFor(otherManager, next)).toEqual([]);
    expect(await waitsFor(owner, next)).toMatchObject([{ details: { order_total: 10_001 } }]);
    await step(owner, 'change_order', next, 'approved');
  });

  it('is so too of a work order, with the tax of both', async () => {
    const project = await newProject();
    const order = await workOrder(project, 9000);
    await limitManagers(10_000);
    const dear = await change(project, order, 600, { cost_type: 'subcontract' }, 'work_order');
    await expect(step(otherManager, 'change_order', dear, 'approved')).rejects.toMatchObject({
      hint: 'above_approval_limit',
    });
    await step(owner, 'change_order', dear, 'approved');
    expect(await rowOf('work_order', order)).toMatchObject({
      total_amount: '9450.00',
      change_amount: '600.00',
      revised_amount: '10080.00',
    });
  });

  it('of two at the same moment the second is measured with the first', async () => {
    const project = await newProject();
    await limitManagers(10_000);
    const order = await confirmedOrder(project, [line(1, 9000)]);
    const both = [await change(project, order, 900), await change(project, order, 900)];
    const outcomes = await Promise.allSettled(
      both.map((id) => step(otherManager, 'change_order', id, 'approved')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stands in a figure of its own beside the original total and the changes', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(1, 9400)], { tax_rate: 5 });
    expect(await rowOf('purchase_order', order)).toMatchObject({ revised_amount: '9870.00' });
    for (const cost of [9000.1, 3040.1])
      await step(owner, 'change_order', await change(project, order, cost), 'approved');
    expect(await rowOf('purchase_order', order)).toMatchObject({
      total_amount: '9870.00',
      change_amount: '12040.20',
      revised_amount: '22512.21',
    });
  });

  it('that waits ends with its order, and is no pending cost any more', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(1, 100)]);
    const waiting = await change(project, order, 50);
    await step(owner, 'purchase_order', order, 'closed', 'Bought elsewhere');
    expect(await rowOf('change_order', waiting)).toMatchObject({
      status: 'void',
      status_reason: 'Bought elsewhere',
    });
    const { rows } = await database.as(owner, (db) =>
      db.query<{ pending: string }>(`select public.project_money($1) ->> 'pending_costs' as pending`, [
        project,
      ]),
    );
    expect(Number(rows[0]?.pending)).toBe(0);
  });

  it('adds a crane that nobody receives', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(1, 100)]);
    const crane = await change(project, order, 500, { cost_type: 'plant', is_receipt_needed: false });
    await step(owner, 'change_order', crane, 'approved');
    const { rows } = await database.owner.query(
      'select item_name, is_receipt_needed from public.purchase_order_items where po_id = $1 order by position',
      [order],
    );
    expect(rows).toEqual([
      { item_name: 'Rebar', is_receipt_needed: true },
      { item_name: 'More of it', is_receipt_needed: false },
    ]);
  });
});

async function receive(order: string, quantity: number, destination = 'site') {
  const ordered = await idOf('select id from public.purchase_order_items where po_id = $1', [order]);
  const id = await save(employee, 'goods_receipt', { purchase_order_id: order, destination }, [
    { purchase_order_item_id: ordered, quantity },
  ]);
  await step(employee, 'goods_receipt', id, 'posted');
  return id;
}
async function bill(order: string, quantity: number, reference: string) {
  const ordered = await idOf('select id from public.purchase_order_items where po_id = $1', [order]);
  const id = await save(
    manager,
    'supplier_invoice',
    { purchase_order_id: order, supplier_reference: reference },
    [{ purchase_order_item_id: ordered, quantity, unit_price: 10 }],
  );
  for (const [user, status] of [
    [manager, 'matched'],
    [owner, 'approved'],
  ] as const)
    await database.commitAs(user, (db) =>
      db.query('update public.supplier_invoices set status = $2 where id = $1', [id, status]),
    );
  return (await database.owner.query('select status from public.supplier_invoices where id = $1', [id]))
    .rows[0];
}

describe('goods that weigh more than was ordered', () => {
  const tolerate = (percent: number) =>
    database.owner.query(
      `insert into public.company_settings (name, bill_quantity_tolerance) values ('Builders', $1)
         on conflict (id) do update set bill_quantity_tolerance = excluded.bill_quantity_tolerance`,
      [percent],
    );

  it('are received and billed as far as the company takes it, and commit nothing beyond the order', async () => {
    await tolerate(5);
    const project = await newProject();
    const order = await confirmedOrder(project, [line(100, 10)]);
    await receive(order, 60);
    await expect(receive(order, 45.01)).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Only 45 left to receive.',
    });
    const more = await receive(order, 43);
    expect(await rowOf('purchase_order', order)).toMatchObject({ status: 'received' });
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 1030 });
    await step(manager, 'goods_receipt', more, 'reversed', 'Weighed again');
    expect(await ledgerOf(project)).toEqual({ committed: 400, actual: 600 });
    await receive(order, 43);
    expect(await bill(order, 100, 'A-1')).toEqual({ status: 'approved' });
    expect(await bill(order, 3, 'A-2')).toEqual({ status: 'approved' });
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 1030 });
    const { rows } = await database.owner.query(
      `select private.accrued_of_order_line(id)::float8 as left from public.purchase_order_items where po_id = $1`,
      [order],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('are refused where the company takes no more than it ordered', async () => {
    await tolerate(0);
    const order = await confirmedOrder(await newProject(), [line(100, 10)]);
    await expect(receive(order, 100.01)).rejects.toThrow('Only 100 left to receive.');
  });
});

describe('stock that was ordered for no project', () => {
  it('goes nowhere but into the store', async () => {
    const item = await idOf(`insert into public.inventory_items (name) values ('Rebar') returning id`);
    const order = await confirmedOrder(null, [line(10, 10, { item_id: item })]);
    await expect(receive(order, 10)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await receive(order, 10, 'store');
    const { rows } = await database.owner.query(
      'select quantity_on_hand::float8 as pieces from public.inventory_items where id = $1',
      [item],
    );
    expect(rows).toEqual([{ pieces: 10 }]);
  });
});
