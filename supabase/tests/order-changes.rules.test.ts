import { afterAll, describe, expect, it } from 'vitest';
import { openProcurement, type Line } from './fixtures/procurement.ts';

const {
  database,
  manager,
  otherManager,
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

describe('a work order', () => {
  it('commits when it is accepted, and frees the rest when it is closed', async () => {
    const project = await newProject();
    const work = { title: 'Formwork', project_id: project, assigned_to: supplier };
    const id = await save(manager, 'work_order', work, [
      { description: 'Slab', quantity: 10, unit_cost: 80 },
    ]);
    await step(manager, 'work_order', id, 'pending');
    await step(otherManager, 'work_order', id, 'accepted');
    expect(await ledgerOf(project)).toEqual({ committed: 800, actual: 0 });
    for (const status of ['in_progress', 'completed', 'closed'])
      await step(manager, 'work_order', id, status);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 0 });
  });
});

describe('a change order', () => {
  const change = async (project: string, order: string, more: Line, changed: Line) => {
    const id = await save(
      manager,
      'change_order',
      {
        title: 'More',
        project_id: project,
        change_type: 'purchase_order',
        purchase_order_id: order,
        ...more,
      },
      [{ description: 'Rebar', cost_code_id: code, cost_type: 'material', ...changed }],
    );
    await step(manager, 'change_order', id, 'pending');
    return id;
  };
  const budgetOf = async (project: string) =>
    (
      await database.owner.query(
        'select total_amount::float8 as total from public.budgets where project_id = $1',
        [project],
      )
    ).rows[0];

  it('asks for its order before it asks whose project that is', async () => {
    const made = { title: 'More', project_id: await newProject(), change_type: 'work_order' };
    await expect(save(manager, 'change_order', made, [])).rejects.toMatchObject({
      hint: 'required',
      message: 'Choose the order that is changed.',
    });
  });

  it('is taxed as its order is: what was added and then received or omitted leaves nothing committed', async () => {
    const project = await newProject();
    const order = await save(
      manager,
      'purchase_order',
      { supplier_id: supplier, project_id: project, tax_rate: 18, is_tax_recoverable: false },
      [{ item_name: 'Rebar', quantity: 1, unit_cost: 100, cost_code_id: code }],
    );
    await step(manager, 'purchase_order', order, 'pending');
    await step(otherManager, 'purchase_order', order, 'confirmed');
    const added = await change(project, order, { tax_rate: 5 }, { quantity: 2, unit_cost: 50 });
    await step(otherManager, 'change_order', added, 'approved');
    expect(await rowOf('change_order', added)).toMatchObject({
      tax_rate: '18.0000',
      is_tax_recoverable: false,
      total_amount: '118.00',
    });
    expect(await ledgerOf(project)).toEqual({ committed: 236, actual: 0 });
    const left = await change(project, order, {}, { quantity: -2, unit_cost: 50 });
    await step(otherManager, 'change_order', left, 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 118, actual: 0 });
  });

  it('moves the commitment and the budget together, or neither (A4)', async () => {
    const project = await newProject(1000);
    const order = await confirmedOrder(project, [line(10, 100)]);
    const tooMuch = await change(
      project,
      order,
      { is_budget_changed: false },
      { quantity: 1, unit_cost: 50 },
    );
    await expect(step(otherManager, 'change_order', tooMuch, 'approved')).rejects.toMatchObject({
      hint: 'over_budget',
    });
    expect(await ledgerOf(project)).toEqual({ committed: 1000, actual: 0 });
    expect(await rowOf('change_order', tooMuch)).toMatchObject({ status: 'pending' });

    const approved = await change(project, order, {}, { quantity: 2, unit_cost: 100 });
    await step(otherManager, 'change_order', approved, 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 1200, actual: 0 });
    expect(await budgetOf(project)).toEqual({ total: 1200 });
    expect(await rowOf('purchase_order', order)).toMatchObject({
      change_amount: '200.00',
      subtotal_amount: '1000.00',
    });
  });

  it('leaves out no more than is still open', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(1, 100)]);
    const id = await change(project, order, { is_budget_changed: false }, { quantity: -2, unit_cost: 100 });
    await expect(step(otherManager, 'change_order', id, 'approved')).rejects.toMatchObject({
      hint: 'over_limit',
    });
  });

  it('takes what it leaves out off the order: neither received nor committed any more, refused with what is left', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(10, 100)]);
    const item = await idOf('select id from public.purchase_order_items where purchase_order_id = $1', [
      order,
    ]);
    const receive = async (quantity: number) => {
      const receipt = await save(
        manager,
        'goods_receipt',
        { purchase_order_id: order, destination: 'site' },
        [{ purchase_order_item_id: item, quantity }],
      );
      await step(manager, 'goods_receipt', receipt, 'posted');
    };
    await receive(4);
    const tooMuch = await change(
      project,
      order,
      { is_budget_changed: false },
      { quantity: -7, unit_cost: 100 },
    );
    await expect(step(otherManager, 'change_order', tooMuch, 'approved')).rejects.toMatchObject({
      hint: 'over_limit',
      message: expect.stringContaining('Only 6 left') as string,
    });
    const part = await change(project, order, { is_budget_changed: false }, { quantity: -5, unit_cost: 100 });
    await step(otherManager, 'change_order', part, 'approved');
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 400 });
    await expect(receive(2)).rejects.toMatchObject({ hint: 'over_limit' });
    await receive(1);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 500 });
    expect(await rowOf('purchase_order', order)).toMatchObject({
      status: 'received',
      subtotal_amount: '1000.00',
      change_amount: '-500.00',
    });
  });

  it('takes it off a line of the order only', async () => {
    const project = await newProject();
    const order = await confirmedOrder(project, [line(10, 100)]);
    await expect(
      change(project, order, { is_budget_changed: false }, { quantity: -1, unit_cost: 77 }),
    ).rejects.toMatchObject({ hint: 'required' });
  });

  it('leaves work of a subcontractor out before it is claimed, and never what is', async () => {
    const project = await newProject();
    const work = await save(
      manager,
      'work_order',
      { title: 'Slabs', project_id: project, assigned_to: supplier },
      [{ description: 'Slab', quantity: 10, unit_cost: 80, cost_code_id: code }],
    );
    await step(manager, 'work_order', work, 'pending');
    await step(otherManager, 'work_order', work, 'accepted');
    const omit = async (quantity: number) => {
      const id = await save(
        manager,
        'change_order',
        {
          title: 'Less',
          project_id: project,
          change_type: 'work_order',
          work_order_id: work,
          is_budget_changed: false,
        },
        [{ description: 'Slab', quantity, unit_cost: 80, cost_code_id: code, cost_type: 'subcontract' }],
      );
      await step(manager, 'change_order', id, 'pending');
      return step(otherManager, 'change_order', id, 'approved');
    };
    await omit(-4);
    expect(await ledgerOf(project)).toEqual({ committed: 480, actual: 0 });
    const claim = await idOf(
      'insert into public.subcontract_claims (work_order_id) values ($1) returning id',
      [work],
    );
    const done = (quantity: number) =>
      database.owner.query(
        'update public.subcontract_claim_lines set quantity_done = $2 where subcontract_claim_id = $1',
        [claim, quantity],
      );
    await expect(done(7)).rejects.toMatchObject({ hint: 'over_limit' });
    await done(5);
    await expect(omit(-2)).rejects.toMatchObject({ hint: 'over_limit' });
  });
});

