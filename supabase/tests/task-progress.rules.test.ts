import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let planner: TestUser;
let worker: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  planner = await database.createUser({ role: 'MANAGER' });
  worker = await database.createUser({ role: 'EMPLOYEE' });
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

const datesOf = async (id: string) =>
  (
    await database.owner.query<{ dates: string }>(
      `select concat_ws(' ', coalesce(start_date::text, '-'), coalesce(due_date::text, '-'), duration_days,
        completion_percentage) dates from public.tasks where id = $1`,
      [id],
    )
  ).rows[0]!.dates;

describe('a summary', () => {
  const part = {
    start_date: '2026-01-05',
    duration_days: 2,
    task_status: 'in_progress',
    completion_percentage: 50,
  };

  it('keeps what it adds up, whatever is written of it, and answers what it kept', async () => {
    const project = await newProject();
    const phase = await newTask(project);
    await newTask(project, { ...part, parent_task_id: phase });
    const { rows } = await database.commitAs(planner, (db) =>
      db.query(
        `update public.tasks set completion_percentage = 80, due_date = '2026-03-01', task_title = 'Phase'
          where id = $1 returning task_title, due_date::text, completion_percentage, version`,
        [phase],
      ),
    );
    const stored = await database.owner.query('select version from public.tasks where id = $1', [phase]);
    expect(rows).toEqual([
      {
        task_title: 'Phase',
        due_date: '2026-01-06',
        completion_percentage: '50.00',
        version: stored.rows[0]?.version,
      },
    ]);
  });

  it('without dates below it has its own', async () => {
    const project = await newProject();
    const phase = await newTask(project);
    await newTask(project, { parent_task_id: phase });
    await change(phase, `start_date = '2026-01-05', duration_days = 3`);
    expect(await datesOf(phase)).toBe('2026-01-05 2026-01-07 3 0.00');
  });

  it('is completed after its parts, and adds up again when it is reopened', async () => {
    const project = await newProject();
    const phase = await newTask(project, { task_status: 'in_progress' });
    const frame = await newTask(project, { ...part, task_title: 'Frame', parent_task_id: phase });
    const dropped = await newTask(project, { ...part, parent_task_id: phase });
    await change(dropped, `task_status = 'cancelled', status_reason = 'Not built'`);
    const complete = (id: string) => change(id, `task_status = 'completed'`);
    await expect(complete(phase)).rejects.toMatchObject({
      hint: 'wrong_order',
      message: expect.stringContaining('Frame'),
    });
    await complete(frame);
    await complete(phase);
    expect(await datesOf(phase)).toBe('2026-01-05 2026-01-06 2 100.00');
    await change(phase, `task_status = 'in_progress', status_reason = 'Defects'`);
    await change(frame, `task_status = 'in_progress', status_reason = 'Defects', completion_percentage = 60`);
    expect(await datesOf(phase)).toBe('2026-01-05 2026-01-06 2 60.00');
  });
});

describe('a milestone', () => {
  it('has one day, whichever of its dates is written', async () => {
    const project = await newProject();
    const id = await newTask(project, { is_milestone: true, due_date: '2026-01-09' });
    expect(await datesOf(id)).toBe('2026-01-09 2026-01-09 0 0.00');
    await change(id, `start_date = '2026-01-12'`);
    expect(await datesOf(id)).toBe('2026-01-12 2026-01-12 0 0.00');
    await change(id, `due_date = '2026-01-13'`);
    expect(await datesOf(id)).toBe('2026-01-13 2026-01-13 0 0.00');
    await change(id, 'due_date = null');
    expect(await datesOf(id)).toBe('- - 0 0.00');
  });
});

describe('a plan has dates', () => {
  const link = (predecessor: string, successor: string, user = worker) =>
    database.commitAs(user, (db) =>
      db.query('insert into public.task_dependencies (predecessor_id, successor_id) values ($1, $2)', [
        predecessor,
        successor,
      ]),
    );
  const below = (id: string, parent: string) =>
    database.commitAs(worker, (db) =>
      db.query('update public.tasks set parent_task_id = $2 where id = $1', [id, parent]),
    );
  const outline = async () => {
    const project = await newProject();
    const phase = await newTask(project);
    const floor = await newTask(project, { parent_task_id: phase });
    const slab = await newTask(project, { parent_task_id: floor });
    return { phase, floor, slab, other: await newTask(project), last: await newTask(project) };
  };
  const ownSummary = { code: 'PT422', hint: 'dependency_own_summary' };
  const circle = { code: 'PT422', hint: 'dependency_cycle' };

  it('because no task is linked with a summary it belongs to', async () => {
    const { phase, floor, slab, other } = await outline();
    for (const [from, to] of [
      [phase, floor],
      [phase, slab],
      [slab, phase],
    ] as const) {
      await expect(link(from, to)).rejects.toMatchObject(ownSummary);
    }
    await link(phase, other);
    await expect(below(other, floor)).rejects.toMatchObject({
      ...ownSummary,
      detail: expect.stringContaining('parent_task_id'),
    });
  });

  it('because no circle runs through a summary', async () => {
    const { phase, floor, slab, other, last } = await outline();
    await link(phase, other);
    await link(other, last);
    for (const to of [phase, floor, slab]) await expect(link(last, to)).rejects.toMatchObject(circle);
    const start = await outline();
    await link(start.other, start.slab);
    await expect(link(start.phase, start.other)).rejects.toMatchObject(circle);
    await link(start.last, start.phase);
  });

  it('because nothing is put below what it waits for, or what waits for it', async () => {
    const { phase, slab, other, last } = await outline();
    await link(slab, other);
    await link(other, last);
    await link(last, await newTask(await projectOf(phase)));
    await below(last, phase);
    await link(phase, await newTask(await projectOf(phase)));
    const late = await outline();
    await link(late.phase, late.other);
    await link(late.other, late.last);
    await expect(below(late.last, late.phase)).rejects.toMatchObject({
      ...circle,
      detail: expect.stringContaining('parent_task_id'),
    });
  });

  const projectOf = async (id: string) =>
    (
      await database.owner.query<{ project_id: string }>(
        'select project_id from public.tasks where id = $1',
        [id],
      )
    ).rows[0]!.project_id;
});
