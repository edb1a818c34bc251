import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let planner: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  planner = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

const newProject = async () =>
  (
    await database.owner.query<{ id: string }>(
      `insert into public.projects (name, weekend_days) values ('Tower', '{6,7}') returning id`,
    )
  ).rows[0]!.id;

async function newTask(project: string, values: Record<string, unknown> = {}): Promise<string> {
  const row = { task_title: 'T', project_id: project, ...values };
  const columns = Object.keys(row);
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.tasks (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]!.id;
}

const change = (id: string, values: string) =>
  database.commitAs(planner, (db) => db.query(`update public.tasks set ${values} where id = $1`, [id]));

describe('what is left of work in progress', () => {
  const begun = { start_date: '2026-01-05', duration_days: 10, completion_percentage: 50 };
  const left = async (id: string) =>
    (
      await database.owner.query<{ remaining_days: number | null }>(
        'select remaining_days from public.tasks where id = $1',
        [id],
      )
    ).rows[0]!.remaining_days;

  it('is what was said last, shrinks with the progress and takes what is added to the duration', async () => {
    const id = await newTask(await newProject(), begun);
    expect(await left(id)).toBeNull();
    await change(id, 'remaining_days = 8');
    expect(await left(id)).toBe(8);
    await change(id, 'completion_percentage = 75');
    expect(await left(id)).toBe(4);
    await change(id, 'duration_days = 13');
    expect(await left(id)).toBe(7);
    await change(id, 'duration_days = 2');
    expect(await left(id)).toBe(1);
    await change(id, `start_date = '2026-01-06', task_title = 'Frame'`);
    expect(await left(id)).toBe(1);
    await change(id, 'completion_percentage = 80, duration_days = 5, remaining_days = 3');
    expect(await left(id)).toBe(3);
    await change(id, 'completion_percentage = 100');
    expect(await left(id)).toBeNull();
  });

  it('is nothing of work that has not begun, is done, or has no duration', async () => {
    const project = await newProject();
    for (const values of [
      { completion_percentage: 0 },
      { completion_percentage: 100 },
      { is_milestone: true },
    ]) {
      const id = await newTask(project, values);
      await expect(change(id, 'remaining_days = 3'), JSON.stringify(values)).rejects.toMatchObject({
        hint: 'out_of_range',
        detail: expect.stringContaining('remaining_days'),
      });
    }
  });

  it('is written with the days a plan was reckoned with, and put back with them', async () => {
    const project = await newProject();
    const id = await newTask(project, begun);
    const plan = async (changes: object) =>
      (
        await database.commitAs(planner, (db) =>
          db.query<{ changed: { undo: object } }>('select public.change_plan($1, $2) changed', [
            project,
            JSON.stringify(changes),
          ]),
        )
      ).rows[0]!.changed;
    const days = (due: string, duration: number, remaining: number) => ({
      tasks: [
        { id, start_date: '2026-01-05', due_date: due, duration_days: duration, remaining_days: remaining },
      ],
    });
    const first = await plan(days('2026-01-23', 15, 5));
    expect(await left(id)).toBe(5);
    // a week later nothing was done: five days are left, and they end a week later
    const second = await plan(days('2026-01-30', 20, 5));
    expect(await left(id)).toBe(5);
    await plan(second.undo);
    expect(await left(id)).toBe(5);
    await plan(first.undo);
    expect(await left(id)).toBeNull();
  });

  it('comes with a file, of work that is in progress', async () => {
    const project = await newProject();
    const task = (id: string, percent: number, remaining: number | null) => ({
      external_id: id,
      title: id,
      start_date: '2026-01-05',
      due_date: '2026-01-16',
      completion_percentage: percent,
      remaining_days: remaining,
    });
    const load = async (remaining: number | null) =>
      (
        await database.commitAs(planner, (db) =>
          db.query<{ counts: { tasks: object } }>('select public.import_schedule($1, $2, false) counts', [
            project,
            JSON.stringify({ tasks: [task('A', 50, remaining), task('B', 0, 10), task('C', 100, 0)] }),
          ]),
        )
      ).rows[0]!.counts.tasks;
    const stored = async () =>
      (
        await database.owner.query(
          'select external_id, remaining_days from public.tasks where project_id = $1 order by 1',
          [project],
        )
      ).rows.map((row) => Object.values(row));
    expect(await load(7)).toEqual({ added: 3, updated: 0, unchanged: 0 });
    expect(await stored()).toEqual([
      ['A', 7],
      ['B', null],
      ['C', null],
    ]);
    expect(await load(7)).toEqual({ added: 0, updated: 0, unchanged: 3 });
    // a file that does not say it leaves it as it is
    expect(await load(null)).toEqual({ added: 0, updated: 0, unchanged: 3 });
    expect(await load(6)).toMatchObject({ updated: 1 });
  });
});
