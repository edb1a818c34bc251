import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Example = {
  id: string;
  area: string;
  inputs: Record<string, unknown>;
  expected: Record<string, number>;
  tolerance?: number;
};
/** Published examples, which lie beside the repository because they are not ours to hand on. */
const file = fileURLToPath(new URL('../../../shared/examples/worked-examples.json', import.meta.url));
const examples = (
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { examples: Example[] }).examples : []
).filter(({ area }) => area === 'analytics/EVM');

type Figures = Record<string, string | null> & {
  forecasts: (Record<string, string | null> & { variant: string })[];
};

let database: TestDatabase;
let manager: TestUser;
let employee: TestUser;
let admin: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const ask = async <T>(user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) =>
    (await db.query<{ answer: T }>(sql, values)).rows.map(({ answer }) => answer),
  );
const figuresOf = async (...amounts: (number | string | null)[]) =>
  (
    await ask<Figures>(admin, 'select public.earned_value_figures($1, $2, $3, $4, $5) as answer', [
      ...amounts,
      ...Array<null>(5 - amounts.length).fill(null),
    ])
  )[0]!;

/** Two weeks of work in two phases, Monday to Friday: ten working days, of which four are a task. */
async function openProject() {
  const { rows } = await database.owner.query<{ project: string; dig: string; pour: string }>(
    `with project as (insert into public.projects (name, weekend_days) values ('Tank', '{6,7}') returning id),
      phase as (insert into public.tasks (project_id, task_title) select id, 'Substructure' from project returning id, project_id),
      dig as (insert into public.tasks (project_id, parent_task_id, task_title, start_date, duration_days, completion_percentage)
        select project_id, id, 'Dig', '2026-01-05', 4, 50 from phase returning id),
      pour as (insert into public.tasks (project_id, task_title, start_date, duration_days)
        select id, 'Pour', '2026-01-09', 6 from project returning id)
    select (select id from project) as project, (select id from dig) as dig, (select id from pour) as pour`,
  );
  return rows[0]!;
}
const take = (user: TestUser, project: string, name: string) =>
  ask<string>(user, 'select public.take_baseline($1, $2) as answer', [project, name]);
const moved = (user: TestUser, project: string) =>
  ask<Record<string, unknown>>(user, 'select to_jsonb(v) as answer from public.baseline_variances($1) v', [
    project,
  ]);

describe.skipIf(examples.length === 0)('published earned value', () => {
  it.each(examples.map((example) => [example.id, example] as const))(
    '%s',
    async (_, { inputs, expected, tolerance }) => {
      const amount = (name: string) => (inputs[name] === undefined ? null : Number(inputs[name]));
      const sum = (list: unknown) => (list as number[]).reduce((total, one) => total + one, 0);
      const isList = Array.isArray(inputs['percent']);
      const budget = isList ? Number(inputs['package_budget']) * Number(inputs['packages']) : amount('BAC');
      const earned = isList
        ? (Number(inputs['package_budget']) * sum(inputs['percent'])) / 100
        : amount('EV');
      const actual = isList ? sum(inputs['AC']) : amount('AC');
      const figures = await figuresOf(amount('PV') ?? amount('PV_total'), earned, actual, budget);
      const [efficiency] = figures.forecasts;
      const known: Record<string, unknown> = {
        BAC: budget,
        EV: earned,
        AC: actual,
        CV: figures['cost_variance'],
        SV: figures['schedule_variance'],
        CPI: figures['cost_performance_index'],
        SPI: figures['schedule_performance_index'],
        TCPI: figures['to_complete_performance_index'],
        EAC: efficiency?.['estimate_at_completion'],
        ETC: efficiency?.['estimate_to_complete'],
        VAC: efficiency?.['variance_at_completion'],
      };
      for (const [name, value] of Object.entries(expected)) {
        // an index is printed with three decimals or four, whatever tolerance its amounts have
        const limit = name.endsWith('PI') ? 0.001 : (tolerance ?? 0.01);
        expect(known[name], name).not.toBeNull();
        expect(Math.abs(Number(known[name]) - value), name).toBeLessThanOrEqual(limit);
      }
    },
  );
});

