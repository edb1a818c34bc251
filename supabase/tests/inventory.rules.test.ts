import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let project: string;
let otherProject: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  project = await idOf(`insert into public.projects (name) values ('Tower') returning id`);
  otherProject = await idOf(`insert into public.projects (name) values ('Villa') returning id`);
});
afterAll(() => database?.drop());

const idOf = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const newItem = () => idOf(`insert into public.inventory_items (name) values ('Cable') returning id`);

type Movement = {
  item_id: string;
  transaction_type: string;
  quantity: number;
  unit_cost?: number;
  project_id?: string;
  transaction_date?: string;
  to_project_id?: string;
  notes?: string;
};
const move = (user: TestUser, movement: Movement) =>
  database.commitAs(user, async (db) => {
    const columns = Object.keys(movement);
    const { rows } = await db.query<{ id: string; total_cost: string }>(
      `insert into public.inventory_transactions (${columns.join(', ')})
         values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id, total_cost`,
      Object.values(movement),
    );
    return rows[0];
  });
const stockOf = async (item: string) =>
  (
    await database.owner.query(
      `select quantity_on_hand::float8 as qty, stock_value::float8 as value, average_cost::float8 as avg, is_out_of_stock
         from public.inventory_items where id = $1`,
      [item],
    )
  ).rows[0];
const costOf = async (id: string) =>
  (
    await database.owner.query<{ cost: string }>(
      `select coalesce(sum(amount), 0)::text as cost from public.job_cost_entries
         where project_id = $1 and entry_type = 'actual' and source_table = 'inventory_transactions'`,
      [id],
    )
  ).rows[0]?.cost;

describe('the moving average', () => {
  it('is that of the published example: a return to the supplier leaves at the average, not at its old price', async () => {
    const item = await newItem();
    await move(manager, { item_id: item, transaction_type: 'receipt', quantity: 8, unit_cost: 10 });
    expect(await stockOf(item)).toMatchObject({ qty: 8, value: 80, avg: 10 });
    await move(manager, { item_id: item, transaction_type: 'receipt', quantity: 4, unit_cost: 16 });
    expect(await stockOf(item)).toMatchObject({ qty: 12, value: 144, avg: 12 });
    await move(manager, { item_id: item, transaction_type: 'issue', quantity: 10, project_id: project });
    expect(await stockOf(item)).toMatchObject({ qty: 2, value: 24, avg: 12 });
    await move(manager, { item_id: item, transaction_type: 'return', quantity: 1, notes: 'Damaged' });
    expect(await stockOf(item)).toMatchObject({ qty: 1, value: 12, avg: 12 });
  });

  it('is left by nothing before it came, and back to a supplier by who may approve', async () => {
    const item = await newItem();
    await move(manager, {
      item_id: item,
      transaction_type: 'receipt',
      quantity: 8,
      unit_cost: 10,
      transaction_date: '2026-09-10',
    });
    const issue = (transaction_date: string) =>
      move(manager, {
        item_id: item,
        transaction_type: 'issue',
        quantity: 8,
        project_id: project,
        transaction_date,
      });
    await expect(issue('2026-09-09')).rejects.toMatchObject({ hint: 'insufficient_stock' });
    const back = { item_id: item, transaction_type: 'return', quantity: 1 };
    await expect(move(employee, { ...back, notes: 'Damaged' })).rejects.toThrow('inventory.approve');
    await issue('2026-09-10');
  });

  it('leaves no value on no pieces, however the cents fall', async () => {
    const item = await newItem();
    await move(employee, { item_id: item, transaction_type: 'receipt', quantity: 3, unit_cost: 3.3333 });
    for (let piece = 0; piece < 3; piece += 1) {
      await move(employee, { item_id: item, transaction_type: 'issue', quantity: 1, project_id: project });
    }
    expect(await stockOf(item)).toMatchObject({ qty: 0, value: 0, is_out_of_stock: true });
  });

  it('tells what moved, in which unit and where it is kept, as the item says unless a person does', async () => {
    const item = await idOf(
      `insert into public.inventory_items (name, unit_of_measure, storage_location) values ('Cable', 'm', 'Bay 4') returning id`,
    );
    const said = { description: 'Cable 4 x 16', storage_location: 'Gate 2' };
    await move(manager, { item_id: item, transaction_type: 'receipt', quantity: 5, unit_cost: 2 });
    await move(manager, { item_id: item, transaction_type: 'receipt', quantity: 5, unit_cost: 2, ...said });
    const { rows } = await database.owner.query(
      `select description, unit_of_measure as unit, storage_location as place from public.inventory_transactions
       where item_id = $1 order by created_at`,
      [item],
    );
    expect(rows).toEqual([
      { description: 'Cable', unit: 'm', place: 'Bay 4' },
      { description: 'Cable 4 x 16', unit: 'm', place: 'Gate 2' },
    ]);
  });

  it('comes in at its average where who writes it may not approve, whatever price is sent', async () => {
    const item = await newItem();
    const receipt = { item_id: item, transaction_type: 'receipt', quantity: 10, unit_cost: 20 };
    await move(employee, receipt);
    await move(employee, { ...receipt, quantity: 1, unit_cost: 5_000_000 });
    expect(await stockOf(item)).toMatchObject({ qty: 11, value: 220, avg: 20 });
    await move(manager, { ...receipt, quantity: 11, unit_cost: 40 });
    expect(await stockOf(item)).toMatchObject({ qty: 22, value: 660, avg: 30 });
  });

  it('ignores a price typed with an issue', async () => {
    const item = await newItem();
    await move(employee, { item_id: item, transaction_type: 'receipt', quantity: 2, unit_cost: 50 });
    const issue = {
      item_id: item,
      transaction_type: 'issue',
      quantity: 1,
      unit_cost: 1,
      project_id: project,
    };
    expect(await move(employee, issue)).toMatchObject({ total_cost: '50.00' });
  });
});

