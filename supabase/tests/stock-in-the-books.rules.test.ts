import { afterAll, describe, expect, it } from 'vitest';
import { openLandedCosts } from './fixtures/landed-costs.ts';

const company = await openLandedCosts();
const { database, owner, admin, newProject, newItem, bill, credit, approve, receive, step } = company;
afterAll(() => database.drop());

/** What the books have of a project as costs of the work, and what its money page has. */
async function costsOf(project: string) {
  const { rows } = await database.owner.query<{ booked: number; spent: number }>(
    `select (select coalesce(sum(amount), 0)::float8 from private.journal_parts('2000-01-01', '2999-12-31')
         where project_id = $1 and posting in ('purchases', 'expenses', 'stock_differences')) as booked,
       (select coalesce(sum(amount), 0)::float8 from public.job_cost_entries
         where project_id = $1 and entry_type = 'actual') as spent`,
    [project],
  );
  return rows[0];
}

const differences = async () =>
  (
    await database.owner.query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::float8 as amount from private.journal_parts('2000-01-01', '2999-12-31')
       where posting = 'stock_differences' and project_id is null`,
    )
  ).rows[0]?.amount;

const move = (
  item: string,
  type: string,
  quantity: number,
  project: string | null,
  to: string | null = null,
) =>
  database.commitAs(owner, (db) =>
    db.query(
      `insert into public.inventory_transactions (item_id, transaction_type, quantity, project_id, to_project_id)
       values ($1, $2, $3, $4, $5)`,
      [item, type, quantity, project, to],
    ),
  );

describe('stock that goes back at its average', () => {
  const goods = (item: string, unit_cost: number) => [
    { quantity: 3, unit_cost, item_id: item, is_receipt_needed: true },
  ];

  it('costs the project what the price differs by and no more, in the books as on its page', async () => {
    const project = await newProject();
    const item = await newItem('Anchors');
    const before = (await differences()) ?? 0;
    const cheap = await bill(project, goods(item, 10), {}, 'store');
    await bill(project, goods(item, 20), {}, 'store');
    await approve(await credit(cheap, [[1, 10]], 'return'));
    expect(await costsOf(project)).toEqual({ booked: 0, spent: 0 });
    await move(item, 'issue', 5, project);
    expect(await costsOf(project)).toEqual({ booked: 75, spent: 75 });
    expect(await differences()).toBe(before + 5);
  });

  it('does so too where its receipt is reversed', async () => {
    const project = await newProject();
    const item = await newItem('Bolts');
    const before = (await differences()) ?? 0;
    const receipt = await receive([{ item, quantity: 3, unit_cost: 10 }], project);
    await receive([{ item, quantity: 3, unit_cost: 20 }], project);
    await step(admin, 'goods_receipts', receipt, 'reversed', 'Wrong delivery');
    expect(await costsOf(project)).toEqual({ booked: 0, spent: 0 });
    expect(await differences()).toBe(before + 15);
  });
});

describe('stock that goes from one project to another', () => {
  it('is a cost of the second and none of the first, in the books as on their pages', async () => {
    const [from, to] = [await newProject(), await newProject()];
    const item = await newItem('Props');
    await receive([{ item, quantity: 4, unit_cost: 25 }]);
    await move(item, 'issue', 4, from);
    await move(item, 'transfer', 1, from, to);
    expect(await costsOf(from)).toEqual({ booked: 75, spent: 75 });
    expect(await costsOf(to)).toEqual({ booked: 25, spent: 25 });
  });
});
