import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let colleague: TestUser;
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  colleague = await database.createUser({ role: 'MANAGER' });
  code = await one(
    owner,
    `insert into public.cost_codes (code, name) values ('03', 'Concrete') returning id`,
  );
});
afterAll(() => database?.drop());

/** The first value of the first row, kept. */
async function one(user: TestUser, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values));
  return Object.values(rows[0] ?? {})[0] ?? '';
}
const move = (user: TestUser, id: string, status: string, reason?: string) =>
  one(
    user,
    `update public.quotation_drafts set status = $2${reason === undefined ? '' : ', status_reason = $3'} where id = $1 returning status`,
    reason === undefined ? [id, status] : [id, status, reason],
  );

/** Two items of 1,000.33 and 500, costing 800 and 300, with a discount and tax. */
async function offer(costCode: string | null = code): Promise<{ id: string; project: string }> {
  const project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
  const id = await one(manager, `select public.save_document('quotation', $1, $2)`, [
    JSON.stringify({ project_id: project, title: 'Main works', discount_amount: 100, tax_rate: 5 }),
    JSON.stringify([
      {
        description: 'Slab',
        quantity: 3,
        rate: 333.4433,
        cost_rate: 266.6667,
        cost_code_id: costCode,
        cost_type: 'material',
      },
      {
        description: 'Labour',
        quantity: 1,
        rate: 500,
        cost_rate: 300,
        cost_code_id: costCode,
        cost_type: 'labour',
      },
    ]),
  ]);
  return { id, project };
}
async function sentOffer(costCode?: string | null) {
  const made = await offer(costCode);
  await move(manager, made.id, 'submitted');
  await move(colleague, made.id, 'accepted');
  await move(manager, made.id, 'sent');
  return made;
}