describe('a movement', () => {
  it.each([
    ['issue without a project', { transaction_type: 'issue' }, 'required', 'project_id'],
    ['transfer without a project', { transaction_type: 'transfer' }, 'required', 'project_id'],
    [
      'receipt for a project',
      { transaction_type: 'receipt', at: 'project_id' },
      'invalid_value',
      'project_id',
    ],
    ['issue to two projects', { transaction_type: 'issue', at: 'both' }, 'invalid_value', 'to_project_id'],
    ['unknown one', { transaction_type: 'gift' }, 'invalid_choice', 'transaction_type'],
  ])(
    'of a kind that does not fit is refused by its field, before the stock: %s',
    async (_name, sent, hint, field) => {
      const { at, ...movement } = { at: '', ...sent };
      const places = {
        ...(at !== '' && { project_id: project }),
        ...(at === 'both' && { to_project_id: otherProject }),
      };
      const refusal = move(manager, {
        item_id: await newItem(),
        quantity: 5,
        unit_cost: 1,
        ...movement,
        ...places,
      });
      await expect(refusal).rejects.toMatchObject({ hint, detail: expect.stringContaining(`"${field}"`) });
    },
  );
});

describe('an issue to a project', () => {
  it('is its cost once, and comes off again with what is returned or handed on', async () => {
    const item = await newItem();
    const before = Number(await costOf(project));
    await move(employee, { item_id: item, transaction_type: 'receipt', quantity: 10, unit_cost: 20 });
    const issue = await move(employee, {
      item_id: item,
      transaction_type: 'issue',
      quantity: 6,
      project_id: project,
    });
    expect(Number(await costOf(project)) - before).toBe(120);
    const { rows } = await database.owner.query(
      `select amount::text, cost_type, effect from public.job_cost_entries where source_id = $1`,
      [issue?.id],
    );
    expect(rows).toEqual([{ amount: '120.00', cost_type: 'material', effect: 'issue' }]);

    await move(employee, { item_id: item, transaction_type: 'return', quantity: 1, project_id: project });
    await move(employee, {
      item_id: item,
      transaction_type: 'transfer',
      quantity: 2,
      project_id: project,
      to_project_id: otherProject,
    });
    expect(Number(await costOf(project)) - before).toBe(60);
    expect(Number(await costOf(otherProject))).toBe(40);
    expect(await stockOf(item)).toMatchObject({ qty: 5, value: 100 });
  });

  it('never gives back more than was received', async () => {
    const item = await newItem();
    await move(employee, { item_id: item, transaction_type: 'receipt', quantity: 5, unit_cost: 1 });
    await move(employee, { item_id: item, transaction_type: 'issue', quantity: 2, project_id: project });
    await expect(
      move(employee, { item_id: item, transaction_type: 'return', quantity: 3, project_id: project }),
    ).rejects.toMatchObject({ hint: 'insufficient_stock' });
  });
});