describe('earned value', () => {
  it('names every variant of the forecast', async () => {
    const { forecasts } = await figuresOf(500, 400, 800, 1000, '700.10');
    expect(forecasts.map((forecast) => [forecast.variant, forecast['estimate_at_completion']])).toEqual([
      ['current_efficiency', '2000.00'],
      ['as_budgeted', '1400.00'],
      // what is left, by half the efficiency and four fifths of the pace
      ['cost_and_schedule', '2300.00'],
      ['bottom_up', '1500.10'],
    ]);
    expect(forecasts[1]).toMatchObject({
      estimate_to_complete: '600.00',
      variance_at_completion: '-400.00',
      to_complete_performance_index: '1.000000',
    });
  });

  it('has no figure where a divisor is nothing', async () => {
    expect(await figuresOf(0, 0, 0)).toMatchObject({
      cost_variance: '0.00',
      cost_performance_index: null,
      schedule_performance_index: null,
      to_complete_performance_index: null,
      percent_earned: null,
    });
    expect((await figuresOf(10, 5, 10, 10))['to_complete_performance_index']).toBeNull();
    // more was spent than there was: no performance brings the budget back
    expect((await figuresOf(50, 40, 120, 100))['to_complete_performance_index']).toBeNull();
    expect((await figuresOf(10, 0, 10, 10)).forecasts[0]?.['estimate_at_completion']).toBeNull();
    expect(await figuresOf(null, null, 5)).toMatchObject({ cost_variance: null });
  });

  it('is known by cost code: of the tasks charged to it, its lines of the budget and its cost', async () => {
    const { project, pour } = await openProject();
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.cost_codes (code, name) values ('CC-1', 'Concrete'), ('CC-2', 'Fees'), ('CC-3', 'Plant')
       returning id`,
    );
    const [concrete, fees, plant] = rows.map(({ id }) => id);
    await database.owner.query(
      'update public.tasks set cost_code_id = $2, completion_percentage = 50 where id = $1',
      [pour, concrete],
    );
    await database.owner.query(
      `with budget as (insert into public.budgets (name, project_id, status) values ('B', $1, 'draft') returning id)
      insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount)
        select budget.id, line.code, line.type, line.amount from budget,
          (values ($2::uuid, 'labour', 400), ($2, 'material', 200), ($3, 'other', 90)) line (code, type, amount)`,
      [project, concrete, fees],
    );
    await database.owner.query(`update public.budgets set status = 'active' where project_id = $1`, [
      project,
    ]);
    await database.owner.query(
      `insert into public.job_cost_entries (project_id, cost_code_id, entry_type, amount, entry_date, source_table,
         source_id, effect)
       select $1, code, 'actual', amount, '2026-01-08', 'expenses', gen_random_uuid(), 'spent'
       from (values ($2::uuid, 150.00), ($3::uuid, 40.00)) spent (code, amount)`,
      [project, concrete, plant],
    );
    const [codes] = await ask<unknown[]>(
      admin,
      `select public.earned_value($1, '2026-01-09') -> 'codes' as answer`,
      [project],
    );
    // one of six days of pouring is over, and half of it is done
    expect(codes).toMatchObject([
      {
        code: 'CC-1',
        measured_by: 'tasks',
        budget_at_completion: '600.00',
        planned_value: '100.00',
        earned_value: '300.00',
        actual_cost: '150.00',
        figures: {
          cost_variance: '150.00',
          schedule_variance: '200.00',
          cost_performance_index: '2.000000',
          schedule_performance_index: '3.000000',
        },
      },
      // no task is charged to it, so it is due and done as all of the work: half of ten days
      {
        code: 'CC-2',
        measured_by: 'apportioned',
        budget_at_completion: '90.00',
        planned_value: '45.00',
        earned_value: '45.00',
        actual_cost: '0.00',
        figures: { cost_variance: '45.00', cost_performance_index: null },
      },
      {
        code: 'CC-3',
        measured_by: null,
        budget_at_completion: '0.00',
        planned_value: '0.00',
        earned_value: '0.00',
        actual_cost: '40.00',
        figures: { cost_variance: '-40.00' },
      },
    ]);
  });

  it('comes from the schedule, its progress, the active budget and the ledger', async () => {
    const { project, pour } = await openProject();
    const of = async (user: TestUser, day: string | null = '2026-01-09') =>
      (
        await ask<Record<string, unknown>>(user, 'select public.earned_value($1, $2) as answer', [
          project,
          day,
        ])
      )[0]!;
    expect(await of(admin)).toMatchObject({
      budget_at_completion: null,
      planned_value: null,
      actual_cost: '0',
    });
    await database.owner.query(
      `with budget as (insert into public.budgets (name, project_id, status) values ('B', $1, 'draft') returning id),
        code as (insert into public.cost_codes (code, name) values ('EV-1', 'Works') returning id)
      insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount)
        select budget.id, code.id, 'other', 1000 from budget, code`,
      [project],
    );
    await database.owner.query(`update public.budgets set status = 'active' where project_id = $1`, [
      project,
    ]);
    await database.owner.query(
      `insert into public.job_cost_entries (project_id, entry_type, amount, entry_date, source_table, source_id, effect)
      select $1, 'actual', amount, day::date, 'expenses', gen_random_uuid(), 'spent'
      from (values (250.00, '2026-01-07'), (100.00, '2026-01-20')) spent (amount, day)`,
      [project],
    );
    const figures = await of(admin);
    expect(figures).toMatchObject({
      status_date: '2026-01-09',
      budget_at_completion: '1000.00',
      // four days of digging, and one of six of pouring
      planned_value: '500.00',
      earned_value: '200.00',
      actual_cost: '250.00',
      figures: { cost_performance_index: '0.800000', schedule_performance_index: '0.400000' },
      parts: [
        { task_title: 'Substructure', planned_value: '400.00', earned_value: '200.00' },
        { task_title: 'Pour', planned_value: '100.00', earned_value: '0.00' },
      ],
    });
    expect(figures['codes']).toEqual([
      expect.objectContaining({
        code: 'EV-1',
        measured_by: 'apportioned',
        budget_at_completion: '1000.00',
        planned_value: '500.00',
        actual_cost: '0.00',
      }),
      expect.objectContaining({ code: null, budget_at_completion: '0.00', actual_cost: '250.00' }),
    ]);
    const curve = figures['curve'] as { date: string; planned_value: string; actual_cost: string | null }[];
    expect(curve.at(-1)).toEqual({ date: '2026-01-16', planned_value: '1000.00', actual_cost: null });
    expect(curve.find(({ date }) => date === '2026-01-09')).toMatchObject({
      planned_value: '500.00',
      actual_cost: '250.00',
    });
    // month by month: the plan and the cost up to today, and from this month on where it ends
    const months = await ask<{
      month: string;
      planned: string;
      actual: string | null;
      forecast: string | null;
    }>(
      manager,
      `select jsonb_build_object('month', to_char(c.month, 'YYYY-MM'), 'planned', c.planned_value,
         'actual', c.actual_cost, 'forecast', c.forecast_cost) as answer
       from public.project_cost_curve($1) c order by c.month`,
      [project],
    );
    expect(months[0]).toEqual({ month: '2026-01', planned: '1000.00', actual: '350.00', forecast: null });
    const [thisMonth, next] = months.slice(-2);
    expect(thisMonth).toMatchObject({ planned: '1000.00', actual: '350.00', forecast: '350.00' });
    // 1,000 of the line that nothing was spent on, and what was spent without a code
    expect(next).toMatchObject({ planned: '1000.00', actual: null, forecast: '1350.00' });
    await expect(
      ask(employee, 'select c.month as answer from public.project_cost_curve($1) c', [project]),
    ).rejects.toMatchObject({ code: 'PT403' });
    // what was promised is planned, wherever the plan went since
    await take(manager, project, 'Contract');
    await database.owner.query(`update public.tasks set start_date = '2026-03-02' where id = $1`, [pour]);
    expect(await of(admin)).toMatchObject({ baseline: 'Contract', planned_value: '500.00' });
    expect(await of(admin, '2025-01-01')).toMatchObject({ planned_value: '0.00', actual_cost: '0' });
    expect(await of(admin, '2030-01-01')).toMatchObject({ planned_value: '1000.00', actual_cost: '350.00' });
    await expect(of(employee)).rejects.toMatchObject({ code: 'PT403' });
  });
});

describe('baselines', () => {
  it('say what moved since, by how many working days, and who moved it', async () => {
    const { project, pour } = await openProject();
    await take(manager, project, 'Contract');
    expect(await moved(employee, project)).toEqual([]);
    await database.commitAs(employee, (db) =>
      db.query(`update public.tasks set start_date = '2026-01-13' where id = $1`, [pour]),
    );
    expect(await moved(employee, project)).toMatchObject([
      {
        task_title: 'Pour',
        baseline_finish: '2026-01-16',
        finish_date: '2026-01-20',
        slip_days: 2,
        moved_by: expect.any(String),
      },
    ]);
    await database.owner.query(`delete from public.tasks where id = $1`, [pour]);
    expect(await moved(employee, project)).toMatchObject([
      { task_title: 'Pour', baseline_finish: '2026-01-16', finish_date: null, slip_days: null },
    ]);
  });

  it('are any number, and one is current, also when two are taken at once', async () => {
    const { project } = await openProject();
    const [first] = await take(manager, project, 'Tender');
    await Promise.all([take(manager, project, 'Contract'), take(admin, project, 'Revision 1')]);
    const current = () =>
      ask<string>(
        employee,
        'select id::text as answer from public.schedule_baselines where project_id = $1 and is_current',
        [project],
      );
    expect(await current()).toHaveLength(1);
    await ask(manager, 'select public.set_baseline($1) as answer', [first]);
    expect(await current()).toEqual([first]);
    await expect(take(manager, project, ' Tender ')).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(take(manager, project, '  ')).rejects.toMatchObject({ hint: 'required' });
  });

  it('are taken by those who may approve, and nobody writes into them', async () => {
    const { project } = await openProject();
    await expect(take(employee, project, 'Mine')).rejects.toMatchObject({ code: 'PT403' });
    const [id] = await take(manager, project, 'Contract');
    await expect(ask(employee, 'select public.set_baseline($1) as answer', [id])).rejects.toMatchObject({
      code: 'PT403',
    });
    for (const sql of [
      'update public.schedule_baselines set is_current = false where id = $1',
      'update public.schedule_baseline_tasks set due_date = due_date + 9 where baseline_id = $1',
      'delete from public.schedule_baseline_tasks where baseline_id = $1',
      `insert into public.schedule_baselines (project_id, name) select project_id, 'x' from public.schedule_baselines where id = $1`,
    ]) {
      // refused, or nothing is written by it
      await database.commitAs(manager, (db) => db.query(sql, [id])).catch(() => undefined);
    }
    expect(
      await ask<boolean>(
        manager,
        `select b.is_current and kept.due_date = '2026-01-16' as answer from public.schedule_baselines b
        join public.schedule_baseline_tasks kept on kept.baseline_id = b.id where b.id = $1 and kept.task_title = 'Pour'`,
        [id],
      ),
    ).toEqual([true]);
  });
});
