import { afterAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

const { database, manager, otherManager, idOf, newProject } = await openProcurement();
afterAll(() => database.drop());

const newItem = () =>
  idOf(`insert into public.inventory_items (name, unit_of_measure) values ('Cable', 'm') returning id`);

const move = (movement: Record<string, unknown>) =>
  database.commitAs(otherManager, async (db) => {
    const columns = Object.keys(movement);
    const { rows } = await db.query<{ id: string }>(
      `insert into public.inventory_transactions (${columns.join(', ')})
         values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(movement),
    );
    return rows[0]?.id ?? '';
  });

const correct = (id: string, change: string, user = otherManager) =>
  database.commitAs(user, (db) =>
    db.query(`update public.inventory_transactions set ${change} where id = $1`, [id]),
  );

/** Received on 1 September, part of it issued on the 15th. */
async function issuedInSeptember() {
  const [item, project] = [await newItem(), await newProject()];
  const of = { item_id: item };
  await move({
    ...of,
    transaction_type: 'receipt',
    quantity: 100,
    unit_cost: 10,
    transaction_date: '2026-09-01',
  });
  const issue = await move({
    ...of,
    transaction_type: 'issue',
    quantity: 60,
    project_id: project,
    transaction_date: '2026-09-15',
  });
  return { item, project, issue };
}

/** What the books have of an item at the end of a day, and what of its cost a project bears. */
const on = async (item: string, project: string, day: string) =>
  (
    await database.owner.query(
      `select (select coalesce(sum(private.stock_worth(t)), 0)::float8 from public.inventory_transactions t
           where t.item_id = $1 and t.transaction_date <= $3) as stock,
         (select coalesce(sum(e.amount), 0)::float8 from public.job_cost_entries e
           where e.project_id = $2 and e.entry_type = 'actual' and e.entry_date <= $3) as cost,
         (select coalesce(sum(j.amount), 0)::float8 from private.journal_parts('2000-01-01', $3) j
           where j.project_id = $2 and j.posting = 'purchases') as booked`,
      [item, project, day],
    )
  ).rows[0];
const movementsOf = async (item: string) =>
  Number(
    (
      await database.owner.query(
        'select count(*)::text as count from public.inventory_transactions where item_id = $1',
        [item],
      )
    ).rows[0]?.count,
  );

describe('a movement that is corrected', () => {
  it('counts once in its month: the stock and the cost of each day are as if it had been right', async () => {
    const { item, project, issue } = await issuedInSeptember();
    await correct(issue, 'quantity = 58');
    const right = { stock: 420, cost: 580, booked: 580 };
    expect(await on(item, project, '2026-09-30')).toEqual(right);
    expect(await on(item, project, '2026-12-31')).toEqual(right);
  });

  it('of a wrong day leaves that day and stands on its own', async () => {
    const { item, project, issue } = await issuedInSeptember();
    await correct(issue, `transaction_date = '2026-10-05'`);
    expect(await on(item, project, '2026-09-30')).toEqual({ stock: 1000, cost: 0, booked: 0 });
    expect(await on(item, project, '2026-10-31')).toEqual({ stock: 400, cost: 600, booked: 600 });
  });

  it('and one that is deleted is gone from its own day', async () => {
    const { item, project, issue } = await issuedInSeptember();
    await database.commitAs(otherManager, (db) =>
      db.query('delete from public.inventory_transactions where id = $1', [issue]),
    );
    expect(await on(item, project, '2026-09-30')).toEqual({ stock: 1000, cost: 0, booked: 0 });
  });

  it('is taken back at what it had cost, not at the average of what the project got since', async () => {
    const { item, project, issue } = await issuedInSeptember();
    const later = { item_id: item, transaction_date: '2026-10-01' };
    await move({ ...later, transaction_type: 'receipt', quantity: 40, unit_cost: 20 });
    await move({ ...later, transaction_type: 'issue', quantity: 40, project_id: project });
    await correct(issue, `transaction_date = '2026-09-20'`);
    expect(await on(item, project, '2026-09-15')).toEqual({ stock: 1000, cost: 0, booked: 0 });
  });

  it('in its words alone moves nothing, and keeps the reason of a count', async () => {
    const { item, project, issue } = await issuedInSeptember();
    await correct(issue, `notes = 'Level 4', description = 'Cable, black'`);
    expect(await movementsOf(item)).toBe(2);
    expect(await on(item, project, '2026-09-30')).toEqual({ stock: 400, cost: 600, booked: 600 });
    const { rows } = await database.owner.query(
      'select notes, description from public.inventory_transactions where id = $1',
      [issue],
    );
    expect(rows).toEqual([{ notes: 'Level 4', description: 'Cable, black' }]);
    const count = await move({
      item_id: item,
      transaction_type: 'adjustment',
      quantity: -1,
      notes: 'Counted on the 30th',
    });
    await expect(correct(count, `notes = ' '`)).rejects.toMatchObject({ hint: 'reason_required' });
  });

  it('of a closed month is taken back on the next open day, and meant on an open one', async () => {
    const { item, project, issue } = await issuedInSeptember();
    const { item: another, project: tower, issue: mistaken } = await issuedInSeptember();
    await database.owner.query(
      `insert into private.accounting_periods (month, is_closed) values ('2026-09-01', true)`,
    );
    await expect(correct(issue, 'quantity = 58')).rejects.toMatchObject({ hint: 'period_closed' });
    await correct(issue, `quantity = 58, transaction_date = '2026-10-02'`);
    await database.commitAs(otherManager, (db) =>
      db.query('delete from public.inventory_transactions where id = $1', [mistaken]),
    );
    const asClosed = { stock: 400, cost: 600, booked: 600 };
    expect(await on(item, project, '2026-09-30')).toEqual(asClosed);
    expect(await on(item, project, '2026-10-01')).toEqual({ stock: 1000, cost: 0, booked: 0 });
    expect(await on(item, project, '2026-10-02')).toEqual({ stock: 420, cost: 580, booked: 580 });
    expect(await on(another, tower, '2026-09-30')).toEqual(asClosed);
    expect(await on(another, tower, '2026-10-01')).toEqual({ stock: 1000, cost: 0, booked: 0 });
    await database.owner.query('delete from private.accounting_periods');
  });

  it('is corrected by who may approve, once, and a document’s by its document', async () => {
    const { issue } = await issuedInSeptember();
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    await expect(correct(issue, `notes = 'Mine'`, employee)).rejects.toThrow(
      'Access denied: inventory.approve',
    );
    await correct(issue, 'quantity = 50', manager);
    await expect(correct(issue, 'quantity = 40')).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(correct(issue, `notes = 'Again'`)).rejects.toMatchObject({ hint: 'record_locked' });
  });
});
