import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  project = await newProject();
});
afterAll(() => database?.drop());

const newProject = async () =>
  (await database.owner.query(`insert into public.projects (name) values ('P') returning id`)).rows[0]
    ?.id as string;

async function newTask(values: Record<string, unknown> = {}): Promise<string> {
  const row = { task_title: 'T', project_id: project, ...values };
  const columns = Object.keys(row);
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.tasks (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

/** From, to, whether a reason is due, whether it takes `approve`: typed by hand from the domain rules, part C. */
const moves = [
  ['not_started', 'in_progress', false, false],
  ['not_started', 'cancelled', true, false],
  ['in_progress', 'blocked', true, false],
  ['in_progress', 'in_review', false, false],
  ['in_progress', 'completed', false, false],
  ['in_progress', 'cancelled', true, false],
  ['in_progress', 'not_started', true, false],
  ['blocked', 'in_progress', false, false],
  ['blocked', 'cancelled', true, false],
  ['in_review', 'completed', false, true],
  ['in_review', 'in_progress', true, false],
  ['completed', 'in_progress', true, false],
  ['cancelled', 'not_started', true, false],
] as const;
const statuses = ['not_started', 'in_progress', 'blocked', 'in_review', 'completed', 'cancelled'];

describe('the task machine', () => {
  it.each(moves)('%s → %s', async (from, to, isReasonDue, isApproval) => {
    const id = await newTask({ task_status: from });
    const move = (user: TestUser, reason: string | null) =>
      database.as(user, (db) =>
        db.query(
          'update public.tasks set task_status = $2, status_reason = coalesce($3, status_reason) where id = $1',
          [id, to, reason],
        ),
      );
    expect((await move(manager, 'because')).rowCount).toBe(1);
    await (isReasonDue
      ? expect(move(manager, null)).rejects.toMatchObject({ hint: 'reason_required' })
      : expect(move(manager, null)).resolves.toBeDefined());
    await (isApproval
      ? expect(move(employee, 'because')).rejects.toMatchObject({
          code: 'PT403',
          message: 'Access denied: tasks.approve',
        })
      : expect(move(employee, 'because')).resolves.toMatchObject({ rowCount: 1 }));
  });

  it('has no other step', async () => {
    const allowed = new Set(moves.map(([from, to]) => `${from} ${to}`));
    for (const from of statuses) {
      const id = await newTask({ task_status: from });
      for (const to of statuses.filter((status) => status !== from && !allowed.has(`${from} ${status}`))) {
        await expect(
          database.as(owner, (db) =>
            db.query(`update public.tasks set task_status = $2, status_reason = 'x' where id = $1`, [id, to]),
          ),
          `${from} → ${to}`,
        ).rejects.toMatchObject({ hint: 'invalid_transition' });
      }
    }
  });

  it('sets 100 % on completion and drops below it on reopening', async () => {
    const id = await newTask({ task_status: 'in_progress' });
    const [done, reopened] = await database.as(employee, async (db) => [
      (
        await db.query(
          `update public.tasks set task_status = 'completed' where id = $1 returning completion_percentage, completed_at is not null as is_dated`,
          [id],
        )
      ).rows[0],
      (
        await db.query(
          `update public.tasks set task_status = 'in_progress', status_reason = 'defect' where id = $1 returning completion_percentage, completed_at`,
          [id],
        )
      ).rows[0],
    ]);
    expect(done).toEqual({ completion_percentage: '100.00', is_dated: true });
    expect(reopened).toEqual({ completion_percentage: '99.00', completed_at: null });
  });

  it('finishes a task that asks for review only by a review, and not by its doer', async () => {
    const id = await newTask({
      task_status: 'in_progress',
      requires_review: true,
      assigned_to_user_id: manager.id,
    });
    const to = (user: TestUser, status: string) =>
      database.commitAs(user, (db) =>
        db.query('update public.tasks set task_status = $2 where id = $1', [id, status]),
      );
    await expect(to(employee, 'completed')).rejects.toMatchObject({ hint: 'invalid_transition' });
    await to(employee, 'in_review');
    await expect(to(manager, 'completed')).rejects.toMatchObject({ hint: 'self_approval' });
    await to(owner, 'completed');
  });
});

describe('the outline', () => {
  it('stays within one project', async () => {
    const parent = await newTask();
    const elsewhere = await newProject();
    await expect(newTask({ project_id: elsewhere, parent_task_id: parent })).rejects.toMatchObject({
      hint: 'dependency_other_project',
    });
    await newTask({ parent_task_id: parent });
    await expect(
      database.as(owner, (db) =>
        db.query('update public.tasks set project_id = $2 where id = $1', [parent, elsewhere]),
      ),
    ).rejects.toMatchObject({ hint: 'in_use' });
  });

  it('has no circle', async () => {
    const top = await newTask();
    const middle = await newTask({ parent_task_id: top });
    const bottom = await newTask({ parent_task_id: middle });
    for (const below of [middle, bottom]) {
      await expect(
        database.as(employee, (db) =>
          db.query('update public.tasks set parent_task_id = $2 where id = $1', [top, below]),
        ),
      ).rejects.toMatchObject({ hint: 'parent_cycle' });
    }
    await expect(
      database.as(employee, (db) =>
        db.query('update public.tasks set parent_task_id = id where id = $1', [top]),
      ),
    ).rejects.toBeDefined();
  });
});

describe('dependencies', () => {
  const link = (user: TestUser, predecessor: string, successor: string, type = 'FS', lag = 0) =>
    database.commitAs(user, (db) =>
      db.query(
        'insert into public.task_dependencies (predecessor_id, successor_id, dependency_type, lag_days) values ($1, $2, $3, $4)',
        [predecessor, successor, type, lag],
      ),
    );

  it('are of four kinds, with lag or lead', async () => {
    for (const [type, lag] of [
      ['FS', 0],
      ['SS', 3],
      ['FF', -2],
      ['SF', 1],
    ] as const) {
      await link(employee, await newTask(), await newTask(), type, lag);
    }
    await expect(link(employee, await newTask(), await newTask(), 'XX')).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('join two tasks of one project once', async () => {
    const [a, b] = [await newTask(), await newTask()];
    await link(employee, a, b);
    await expect(link(employee, a, b)).rejects.toMatchObject({ code: '23505' });
    await expect(link(employee, a, a)).rejects.toMatchObject({ code: '23514' });
    await expect(link(employee, a, await newTask({ project_id: await newProject() }))).rejects.toMatchObject({
      hint: 'dependency_other_project',
    });
    await expect(
      link(employee, await newTask({ project_id: null }), await newTask({ project_id: null })),
    ).rejects.toMatchObject({ hint: 'dependency_other_project' });
  });

  it('never close a circle, of two or of ten', async () => {
    const chain = await Promise.all(Array.from({ length: 10 }, () => newTask()));
    for (let i = 1; i < chain.length; i += 1) {
      await link(employee, chain[i - 1] ?? '', chain[i] ?? '');
    }
    await expect(link(employee, chain[9] ?? '', chain[0] ?? '')).rejects.toMatchObject({
      hint: 'dependency_cycle',
    });
    await expect(link(employee, chain[1] ?? '', chain[0] ?? '')).rejects.toMatchObject({
      hint: 'dependency_cycle',
    });
    await link(employee, chain[0] ?? '', chain[9] ?? '');
  });

  it('never close a circle when two people add one half each at the same moment, 20 times out of 20', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await newTask(), await newTask()];
      const outcomes = await Promise.allSettled([link(employee, a, b), link(manager, b, a)]);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    }
  });

  it('of a chain of 3,000 tasks are walked in half a second', async () => {
    const long = await newProject();
    await database.owner.query(
      `insert into public.tasks (task_title, project_id, outline_position) select 'T', $1, n from generate_series(1, 3000) n`,
      [long],
    );
    await database.owner.query(
      `insert into public.task_dependencies (predecessor_id, successor_id)
       select a.id, b.id from public.tasks a join public.tasks b on b.project_id = a.project_id and b.outline_position = a.outline_position + 1 where a.project_id = $1`,
      [long],
    );
    const began = performance.now();
    expect(
      (await database.owner.query('select private.is_schedulable($1) as is_schedulable', [long])).rows,
    ).toEqual([{ is_schedulable: true }]);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('comments', () => {
  it("are written as oneself, changed by oneself, removed by oneself or the module's administrator", async () => {
    const task = await newTask();
    const id = await database.commitAs(
      employee,
      async (db) =>
        (
          await db.query(
            `insert into public.comments (task_id, body) values ($1, 'Rebar is late') returning id, author_id`,
            [task],
          )
        ).rows[0],
    );
    expect(id?.author_id).toBe(employee.id);
    const other = await database.createUser({});
    const attempt = (user: TestUser, sql: string) =>
      database.as(user, async (db) => (await db.query(sql, [id?.id])).rowCount);
    expect(await attempt(employee, `update public.comments set body = 'It came' where id = $1`)).toBe(1);
    expect(await attempt(manager, `update public.comments set body = 'Mine' where id = $1`)).toBe(0);
    expect(await attempt(other, 'delete from public.comments where id = $1')).toBe(0);
    expect(await attempt(owner, 'delete from public.comments where id = $1')).toBe(1);
    await expect(
      database.as(employee, (db) =>
        db.query(`insert into public.comments (task_id, body, author_id) values ($1, 'x', $2)`, [
          task,
          owner.id,
        ]),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.as(employee, (db) =>
        db.query(`insert into public.comments (task_id, project_id, body) values ($1, $2, 'x')`, [
          task,
          project,
        ]),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('figures', () => {
  it('count what there is, for oneself and for all', async () => {
    const me = await database.createUser({});
    await newTask({ assigned_to_user_id: me.id, due_date: '2020-01-01' });
    await newTask({ assigned_to_user_id: me.id, task_status: 'completed', due_date: '2020-01-01' });
    const figures = await database.as(
      me,
      async (db) => (await db.query('select public.task_figures() as f')).rows[0]?.f,
    );
    expect(figures).toMatchObject({ my_open: 1, my_overdue: 1, my_due_this_week: 0 });
    const projects = await database.as(
      me,
      async (db) => (await db.query('select public.project_figures() as f')).rows[0]?.f as { total: number },
    );
    const { rows } = await database.owner.query('select count(*)::int as n from public.projects');
    expect(projects.total).toBe(rows[0]?.n);
  });
});
