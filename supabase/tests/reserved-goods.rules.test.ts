import { afterAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

const {
  database,
  owner,
  manager,
  otherManager,
  employee,
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

const newItem = () =>
  idOf(`insert into public.inventory_items (name, unit_of_measure) values ('Rebar', 'kg') returning id`);

async function receive(order: string, quantity: number, destination = 'store'): Promise<string> {
  const ordered = await idOf('select id from public.purchase_order_items where po_id = $1', [order]);
  const id = await save(employee, 'goods_receipt', { purchase_order_id: order, destination }, [
    { purchase_order_item_id: ordered, quantity },
  ]);
  await step(employee, 'goods_receipt', id, 'posted');
  return id;
}

const move = (kind: string, item: string, project: string | null, quantity: number, more = {}) =>
  database.commitAs(otherManager, async (db) => {
    const movement: Record<string, unknown> = {
      transaction_type: kind,
      item_id: item,
      project_id: project,
      quantity,
      ...more,
    };
    const { rows } = await db.query<{ id: string }>(
      `insert into public.inventory_transactions (${Object.keys(movement).join(', ')})
         values (${Object.keys(movement)
           .map((_, i) => `$${i + 1}`)
           .join(', ')}) returning id`,
      Object.values(movement),
    );
    return rows[0]?.id ?? '';
  });

/** What the money page says of a project with a typed forecast of nothing: its estimate is what is spent and committed. */
const estimateOf = async (project: string) => {
  const money = await database.as(owner, (db) =>
    db.query<{ money: Record<string, string> }>('select public.project_money($1) as money', [project]),
  );
  return Number(money.rows[0]?.money['estimate_at_completion']);
};

/** Ten pieces at ten for a project with a budget of 150, in the store. */
async function inStore() {
  const [project, item] = [await newProject(150), await newItem()];
  const order = await confirmedOrder(project, [line(10, 10, { item_id: item })]);
  return { project, item, order, receipt: await receive(order, 10) };
}

describe('goods that were ordered for a project and lie in the store', () => {
  it('stay committed to it until they are issued to it, piece by piece', async () => {
    const { project, item } = await inStore();
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 0 });
    await move('issue', item, project, 4);
    expect(await ledgerOf(project)).toEqual({ committed: 60, actual: 40 });
    await move('issue', item, project, 6);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 100 });
  });

  it('leave no coin committed by a rounding', async () => {
    const [project, item] = [await newProject(), await newItem()];
    await receive(await confirmedOrder(project, [line(3, 33.3333, { item_id: item })]), 3);
    for (const committed of [66.67, 33.33, 0]) {
      await move('issue', item, project, 1);
      expect(await ledgerOf(project)).toMatchObject({ committed });
    }
  });

  it('are not ordered again out of the same budget', async () => {
    const { project } = await inStore();
    const again = await newOrder(project, [line(1, 60)]);
    await expect(step(otherManager, 'purchase_order', again, 'confirmed')).rejects.toMatchObject({
      hint: 'over_budget',
    });
  });

  it('are in the estimate at completion, before and after they are issued', async () => {
    const { project, item } = await inStore();
    await database.owner.query(
      `insert into public.cost_forecasts (project_id, cost_code_id, cost_type, description, amount)
         values ($1, $2, 'material', 'Nothing more', 0)`,
      [project, code],
    );
    expect(await estimateOf(project)).toBe(100);
    await move('issue', item, project, 4);
    expect(await estimateOf(project)).toBe(100);
  });

  it('stay reserved when another project draws of the item, and when their order is closed', async () => {
    const { project, item, order } = await inStore();
    const other = await newProject();
    await move('issue', item, other, 7);
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 0 });
    expect(await ledgerOf(other)).toEqual({ committed: 0, actual: 70 });
    await step(owner, 'purchase_order', order, 'closed', 'All of it came');
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 0 });
  });

  it('are reserved again when the issue is taken back, on its day', async () => {
    const { project, item } = await inStore();
    const issue = await move('issue', item, project, 4);
    await database.commitAs(otherManager, (db) =>
      db.query('update public.inventory_transactions set quantity = 1 where id = $1', [issue]),
    );
    expect(await ledgerOf(project)).toEqual({ committed: 90, actual: 10 });
    const gone = await move('issue', item, project, 9);
    await database.commitAs(otherManager, (db) =>
      db.query('delete from public.inventory_transactions where id = $1', [gone]),
    );
    expect(await ledgerOf(project)).toEqual({ committed: 90, actual: 10 });
  });

  it('go back to the order with a receipt that is reversed, whatever was issued meanwhile', async () => {
    const { project, item, receipt } = await inStore();
    await move('receipt', item, null, 5, { unit_cost: 10 });
    const issue = await move('issue', item, project, 4);
    await step(manager, 'goods_receipt', receipt, 'reversed', 'Another order');
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 40 });
    await database.commitAs(otherManager, (db) =>
      db.query('delete from public.inventory_transactions where id = $1', [issue]),
    );
    expect(await ledgerOf(project)).toEqual({ committed: 100, actual: 0 });
  });

  it('are free when the project ends without them', async () => {
    const { project, item } = await inStore();
    await move('issue', item, project, 3);
    await database.owner.query(`update public.projects set status = 'completed' where id = $1`, [project]);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 30 });
  });

  it('are of nobody where the order is of the store', async () => {
    const [project, item] = [await newProject(), await newItem()];
    await receive(await confirmedOrder(null, [line(10, 10, { item_id: item })]), 10);
    await move('issue', item, project, 4);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 40 });
  });

  it('go out on the cost code they were ordered on, where none is named', async () => {
    const { project, item } = await inStore();
    const other = await idOf(
      `insert into public.cost_codes (code, name) values ('09', 'Other') returning id`,
    );
    const codes = async () =>
      (
        await database.owner.query<{ code: string }>(
          `select cost_code_id as code from public.job_cost_entries where project_id = $1 and entry_type = 'actual'
             order by amount`,
          [project],
        )
      ).rows.map((row) => row.code);
    await move('issue', item, project, 1, { cost_code_id: other });
    await move('issue', item, project, 9);
    expect(await codes()).toEqual([other, code]);
    await move('receipt', item, null, 50, { unit_cost: 10 });
    // of what nobody reserved, that of the newest order
    await move('issue', item, project, 50);
    expect(await codes()).toEqual([other, code, code]);
  });

  it('are reserved by nobody’s hand', async () => {
    await expect(
      database.as(owner, (db) => db.query('select from private.reserved_goods')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
