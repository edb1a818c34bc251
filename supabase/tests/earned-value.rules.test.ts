import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Code = Record<
  'budget_at_completion' | 'planned_value' | 'earned_value' | 'actual_cost' | 'measured_by',
  string | null
> & { code: string | null };
type Answer = Omit<Code, 'code' | 'measured_by'> & {
  apportioned_budget: string;
  parts: { task_title: string; budget_at_completion: string }[];
  codes: Code[];
};

let database: TestDatabase;
let manager: TestUser;
let project: string;
let codes: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

const evm = async (day = '2026-01-09') => {
  const { rows } = await database.commitAs(manager, (db) =>
    db.query<{ answer: Answer }>('select public.earned_value($1, $2) as answer', [project, day]),
  );
  return rows[0]!.answer;
};
const takeBaseline = () =>
  database.commitAs(manager, (db) => db.query(`select public.take_baseline($1, 'Contract')`, [project]));
const addTask = async (title: string, columns: Record<string, unknown> = {}) => {
  const given = { project_id: project, task_title: title, start_date: '2026-01-05', ...columns };
  const names = Object.keys(given);
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.tasks (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})
     returning id`,
    Object.values(given),
  );
  return rows[0]!.id;
};
let count = 0;

/** Ten working days of two codes, half planned on Friday 9 January, and a third code without work: 600, 300 and 100. */
const openProject = async () => {
  count += 1;
  const made = await database.owner.query<{ id: string }>(
    `insert into public.projects (name, weekend_days) values ($1, '{6,7}') returning id`,
    [`Tank ${count}`],
  );
  project = made.rows[0]!.id;
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.cost_codes (code, name)
     select 'E' || $1 || '-' || n, 'Code ' || n from generate_series(1, 3) n returning id`,
    [count],
  );
  codes = rows.map(({ id }) => id);
  await database.owner.query(
    `with budget as (insert into public.budgets (name, project_id, status) values ('B', $1, 'draft') returning id)
     insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount)
       select budget.id, line.code, 'other', line.amount
       from budget, (values ($2::uuid, 600), ($3, 300), ($4, 100)) line (code, amount)`,
    [project, ...codes],
  );
  await database.owner.query(`update public.budgets set status = 'active' where project_id = $1`, [project]);
  await addTask('Dig', { duration_days: 4, completion_percentage: 50, cost_code_id: codes[0] });
  await addTask('Pour', { start_date: '2026-01-09', duration_days: 6, cost_code_id: codes[1] });
};
const sumOf = (answer: Answer, column: keyof Code) =>
  answer.codes.reduce((sum, code) => sum + Number(code[column]), 0).toFixed(2);

describe('earned value by the baseline', () => {
  it('leaves out what was never planned: to-dos, late additions and recurring tasks', async () => {
    await openProject();
    await takeBaseline();
    const before = await evm();
    await addTask('Watch the gate', {
      duration_days: 100,
      completion_percentage: 100,
      task_status: 'completed',
    });
    await addTask('Late addition', { duration_days: 20, cost_code_id: codes[0] });
    expect(await evm()).toEqual(before);
    expect(before.parts.map((part) => part.task_title)).toEqual(['Dig', 'Pour']);
  });

  it('leaves out recurring tasks also where there is no baseline', async () => {
    await openProject();
    const before = await evm();
    const talk = await addTask('Toolbox talk', { duration_days: 1, due_date: '2026-01-05' });
    await database.commitAs(manager, (db) =>
      db.query(`insert into public.task_series (task_id, frequency) values ($1, 'weekly')`, [talk]),
    );
    await database.owner.query(
      `update public.tasks set task_status = 'completed', completion_percentage = 100 where project_id = $1
         and task_title = 'Toolbox talk'`,
      [project],
    );
    expect(await evm()).toEqual(before);
  });

  it('weighs by the durations that were agreed, and a task divided since by what its parts have done', async () => {
    await openProject();
    const pour = await addTask('Cure', { duration_days: 6, cost_code_id: codes[0] });
    await takeBaseline();
    const before = await evm();
    await database.owner.query('update public.tasks set duration_days = 60 where id = $1', [pour]);
    expect((await evm()).earned_value).toBe(before.earned_value);
    await addTask('Cure, first bay', { parent_task_id: pour, duration_days: 3, completion_percentage: 100 });
    await addTask('Cure, second bay', { parent_task_id: pour, duration_days: 3 });
    // 600 over ten days: two of Dig and three of Cure; 100 over sixteen, of which five
    expect((await evm()).codes.map((code) => code.earned_value)).toEqual(['300.00', '0.00', '31.25']);
  });
});

describe('earned value of level of effort', () => {
  it('weighs nothing beside other work, in the project, its parents and its cost codes', async () => {
    await openProject();
    const phase = await addTask('Substructure');
    await database.owner.query(
      `update public.tasks set parent_task_id = $2 where project_id = $1 and id <> $2`,
      [project, phase],
    );
    const progress = () =>
      database.owner.query(
        `select p.completion_percentage of_project, t.completion_percentage of_phase
         from public.projects p join public.tasks t on t.project_id = p.id where t.id = $1`,
        [phase],
      );
    const before = await evm();
    const { rows } = await progress();
    expect(rows).toEqual([{ of_project: '20.00', of_phase: '20.00' }]);
    const supervision = await addTask('Supervision', {
      parent_task_id: phase,
      duration_days: 8,
      is_level_of_effort: true,
      cost_code_id: codes[0],
    });
    expect((await progress()).rows).toEqual(rows);
    expect(await evm()).toEqual(before);
    // and weighs as soon as it is work like any other
    await database.owner.query('update public.tasks set is_level_of_effort = false where id = $1', [
      supervision,
    ]);
    expect((await progress()).rows).toEqual([{ of_project: '11.11', of_phase: '11.11' }]);
  });

  it('earns what is planned where nothing else is charged to its code', async () => {
    await openProject();
    await addTask('Supervision', { duration_days: 10, is_level_of_effort: true, cost_code_id: codes[2] });
    const answer = await evm();
    expect(answer.codes[2]).toMatchObject({
      measured_by: 'level_of_effort',
      planned_value: '50.00',
      earned_value: '50.00',
    });
    expect(answer).toMatchObject({ apportioned_budget: '0.00', earned_value: '350.00' });
  });
});

describe('earned value by cost code', () => {
  it('adds up to the whole, with what no task is charged to and what was spent without a code', async () => {
    await openProject();
    await addTask('Clear the site', { duration_days: 3, completion_percentage: 33 });
    await database.owner.query(
      `insert into public.job_cost_entries (project_id, cost_code_id, entry_type, amount, entry_date, source_table,
         source_id, effect)
       select $1, code, 'actual', amount, '2026-01-08', 'expenses', gen_random_uuid(), 'spent'
       from (values ($2::uuid, 150.00), (null, 33.33)) spent (code, amount)`,
      [project, codes[0]],
    );
    const answer = await evm();
    for (const column of ['budget_at_completion', 'planned_value', 'earned_value', 'actual_cost'] as const)
      expect(sumOf(answer, column), column).toBe(answer[column]);
    expect(answer.apportioned_budget).toBe('100.00');
    expect(answer.codes.map(({ code, measured_by: by }) => [code, by])).toEqual([
      [`E${count}-1`, 'tasks'],
      [`E${count}-2`, 'tasks'],
      [`E${count}-3`, 'apportioned'],
      [null, null],
    ]);
    const parts = answer.parts.reduce((sum, part) => sum + Number(part.budget_at_completion), 0);
    expect(parts).toBeCloseTo(1000, 1);
  });
});