describe('a change order that is moved', () => {
  it('looks for what it leaves out in the other order, and keeps no line of the first', async () => {
    const project = await newProject();
    const orderOf = async (title: string, rate: number) => {
      const id = await save(manager, 'work_order', { title, project_id: project, assigned_to: supplier }, [
        { description: 'Slab', quantity: 10, unit_cost: rate, cost_code_id: code },
      ]);
      await step(manager, 'work_order', id, 'pending');
      await step(otherManager, 'work_order', id, 'accepted');
      return id;
    };
    const [first, same, other] = [
      await orderOf('First', 80),
      await orderOf('Same', 80),
      await orderOf('Other', 95),
    ];
    const id = await save(
      manager,
      'change_order',
      {
        title: 'Less',
        project_id: project,
        change_type: 'work_order',
        work_order_id: first,
        is_budget_changed: false,
      },
      [{ description: 'Slab', quantity: -4, unit_cost: 80, cost_code_id: code, cost_type: 'subcontract' }],
    );
    const orderOmitted = async () => {
      const { rows } = await database.owner.query<{ work_order_id: string | null }>(
        `select l.work_order_id from public.change_order_items i left join public.work_order_items l on l.id = i.work_order_item_id
         where i.change_order_id = $1`,
        [id],
      );
      return rows.map(({ work_order_id }) => work_order_id);
    };
    const moveTo = (order: string) =>
      database.commitAs(manager, (db) =>
        db.query('update public.change_order_drafts set work_order_id = $2 where id = $1', [id, order]),
      );
    expect(await orderOmitted()).toEqual([first]);
    await moveTo(same);
    expect(await orderOmitted()).toEqual([same]);
    await moveTo(other);
    expect(await orderOmitted()).toEqual([null]);
  });
});

