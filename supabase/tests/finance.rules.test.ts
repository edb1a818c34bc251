import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

/** Runs one statement as a person and answers its rows. */
async function ask<R extends Record<string, unknown>>(
  user: TestUser,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  return database.commitAs(user, async (db) => (await db.query<R>(sql, values)).rows);
}

/** Runs one statement with all rights. */
async function all<R extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<R[]> {
  return (await database.owner.query<R>(sql, values)).rows;
}

async function newProject(name = 'Tower'): Promise<string> {
  const [row] = await all<{ id: string }>('insert into public.projects (name) values ($1) returning id', [
    name,
  ]);
  return row?.id ?? '';
}

async function newCostCode(code: string): Promise<string> {
  const [row] = await all<{ id: string }>(
    'insert into public.cost_codes (code, name) values ($1, $1) returning id',
    [code],
  );
  return row?.id ?? '';
}

async function save(user: TestUser, kind: string, record: object, lines: object[] | null): Promise<string> {
  const [row] = await ask<{ id: string }>(user, 'select public.save_document($1, $2, $3) as id', [
    kind,
    JSON.stringify(record),
    lines && JSON.stringify(lines),
  ]);
  return row?.id ?? '';
}

describe('a budget', () => {
  let project: string;
  let concrete: string;
  let steel: string;
  let budget: string;
  const totals = () =>
    all(
      `select b.total_amount, array_agg(l.revised_amount::text order by l.position) as lines
       from public.budgets b join public.budget_lines l on l.budget_id = b.id where b.id = $1 group by b.id`,
      [budget],
    );

  beforeAll(async () => {
    project = await newProject('Budgeted');
    concrete = await newCostCode('B-100');
    steel = await newCostCode('B-200');
    budget = await save(
      manager,
      'budget',
      { name: 'Contract budget', project_id: project, fiscal_year: 2026 },
      [
        { cost_code_id: concrete, cost_type: 'material', original_amount: 1000 },
        { cost_code_id: steel, cost_type: 'material', original_amount: 500 },
      ],
    );
  });

  it('is the sum of its lines, and nobody types a total', async () => {
    expect(await totals()).toEqual([{ total_amount: '1500.00', lines: ['1000.00', '500.00'] }]);
    await ask(manager, 'update public.budgets set total_amount = 1 where id = $1', [budget]);
    await ask(manager, 'update public.budget_lines set revised_amount = 1 where budget_id = $1', [budget]);
    expect(await totals()).toEqual([{ total_amount: '1500.00', lines: ['1000.00', '500.00'] }]);
  });

  it('holds each cost code and cost type once', async () => {
    await expect(
      ask(
        manager,
        `insert into public.budget_lines (budget_id, cost_code_id, cost_type) values ($1, $2, 'material')`,
        [budget, steel],
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('fixes its original amounts as entries when another person approves it', async () => {
    await expect(
      ask(manager, `update public.budgets set status = 'active' where id = $1`, [budget]),
    ).rejects.toMatchObject({ code: 'PT403' });
    await ask(admin, `update public.budgets set status = 'active' where id = $1`, [budget]);
    expect(
      await all(`select entry_type, amount from public.budget_entries where budget_id = $1 order by amount`, [
        budget,
      ]),
    ).toEqual([
      { entry_type: 'original', amount: '500.00' },
      { entry_type: 'original', amount: '1000.00' },
    ]);
    // the ledger can be asked by what its budget and its line are of
    expect(
      await all(
        `select count(*)::int as other from public.budget_entries e join public.budgets b on b.id = e.budget_id
           join public.budget_lines l on l.id = e.budget_line_id
         where b.id = $1 and (e.project_id, e.cost_code_id, e.currency)
           is distinct from (b.project_id, l.cost_code_id, b.currency)`,
        [budget],
      ),
    ).toEqual([{ other: 0 }]);
    await expect(
      ask(manager, 'update public.budget_lines set original_amount = 9 where budget_id = $1', [budget]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      ask(manager, 'insert into public.budget_lines (budget_id, cost_code_id) values ($1, $2)', [
        budget,
        steel,
      ]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('is modified and transferred by entries, never below nothing', async () => {
    const [first, second] = await all<{ id: string }>(
      'select id from public.budget_lines where budget_id = $1 order by position',
      [budget],
    );
    await expect(
      ask(manager, `select public.modify_budget($1, 100, 'More')`, [first?.id]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(ask(admin, `select public.modify_budget($1, 100, ' ')`, [first?.id])).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await ask(admin, `select public.modify_budget($1, 100, 'Piling was forgotten')`, [first?.id]);
    await ask(admin, `select public.transfer_budget($1, $2, 300)`, [first?.id, second?.id]);
    expect(await totals()).toEqual([{ total_amount: '1600.00', lines: ['800.00', '800.00'] }]);
    await expect(
      ask(admin, `select public.transfer_budget($1, $2, 801)`, [first?.id, second?.id]),
    ).rejects.toMatchObject({
      hint: 'insufficient_balance',
    });
    await expect(
      ask(admin, `select public.modify_budget($1, -801, 'Less')`, [first?.id]),
    ).rejects.toMatchObject({ hint: 'insufficient_balance' });
  });

  it('is transferred no further than it reaches by 30 transfers at the same moment', async () => {
    const [first, second] = await all<{ id: string }>(
      'select id from public.budget_lines where budget_id = $1 order by position',
      [budget],
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        ask(admin, `select public.transfer_budget($1, $2, 100)`, [first?.id, second?.id]),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    expect(await totals()).toEqual([{ total_amount: '1600.00', lines: ['0.00', '1600.00'] }]);
  });

  it('takes an approved change on a line of its own', async () => {
    const glass = await newCostCode('B-300');
    await all(
      `select private.post_budget_change($1, $2, 'subcontract', 250, '2026-05-01', 'change_orders', gen_random_uuid(), 'CO 1')`,
      [project, glass],
    );
    expect(await totals()).toEqual([{ total_amount: '1850.00', lines: ['0.00', '1600.00', '250.00'] }]);
  });

  it('is the only active one of its project', async () => {
    const second = await save(manager, 'budget', { name: 'Another', project_id: project }, null);
    await expect(
      ask(admin, `update public.budgets set status = 'active' where id = $1`, [second]),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('that is completed takes orders again once it is active, for a reason', async () => {
    const step = (status: string, reason: string | null = null) =>
      ask(admin, 'update public.budgets set status = $2, status_reason = $3 where id = $1', [
        budget,
        status,
        reason,
      ]);
    await step('completed');
    await expect(step('inactive', 'By hand')).rejects.toThrow(/manually/);
    await expect(step('active')).rejects.toMatchObject({ hint: 'reason_required' });
    await step('active', 'Defects are bought for');
  });

  it('is nothing an employee sees', async () => {
    for (const table of ['budgets', 'budget_lines', 'budget_entries', 'job_cost_entries']) {
      expect(await ask(employee, `select id from public.${table}`), table).toEqual([]);
    }
    expect((await ask(employee, 'select id from public.cost_codes')).length).toBeGreaterThan(0);
  });
});

describe('the job-cost ledger', () => {
  it('posts one effect of one document once, however often it is asked', async () => {
    const project = await newProject('Costed');
    const code = await newCostCode('J-100');
    const document = '00000000-0000-4000-8000-000000000001';
    const post = () =>
      all(
        `select private.post_job_cost($1, $2, 'material', 'commitment', 100.005, '2026-03-01', 'purchase_orders', $3, null, 'confirmed', 'PO') as id`,
        [project, code, document],
      );
    await Promise.all(Array.from({ length: 20 }, post));
    expect(await all('select amount from public.job_cost_entries where source_id = $1', [document])).toEqual([
      { amount: '100.01' },
    ]);
  });

  it('is written by nobody and changed by nobody', async () => {
    const project = await newProject('Immutable');
    for (const table of ['job_cost_entries', 'budget_entries', 'retention_entries', 'advance_entries']) {
      await expect(
        ask(owner, `insert into public.${table} (amount) values (1)`),
        table,
      ).rejects.toMatchObject({ code: '42501' });
      await expect(all(`update public.${table} set amount = 0`), table).rejects.toMatchObject({
        hint: 'access_denied',
      });
      await expect(all(`delete from public.${table}`), table).rejects.toMatchObject({
        hint: 'access_denied',
      });
    }
    await expect(
      ask(
        owner,
        `select private.post_job_cost($1, null, 'other', 'actual', 1, null, 'x', $1, null, 'x', null)`,
        [project],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('exchange rates', () => {
  it('are the latest one up to the day', async () => {
    await all(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', '2026-01-01', 3.6725), ('USD', '2026-06-01', 3.6730)`,
    );
    const rate = (day: string) => all(`select model.exchange_rate('USD', $1) as rate`, [day]);
    expect(await rate('2026-05-31')).toEqual([{ rate: '3.67250000' }]);
    expect(await rate('2026-06-01')).toEqual([{ rate: '3.67300000' }]);
    await expect(rate('2025-12-31')).rejects.toMatchObject({ hint: 'required' });
  });
});