describe('an offer', () => {
  it('is not handed in while an item with a cost has no cost code: once it is sent nothing can be mended', async () => {
    const { id } = await offer(null);
    await expect(move(manager, id, 'submitted')).rejects.toMatchObject({
      hint: 'required',
      message: 'Every item with a cost must have a cost code, as the budget is created from them.',
    });
    await one(manager, 'update public.quotation_items set cost_code_id = $2 where quotation_id = $1', [
      id,
      code,
    ]);
    expect(await move(manager, id, 'submitted')).toBe('submitted');
  });

  it('adds up what was rounded line by line, less the discount, plus tax', async () => {
    const { id } = await offer();
    const { rows } = await database.owner.query(
      'select quotation_number, subtotal::text, tax_amount::text, total_amount::text, total_cost::text from public.quotation_drafts where id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        quotation_number: expect.stringMatching(/^QUO\d{3}$/),
        subtotal: '1500.33',
        tax_amount: '70.02',
        total_amount: '1470.35',
        total_cost: '1100.00',
      },
    ]);
  });

  it('is approved by another person, rejected with a reason, and comes back as its next revision', async () => {
    const { id } = await offer();
    await move(manager, id, 'submitted');
    await expect(move(manager, id, 'accepted')).rejects.toMatchObject({ hint: 'self_approval' });
    await move(colleague, id, 'rejected', 'Too dear');
    await move(manager, id, 'draft');
    expect(await one(owner, 'select revision::text from public.quotation_drafts where id = $1', [id])).toBe(
      '2',
    );
  });

  it('stands once it is out', async () => {
    const { id } = await sentOffer();
    await expect(
      one(manager, `update public.quotation_drafts set discount_amount = 0 where id = $1 returning id`, [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      one(manager, `update public.quotation_items set rate = 1 where quotation_id = $1 returning id`, [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    const next = await one(manager, 'select public.revise_quotation($1)', [id]);
    const { rows } = await database.owner.query(
      `select n.revision, n.status, n.total_amount::text, o.status as before, n.quotation_number = o.quotation_number as is_same
       from public.quotation_drafts n join public.quotation_drafts o on o.id = n.previous_quotation_id where n.id = $1`,
      [next],
    );
    expect(rows).toEqual([
      { revision: 2, status: 'draft', total_amount: '1470.35', before: 'superseded', is_same: true },
    ]);
  });
});

describe('lines that are sent without their places', () => {
  it('stand in the order they were sent, behind those that are there', async () => {
    const { id } = await offer();
    await one(
      manager,
      `insert into public.quotation_items (quotation_id, position, description)
       values ($1, default, 'Third'), ($1, null, 'Fourth')`,
      [id],
    );
    await one(
      manager,
      `insert into public.quotation_items (quotation_id, description) values ($1, 'Fifth')`,
      [id],
    );
    const { rows } = await database.owner.query(
      'select description, position from public.quotation_items where quotation_id = $1 order by position',
      [id],
    );
    expect(rows).toEqual(
      ['Slab', 'Labour', 'Third', 'Fourth', 'Fifth'].map((description, i) => ({
        description,
        position: i + 1,
      })),
    );
  });

  it('are placed so in every table of lines', async () => {
    const { rows } = await database.owner.query(
      `select d.line_table from model.documents d
         join pg_attribute a on a.attrelid = format('public.%I', d.line_table)::regclass and a.attname = 'position'
       where not exists (select from pg_trigger g where g.tgrelid = a.attrelid and g.tgname = 'a_position')
         or (select pg_get_expr(e.adbin, e.adrelid) from pg_attrdef e
           where e.adrelid = a.attrelid and e.adnum = a.attnum) <> '0'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('winning', () => {
  it('makes the contract, its schedule of values, the budget from the cost side and the project, in one step', async () => {
    const { id, project } = await sentOffer();
    expect(await one(owner, 'select status from public.projects where id = $1', [project])).toBe('quoted');
    const contract = await one(colleague, 'select public.quotation_won($1)', [id]);

    const { rows } = await database.owner.query(
      `select c.original_amount::text, c.revised_amount::text, c.status, p.status as project, p.contract_value::text,
         (select sum(scheduled_value)::text from public.schedule_of_values where contract_id = c.id) as scheduled
       from public.contracts c join public.projects p on p.id = c.project_id where c.id = $1`,
      [contract],
    );
    expect(rows).toEqual([
      {
        original_amount: '1400.33',
        revised_amount: '1400.33',
        status: 'active',
        project: 'won',
        contract_value: '1400.33',
        scheduled: '1400.33',
      },
    ]);
    const budget = await database.owner.query(
      `select e.entry_type, l.cost_type, e.amount::text, b.status, b.total_amount::text as total
       from public.budget_entries e join public.budget_lines l on l.id = e.budget_line_id join public.budgets b on b.id = e.budget_id
       where b.project_id = $1 order by l.cost_type`,
      [project],
    );
    expect(budget.rows).toEqual([
      { entry_type: 'original', cost_type: 'labour', amount: '300.00', status: 'active', total: '1100.00' },
      { entry_type: 'original', cost_type: 'material', amount: '800.00', status: 'active', total: '1100.00' },
    ]);
  });

  it('makes nothing at all when one part fails', async () => {
    const { id, project } = await sentOffer();
    await database.owner.query(
      'update public.quotation_items set cost_code_id = null where quotation_id = $1',
      [id],
    );
    await expect(one(colleague, 'select public.quotation_won($1)', [id])).rejects.toMatchObject({
      hint: 'required',
    });
    const { rows } = await database.owner.query(
      `select (select count(*)::int from public.contracts where project_id = $1) as contracts,
         (select count(*)::int from public.budgets where project_id = $1) as budgets,
         (select status from public.projects where id = $1) as project`,
      [project],
    );
    expect(rows).toEqual([{ contracts: 0, budgets: 0, project: 'quoted' }]);
  });

  it('happens once, however many say so at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, project } = await sentOffer();
      const contracts = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          one(i % 2 === 0 ? manager : colleague, 'select public.quotation_won($1)', [id]),
        ),
      );
      expect(new Set(contracts).size).toBe(1);
      expect(
        await one(owner, 'select count(*)::text from public.budgets where project_id = $1', [project]),
      ).toBe('1');
    }
  });

  it('replaces the budget of the project by that of the offer, with the changes approved for its orders', async () => {
    const { id, project } = await sentOffer();
    const before = await one(
      manager,
      `insert into public.budgets (name, project_id) values ('Early', $1) returning id`,
      [project],
    );
    const lineOf = (kind: string) =>
      one(
        manager,
        `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount)
         values ($1, $2, $3, 2500) returning id`,
        [before, code, kind],
      );
    const [labour, plant] = [await lineOf('labour'), await lineOf('plant')];
    await one(owner, `update public.budgets set status = 'active' where id = $1`, [before]);
    await database.owner.query(
      `insert into public.budget_entries (budget_id, budget_line_id, entry_type, amount, source_table, description)
       values ($1, $2, 'approved_change', -400, 'change_order_drafts', 'CO1'),
         ($1, $2, 'approved_change', 650, 'change_order_drafts', 'CO2'),
         ($1, $3, 'approved_change', -200, 'change_order_drafts', 'CO3')`,
      [before, labour, plant],
    );
    await one(colleague, 'select public.quotation_won($1)', [id]);

    const { rows } = await database.owner.query(
      `select b.name, b.status, b.status_reason, b.total_amount::text as total, q.quotation_number
       from public.budgets b join public.quotation_drafts q on q.project_id = b.project_id
       where b.project_id = $1 order by b.status`,
      [project],
    );
    expect(rows).toMatchObject([
      { name: 'Main works', status: 'active', status_reason: null, total: '1350.00' },
      { name: 'Early', status: 'inactive', total: '5050.00' },
    ]);
    expect(rows[1]).toMatchObject({ status_reason: `Replaced by quotation ${rows[1]?.quotation_number}.` });
  });

  it('takes the place of a completed budget too, and carries no change that only moved room', async () => {
    const { id, project } = await sentOffer();
    const before = await one(
      manager,
      `insert into public.budgets (name, project_id) values ('Early', $1) returning id`,
      [project],
    );
    for (const kind of ['labour', 'plant']) {
      await one(
        manager,
        `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount)
         values ($1, $2, $3, 2500) returning id`,
        [before, code, kind],
      );
    }
    await one(owner, `update public.budgets set status = 'active' where id = $1`, [before]);
    const change = async (parts: [string, number][]) => {
      const source = crypto.randomUUID();
      for (const [kind, amount] of parts)
        await database.owner.query(
          `select private.post_budget_change($1, $2, $3, $4, model.today(), 'change_order_drafts', $5, 'CO')`,
          [project, code, kind, amount, source],
        );
    };
    await change([
      ['labour', 500],
      ['plant', -500],
    ]);
    await change([['labour', 650]]);
    await change([['labour', -400]]);
    await one(owner, `update public.budgets set status = 'completed' where id = $1`, [before]);
    await one(colleague, 'select public.quotation_won($1)', [id]);
    const { rows } = await database.owner.query(
      'select status, total_amount::text as total from public.budgets where project_id = $1 order by status',
      [project],
    );
    expect(rows).toEqual([
      { status: 'active', total: '1350.00' },
      { status: 'inactive', total: '5250.00' },
    ]);
  });

  it('leaves the budget alone when the offer was priced without costs', async () => {
    const { id, project } = await offer();
    await one(manager, 'update public.quotation_items set cost_rate = 0 where quotation_id = $1', [id]);
    await move(manager, id, 'submitted');
    await move(colleague, id, 'accepted');
    await move(manager, id, 'sent');
    const kept = await one(
      manager,
      `insert into public.budgets (name, project_id) values ('Kept', $1) returning id`,
      [project],
    );
    await one(owner, `update public.budgets set status = 'active' where id = $1`, [kept]);
    await one(colleague, 'select public.quotation_won($1)', [id]);
    const { rows } = await database.owner.query(
      'select id, status from public.budgets where project_id = $1',
      [project],
    );
    expect(rows).toEqual([{ id: kept, status: 'active' }]);
  });

  it('is refused beside another active contract, which is named', async () => {
    const { id, project } = await sentOffer();
    const contract = await one(
      manager,
      `insert into public.contracts (title, project_id) values ('By hand', $1) returning id`,
      [project],
    );
    const number = await one(
      colleague,
      `update public.contracts set status = 'active' where id = $1 returning contract_number`,
      [contract],
    );
    await expect(one(colleague, 'select public.quotation_won($1)', [id])).rejects.toMatchObject({
      hint: 'wrong_order',
      message: `Contract ${number} of this project is active. Complete or terminate it first.`,
    });
  });

  it('is not done by an employee, and not before the offer is sent', async () => {
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    const { id } = await sentOffer();
    await expect(one(employee, 'select public.quotation_won($1)', [id])).rejects.toMatchObject({
      code: 'PT403',
    });
    const { id: draft } = await offer();
    await expect(one(manager, 'select public.quotation_won($1)', [draft])).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
  });
});
