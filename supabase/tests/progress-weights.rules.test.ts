import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let employee: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  await database.owner.query(
    `insert into public.cost_codes (code, name) values ('05', 'Concrete'), ('06', 'Steel')`,
  );
});
afterAll(() => database?.drop());

const run = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, string>>(sql, values)).rows[0] ?? {};

async function newProject(method: string): Promise<string> {
  const { id } = await run(
    'insert into public.projects (name, progress_method) values ($1, $1) returning id',
    [method],
  );
  return id ?? '';
}

async function newTask(
  project: string,
  title: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const row = { project_id: project, task_title: title, start_date: '2026-01-05', ...values };
  const columns = Object.keys(row);
  const { id } = await run(
    `insert into public.tasks (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return id ?? '';
}

const codeOf = async (code: string) =>
  (await run('select id from public.cost_codes where code = $1', [code]))['id'] ?? null;

/** Two phases of 6 and 17 days, with what each piece of work is charged to and how much there is of it. */
async function twoPhases(method: string) {
  const project = await newProject(method);
  const [concrete, steel] = [await codeOf('05'), await codeOf('06')];
  const [first, second] = [await newTask(project, 'First'), await newTask(project, 'Second')];
  const work = (parent: string, title: string, values: Record<string, unknown>) =>
    newTask(project, title, { parent_task_id: parent, ...values });
  const cubic = (amount: number) => ({ planned_quantity: amount, quantity_unit: 'm³' });
  await work(first, 'A', {
    cost_code_id: concrete,
    duration_days: 2,
    completion_percentage: 100,
    ...cubic(100),
  });
  await work(first, 'B', {
    cost_code_id: steel,
    duration_days: 4,
    completion_percentage: 25,
    planned_quantity: 8,
    quantity_unit: 't',
  });
  await work(second, 'C', {
    cost_code_id: concrete,
    duration_days: 4,
    completion_percentage: 10,
    ...cubic(300),
  });
  await work(second, 'D', { cost_code_id: steel, duration_days: 4, completion_percentage: 50 });
  await work(second, 'F', { duration_days: 9, completion_percentage: 100 });
  /** Of the two phases and the project. */
  const progress = async () =>
    Object.values(
      await run(
        `select max(t.completion_percentage) filter (where t.id = $2) as first,
            max(t.completion_percentage) filter (where t.id = $3) as second, p.completion_percentage as whole
          from public.projects p join public.tasks t on t.project_id = p.id where p.id = $1 group by p.id`,
        [project, first, second],
      ),
    );
  const budget = async (amounts: Record<string, number>) => {
    const { id } = await run(
      `insert into public.budgets (name, project_id) values ('Budget', $1) returning id`,
      [project],
    );
    let position = 0;
    for (const [line, amount] of Object.entries(amounts)) {
      position += 1;
      const [code, kind] = line.split(' ');
      await run(
        `insert into public.budget_lines (budget_id, position, cost_code_id, cost_type, original_amount)
          values ($1, $2, $3, $4, $5)`,
        [id, position, await codeOf(code ?? ''), kind, amount],
      );
    }
    return id;
  };
  return { project, progress, budget };
}

const byDuration = ['50.00', '67.06', '62.61'];

describe('progress by cost', () => {
  it('weighs work by the budget of its code, spread by duration, and follows every change of it', async () => {
    const { project, progress, budget } = await twoPhases('cost');
    expect(await progress()).toEqual(byDuration);
    const id = await budget({ '05 material': 40_000, '05 labour': 20_000, '06 material': 40_000 });
    // a draft weighs nothing
    expect(await progress()).toEqual(byDuration);
    await run(`update public.budgets set status = 'active' where id = $1`, [id]);
    // 05: A 20,000 and C 40,000; 06: B 20,000 and D 20,000; nothing is budgeted for F
    // (20,000 + 5,000) / 40,000; (4,000 + 10,000) / 60,000; 39,000 / 100,000
    expect(await progress()).toEqual(['62.50', '23.33', '39.00']);
    await database.commitAs(owner, (db) =>
      db.query(
        `select public.modify_budget((select l.id from public.budget_lines l join public.cost_codes c
          on c.id = l.cost_code_id where l.budget_id = $1 and c.code = '06'), 60000, 'Dearer steel')`,
        [id],
      ),
    );
    // B and D 50,000 each: 32,500 / 70,000; 29,000 / 90,000; 61,500 / 160,000
    expect(await progress()).toEqual(['46.43', '32.22', '38.44']);
    await run(
      `update public.tasks set completion_percentage = 0 where project_id = $1 and task_title = 'A'`,
      [project],
    );
    // 12,500 / 70,000; 41,500 / 160,000
    expect(await progress()).toEqual(['17.86', '32.22', '25.94']);
    await run(
      `update public.tasks set completion_percentage = 100 where project_id = $1 and task_title = 'A'`,
      [project],
    );
    await run(`update public.budgets set status = 'inactive', status_reason = 'Wrong' where id = $1`, [id]);
    expect(await progress()).toEqual(byDuration);
  });
});

describe('progress by quantity', () => {
  it('adds up quantities of one unit, and units by their days', async () => {
    const { project, progress } = await twoPhases('quantity');
    // 6 days of 400 m³: A 1.5, C 4.5; B 4, D 4, F 9 days
    // 250 / 5.5; (45 + 200 + 900) / 17.5; 1,395 / 23
    expect(await progress()).toEqual(['45.45', '65.43', '60.65']);
    await run(
      `update public.tasks set planned_quantity = 400, quantity_unit = 'm³' where project_id = $1 and task_title = 'D'`,
      [project],
    );
    // 10 days of 800 m³: A 1.25, C 3.75, D 5. What changed in one phase weighs in the other too.
    // 225 / 5.25; 1,187.5 / 17.75; 1,412.5 / 23
    expect(await progress()).toEqual(['42.86', '66.90', '61.41']);
  });

  it('of a single unit is what is built of what there is to build', async () => {
    const project = await newProject('quantity');
    const unit = { quantity_unit: 'm³' };
    await newTask(project, 'Footings', {
      ...unit,
      planned_quantity: 100,
      duration_days: 5,
      completion_percentage: 50,
    });
    await newTask(project, 'Raft', {
      ...unit,
      planned_quantity: 300,
      duration_days: 1,
      completion_percentage: 10,
    });
    await newTask(project, 'Handover', { is_milestone: true });
    await newTask(project, 'Supervision', {
      is_level_of_effort: true,
      duration_days: 90,
      completion_percentage: 90,
    });
    // (50 + 30) of 400
    expect(await run('select completion_percentage from public.projects where id = $1', [project])).toEqual({
      completion_percentage: '20.00',
    });
  });
});

describe('the method of a project', () => {
  it('takes all parents along when it is changed, and is one of those there are', async () => {
    const { project, progress } = await twoPhases('duration');
    expect(await progress()).toEqual(byDuration);
    const choose = (method: string) =>
      database.commitAs(owner, (db) =>
        db.query('update public.projects set progress_method = $2 where id = $1', [project, method]),
      );
    await choose('quantity');
    expect(await progress()).toEqual(['45.45', '65.43', '60.65']);
    await choose('duration');
    expect(await progress()).toEqual(byDuration);
    await choose('count');
    // (100 + 25 + 10 + 50 + 100) / 5
    expect(await progress()).toEqual(['50.00', '67.06', '57.00']);
    await expect(choose('weight')).rejects.toThrow('projects_progress_method_options');
  });

  it('lets who has no part in finance read the percentages, and no budget', async () => {
    const { project, progress, budget } = await twoPhases('cost');
    const id = await budget({ '05 material': 10 });
    await run(`update public.budgets set status = 'active' where id = $1`, [id]);
    // of A (10 × 2 ÷ 6) and C (10 × 4 ÷ 6) only
    expect(await progress()).toEqual(['100.00', '10.00', '40.00']);
    const { rows } = await database.as(employee, (db) =>
      db.query(
        `select p.completion_percentage, (select count(*)::integer from public.budgets) as budgets
          from public.projects p where p.id = $1`,
        [project],
      ),
    );
    expect(rows).toEqual([{ completion_percentage: '40.00', budgets: 0 }]);
    await expect(
      database.as(employee, (db) => db.query('select private.progress_weights($1)', [[project]])),
    ).rejects.toThrow('permission denied');
  });
});