describe('the stock', () => {
  it('is never issued twice: of 40 issues at the same moment exactly those pass that there are pieces for (F14)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const item = await newItem();
      await move(manager, { item_id: item, transaction_type: 'receipt', quantity: 7, unit_cost: 10 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, () =>
          move(employee, { item_id: item, transaction_type: 'issue', quantity: 1, project_id: project }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
      for (const refusal of refusalsOf(outcomes))
        expect(refusal).toMatchObject({ code: 'PT409', hint: 'insufficient_stock' });
      expect(await stockOf(item)).toMatchObject({ qty: 0, value: 0 });
      const { rows } = await database.owner.query(
        `select count(*)::int as n, sum(e.amount)::text as cost from public.job_cost_entries e
           join public.inventory_transactions t on t.id = e.source_id where t.item_id = $1`,
        [item],
      );
      expect(rows).toEqual([{ n: 7, cost: '70.00' }]);
    }
  }, 120_000);

  it('is corrected by a count only with a reason and by a person who may approve', async () => {
    const item = await newItem();
    await move(employee, { item_id: item, transaction_type: 'receipt', quantity: 5, unit_cost: 4 });
    const missing = { item_id: item, transaction_type: 'adjustment', quantity: -2 };
    await expect(move(employee, { ...missing, notes: 'Counted' })).rejects.toMatchObject({ code: 'PT403' });
    await expect(move(manager, missing)).rejects.toMatchObject({ hint: 'reason_required' });
    await move(manager, { ...missing, notes: 'Counted' });
    expect(await stockOf(item)).toMatchObject({ qty: 3, value: 12, avg: 4 });
  });

  it.each(['quantity_on_hand', 'stock_value', 'average_cost', 'item_number'])(
    'takes %s from nobody, an owner included',
    async (column) => {
      const changed = await database.as(owner, async (db) => {
        const stored = async () =>
          (await db.query(`select ${column} as value from public.inventory_items order by id`)).rows;
        const before = await stored();
        await db.query(`update public.inventory_items set ${column} = '123'`);
        return { before, after: await stored() };
      });
      expect(changed.after).toEqual(changed.before);
    },
  );

  it('takes what a movement did from nobody either, and keeps movements as they were written', async () => {
    const item = await newItem();
    const { rows } = await database.as(owner, (db) =>
      db.query(
        `insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, total_cost)
         values ($1, 'receipt', 1, 1, 900) returning total_cost::float`,
        [item],
      ),
    );
    expect(rows).toEqual([{ total_cost: 1 }]);
    await move(employee, { item_id: item, transaction_type: 'receipt', quantity: 1, unit_cost: 1 });
    await expect(
      database.owner.query(`update public.inventory_transactions set quantity = 2 where item_id = $1`, [
        item,
      ]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });
});

describe('a movement as one call', () => {
  it('is written once, however often it is sent with the same key', async () => {
    const item = await newItem();
    const key = '7b0c2f0e-6a0b-4a6e-9d0b-0f6f6f3f0a01';
    const send = () =>
      database.commitAs(employee, (db) =>
        db.query(
          `select public.post_inventory_transaction($1, 'receipt', 3, 5, transaction_id => $2) as id`,
          [item, key],
        ),
      );
    expect((await send()).rows).toEqual([{ id: key }]);
    await expect(send()).rejects.toMatchObject({ code: '23505' });
    expect(await stockOf(item)).toMatchObject({ qty: 3, value: 15 });
  });
});

describe('items', () => {
  it('are numbered, counted in "each", and discontinued instead of typed out of stock', async () => {
    const row = await database.as(employee, async (db) => {
      await db.query(
        `insert into public.inventory_items (id, name) values ('7b0c2f0e-6a0b-4a6e-9d0b-0f6f6f3f0a02', 'Bolt')`,
      );
      return (
        await db.query(
          `update public.inventory_items set status = 'discontinued' where id = '7b0c2f0e-6a0b-4a6e-9d0b-0f6f6f3f0a02'
             returning left(item_number, 3) as prefix, unit_of_measure, status, is_out_of_stock`,
        )
      ).rows[0];
    });
    expect(row).toEqual({
      prefix: 'ITM',
      unit_of_measure: 'each',
      status: 'discontinued',
      is_out_of_stock: true,
    });
    await expect(
      database.as(owner, (db) =>
        db.query(`insert into public.inventory_items (name, status) values ('X', 'out_of_stock')`),
      ),
    ).rejects.toMatchObject({ hint: 'invalid_transition' });
  });
});