describe('a requisition', () => {
  it('is ordered up to what was approved, and follows its orders', async () => {
    const project = await newProject();
    const id = await save(manager, 'requisition', { title: 'Steel', project_id: project }, [
      { item_name: 'Rebar', quantity: 10 },
    ]);
    await step(manager, 'requisition', id, 'pending');
    await expect(step(manager, 'requisition', id, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await step(otherManager, 'requisition', id, 'approved');
    for (const status of ['ordered', 'partially_ordered'])
      await expect(step(manager, 'requisition', id, status)).rejects.toMatchObject({ hint: 'access_denied' });
    const wanted = await idOf('select id from public.requisition_items where requisition_id = $1', [id]);
    await confirmedOrder(project, [line(6, 1, { requisition_item_id: wanted })]);
    expect(await rowOf('requisition', id)).toMatchObject({ status: 'partially_ordered' });
    await expect(
      confirmedOrder(project, [line(5, 1, { requisition_item_id: wanted })]),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await confirmedOrder(project, [line(4, 1, { requisition_item_id: wanted })]);
    expect(await rowOf('requisition', id)).toMatchObject({ status: 'ordered' });
  });

  it('asks for more than was measured with a reason, which stays with it', async () => {
    const project = await newProject();
    const takeoff = await idOf(
      `insert into public.takeoff_items (project_id, description, unit) values ($1, 'Rebar', 't') returning id`,
      [project],
    );
    await database.owner.query('update public.takeoff_items set quantity = 10 where id = $1', [takeoff]);
    const ask = (quantity: number) =>
      save(manager, 'requisition', { title: 'Steel', project_id: project }, [
        { item_name: 'Rebar', quantity, takeoff_item_id: takeoff },
      ]);
    const first = await ask(6);
    await step(manager, 'requisition', first, 'pending');
    await step(otherManager, 'requisition', first, 'approved');
    const wanted = await idOf('select id from public.requisition_items where requisition_id = $1', [first]);
    // its order is not counted beside it, one without a requisition is
    await confirmedOrder(project, [line(6, 1, { requisition_item_id: wanted, takeoff_item_id: takeoff })]);
    await confirmedOrder(project, [line(1, 1, { takeoff_item_id: takeoff })]);
    // what is ordered in another unit is not measured in that of the takeoff
    await confirmedOrder(project, [line(500, 1, { takeoff_item_id: takeoff, unit_of_measure: 'kg' })]);
    const more = await ask(4);
    await expect(step(manager, 'requisition', more, 'pending')).rejects.toMatchObject({
      hint: 'reason_required',
      message: expect.stringContaining('Only 3 of takeoff') as string,
    });
    await step(manager, 'requisition', more, 'pending', 'Laps were not measured');
    await step(otherManager, 'requisition', more, 'approved');
    expect(await rowOf('requisition', more)).toMatchObject({ excess_reason: 'Laps were not measured' });
    expect(await rowOf('requisition', first)).toMatchObject({ excess_reason: null });
  });

  describe('of which an order', () => {
    async function ordered(quantity: number) {
      const project = await newProject();
      const id = await save(manager, 'requisition', { title: 'Steel', project_id: project }, [
        { item_name: 'Rebar', quantity: 10 },
      ]);
      await step(manager, 'requisition', id, 'pending');
      await step(otherManager, 'requisition', id, 'approved');
      const wanted = await idOf('select id from public.requisition_items where requisition_id = $1', [id]);
      const order = await confirmedOrder(project, [line(quantity, 1, { requisition_item_id: wanted })]);
      const left = async () => {
        const { rows } = await database.owner.query(
          `select q.status, i.quantity_ordered::float8 as ordered from public.requisition_items i
             join public.requisition_drafts q on q.id = i.requisition_id where i.id = $1`,
          [wanted],
        );
        return rows[0];
      };
      const orderAgain = (again: number) =>
        confirmedOrder(project, [line(again, 1, { requisition_item_id: wanted })]);
      return { id, project, order, left, orderAgain };
    }

    it('is cancelled can be ordered again', async () => {
      const { order, left, orderAgain } = await ordered(10);
      expect(await left()).toEqual({ status: 'ordered', ordered: 10 });
      await step(otherManager, 'purchase_order', order, 'cancelled', 'Supplier withdrew');
      expect(await left()).toEqual({ status: 'approved', ordered: 0 });
      await orderAgain(10);
      expect(await left()).toEqual({ status: 'ordered', ordered: 10 });
    });

    it('is closed short keeps what came', async () => {
      const { order, left, orderAgain } = await ordered(10);
      const wanted = await idOf('select id from public.purchase_order_items where purchase_order_id = $1', [
        order,
      ]);
      const receipt = await save(manager, 'goods_receipt', { purchase_order_id: order }, [
        { purchase_order_item_id: wanted, quantity: 4 },
      ]);
      await step(manager, 'goods_receipt', receipt, 'posted');
      expect(await left()).toEqual({ status: 'ordered', ordered: 10 });
      await step(manager, 'purchase_order', order, 'closed', 'Rest not needed');
      expect(await left()).toEqual({ status: 'partially_ordered', ordered: 4 });
      await expect(orderAgain(7)).rejects.toMatchObject({ hint: 'over_limit' });
      await orderAgain(6);
      expect(await left()).toEqual({ status: 'ordered', ordered: 10 });
    });

    it('is made smaller has so much less of it', async () => {
      const { project, order, left } = await ordered(10);
      const change = await save(
        manager,
        'change_order',
        { title: 'Less', project_id: project, change_type: 'purchase_order', purchase_order_id: order },
        [
          {
            description: 'Rebar',
            quantity: -3,
            unit_cost: 1,
            cost_code_id: code,
            cost_type: 'material',
          },
        ],
      );
      await step(manager, 'change_order', change, 'pending');
      await step(otherManager, 'change_order', change, 'approved');
      expect(await left()).toEqual({ status: 'partially_ordered', ordered: 7 });
    });

    it('is cancelled stays closed when it was', async () => {
      const { id, order, left } = await ordered(6);
      await step(manager, 'requisition', id, 'closed', 'Enough');
      await step(otherManager, 'purchase_order', order, 'cancelled', 'Supplier withdrew');
      expect(await left()).toEqual({ status: 'closed', ordered: 0 });
    });
  });
});
