import { afterAll, describe, expect, it } from 'vitest';
import { openProcurement, type Line } from './worlds/procurement.ts';

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
    await expect(step(otherManager, 'work_order', id, 'rejected')).rejects.toMatchObject({
      hint: 'reason_required',
    });
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
    const wanted = await idOf('select id from public.requisition_items where requisition_id = $1', [id]);
    await confirmedOrder(project, [line(6, 1, { requisition_item_id: wanted })]);
    expect(await rowOf('requisition', id)).toMatchObject({ status: 'partially_ordered' });
    await expect(
      confirmedOrder(project, [line(5, 1, { requisition_item_id: wanted })]),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await confirmedOrder(project, [line(4, 1, { requisition_item_id: wanted })]);
    expect(await rowOf('requisition', id)).toMatchObject({ status: 'ordered' });
  });
});
