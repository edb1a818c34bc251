import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let foreman: TestUser;
let project: string;
let days = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  foreman = await database.createUser({ role: 'EMPLOYEE' });
  project = await make(owner, `insert into public.projects (name) values ('Tower')`);
});
afterAll(() => database?.drop());

type Row = Record<string, unknown>;
const rows = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const make = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await rows(user, `${sql} returning id`, values))[0]?.['id']);

const newTask = (planned: number | null, more: { parent?: string; days?: number } = {}) =>
  make(
    owner,
    `insert into public.tasks (project_id, task_title, planned_quantity, parent_task_id, start_date, duration_days)
      values ($1, 'Blockwork', $2, $3, '2026-03-02', $4)`,
    [project, planned, more.parent ?? null, more.days ?? 5],
  );
/** Each of another day, as one author writes one a day. */
const report = (quantities: [task: string, quantity: string][], more: Row = {}) => {
  const row: Row = {
    project_id: project,
    status: 'submitted',
    quantities: JSON.stringify(quantities.map(([task_id, quantity]) => ({ task_id, quantity }))),
    ...more,
  };
  const columns = Object.keys(row);
  days += 1;
  return make(
    foreman,
    `insert into public.daily_reports (${columns.join(', ')}${'report_date' in row ? '' : ', report_date'})
      values (${columns.map((_, i) => `$${i + 1}`).join(', ')}${'report_date' in row ? '' : `, model.today() - ${days}`})`,
    Object.values(row),
  );
};
const step = (user: TestUser, id: string, status: string, reason = 'So it is') =>
  rows(user, 'update public.daily_reports set status = $2, status_reason = $3 where id = $1 returning id', [
    id,
    status,
    reason,
  ]);
const change = (id: string, set: string, ...values: unknown[]) =>
  rows(manager, `update public.tasks set ${set} where id = $1 returning id`, [id, ...values]);
const progress = async (table: 'tasks' | 'projects', id: string) =>
  Number(
    (await rows(owner, `select completion_percentage as p from public.${table} where id = $1`, [id]))[0]?.[
      'p'
    ],
  );

describe('reports that are approved at the same moment', () => {
  it('all count, in their task, its summary and the project', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const summary = await newTask(null);
      const tasks = [await newTask(100, { parent: summary }), await newTask(100, { parent: summary })];
      const reports = await Promise.all(
        Array.from({ length: 10 }, (_, i) => report([[tasks[i % 2] ?? '', '10']])),
      );
      await Promise.all(reports.map((id) => step(manager, id, 'approved')));
      expect(await Promise.all(tasks.map((id) => progress('tasks', id)))).toEqual([50, 50]);
      expect(await progress('tasks', summary)).toBe(50);
      expect(await progress('projects', project)).toBe(50);
    }
  }, 120_000);
});

describe('progress that is measured', () => {
  it('follows another planned quantity, and is not typed', async () => {
    const task = await newTask(200);
    await change(task, 'completion_percentage = 30');
    expect(await progress('tasks', task)).toBe(30);
    await step(manager, await report([[task, '50']]), 'approved');
    expect(await progress('tasks', task)).toBe(25);
    await change(task, 'planned_quantity = 100');
    expect(await progress('tasks', task)).toBe(50);
    await change(task, 'completion_percentage = 90');
    expect(await progress('tasks', task)).toBe(50);
    await change(task, `task_status = 'completed'`);
    expect(await progress('tasks', task)).toBe(100);
    await change(task, `task_status = 'in_progress', status_reason = 'One wall is missing'`);
    expect(await progress('tasks', task)).toBe(50);
  });

  it('keeps its task, and a report stays correctable when a task has left its project', async () => {
    const task = await newTask(200);
    const id = await report([[task, '50']]);
    await step(manager, id, 'approved');
    await expect(rows(manager, 'delete from public.tasks where id = $1', [task])).rejects.toMatchObject({
      hint: 'in_use',
      message: expect.stringContaining('Cancel the task instead'),
    });
    const elsewhere = await make(owner, `insert into public.projects (name) values ('Depot')`);
    await change(task, 'project_id = $2', elsewhere);
    await step(manager, id, 'draft', 'Counted twice');
    expect(await progress('tasks', task)).toBe(0);
    await expect(
      rows(manager, 'update public.daily_reports set quantities = $2 where id = $1', [
        id,
        JSON.stringify([{ task_id: task, quantity: '40' }]),
      ]),
    ).rejects.toThrow('another project');
    await change(task, 'project_id = $2', project);
    expect((await rows(manager, 'delete from public.tasks where id = $1 returning id', [task])).length).toBe(
      1,
    );
  });
});

describe('what no day can bring is refused', () => {
  it.each([
    ['half a person', { crews: '[{"trade": "Masons", "count": "0.5", "hours": "3"}]' }, 'whole people'],
    ['25 hours a person', { crews: '[{"trade": "Masons", "count": "2", "hours": "48.5"}]' }, '24 hours each'],
    ['25 hours of a machine', { plant: '[{"name": "Crane", "hours": "25"}]' }, '24 hours each'],
    ['tomorrow', { report_date: '2999-01-01' }, 'in the future'],
    ['a year that is long over', { report_date: '2019-03-04' }, 'cannot be dated before'],
  ])('%s', async (_, values, sentence) => {
    await expect(report([], values)).rejects.toThrow(sentence);
  });

  it('a day before the project began, and work on one that was cancelled', async () => {
    const begun = await make(
      owner,
      `insert into public.projects (name, start_date) values ('Annex', model.today() - 10)`,
    );
    const dayOf = async (days: number) =>
      String((await rows(owner, 'select (model.today() - $1::integer)::text as day', [days]))[0]?.['day']);
    await expect(report([], { project_id: begun, report_date: await dayOf(11) })).rejects.toThrow(
      'cannot be dated before',
    );
    await report([], { project_id: begun, report_date: await dayOf(10) });
    await rows(
      owner,
      `update public.projects set status = 'cancelled', status_reason = 'No funds' where id = $1`,
      [begun],
    );
    await expect(report([], { project_id: begun, report_date: await dayOf(9) })).rejects.toMatchObject({
      hint: 'record_locked',
      message: expect.stringContaining('is cancelled'),
    });
  });
});
