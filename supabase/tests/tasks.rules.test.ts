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
  ['in_review', 'in_progress', false, false],
  ['completed', 'in_progress', true, false],
  ['cancelled', 'not_started', true, false],
] as const;
const statuses = ['not_started', 'in_progress', 'blocked', 'in_review', 'completed', 'cancelled'];

it('a task stands behind all others of its project, by an employee too, unless its place is named', async () => {
  const plan = await newProject();
  await newTask({ project_id: plan, outline_position: 7 });
  const { rows } = await database.as(employee, (db) =>
    db.query<{ outline_position: number }>(
      `insert into public.tasks (project_id, task_title) values ($1, 'Roof'), ($1, 'Fence')
       returning outline_position`,
      [plan],
    ),
  );
  expect(rows.map((row) => row.outline_position)).toEqual([8, 9]);
  const first = await newTask({ project_id: plan, outline_position: 0 });
  const elsewhere = await newTask({ project_id: await newProject() });
  const alone = await newTask({ project_id: null });
  const places = await database.owner.query<{ outline_position: number }>(
    'select outline_position from public.tasks where id = any ($1)',
    [[first, elsewhere, alone]],
  );
  expect(places.rows.map((row) => row.outline_position)).toEqual([0, 0, 0]);
  await expect(newTask({ project_id: plan, outline_position: -2 })).rejects.toMatchObject({ code: '23514' });
});

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
    const outcomeOf = (user: TestUser, reason: string | null) =>
      move(user, reason).then(
        ({ rowCount }) => ({ rowCount }),
        ({ code, hint, message }: { code: string; hint: string; message: string }) => ({
          code,
          hint,
          message,
        }),
      );
    expect(await outcomeOf(manager, null)).toMatchObject(
      isReasonDue ? { hint: 'reason_required' } : { rowCount: 1 },
    );
    expect(await outcomeOf(employee, 'because')).toMatchObject(
      isApproval ? { code: 'PT403', message: 'Access denied: tasks.approve' } : { rowCount: 1 },
    );
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

  it('join two tasks of one project, each type once', async () => {
    const [a, b] = [await newTask(), await newTask()];
    await link(employee, a, b);
    await link(employee, a, b, 'FF', 2);
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
    const { rows: signed } = await database.as(employee, (db) =>
      db.query(
        `insert into public.comments (task_id, body, author_id) values ($1, 'x', $2) returning author_id`,
        [task, owner.id],
      ),
    );
    expect(signed).toEqual([{ author_id: employee.id }]);
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

describe('dates, durations and links', () => {
  const dates = async (id: string) =>
    (
      await database.owner.query<{ dates: string }>(
        `select concat_ws(' ', start_date, due_date, duration_days) dates from public.tasks where id = $1`,
        [id],
      )
    ).rows[0]?.dates;

  const change = (id: string, values: string) =>
    database.owner.query(`update public.tasks set ${values} where id = $1`, [id]);

  it('of two that are given the third follows, by the working days of the project', async () => {
    const calendared = await newProject();
    await database.owner.query(`update public.projects set weekend_days = '{5,6}' where id = $1`, [
      calendared,
    ]);
    await database.owner.query(
      `insert into public.project_holidays (project_id, holiday_date) values ($1, '2026-01-06')`,
      [calendared],
    );
    const start = { project_id: calendared, start_date: '2026-01-04' };
    expect(await dates(await newTask({ ...start, duration_days: 5 }))).toBe('2026-01-04 2026-01-11 5');
    expect(await dates(await newTask({ ...start, due_date: '2026-01-11' }))).toBe('2026-01-04 2026-01-11 5');
    const due = { project_id: calendared, due_date: '2026-01-11', duration_days: 5 };
    expect(await dates(await newTask(due))).toBe('2026-01-04 2026-01-11 5');
  });

  it('of three that do not agree none is believed', async () => {
    const wrong = { start_date: '2026-01-01', due_date: '2026-01-31', duration_days: 3 };
    await expect(newTask(wrong)).rejects.toMatchObject({
      hint: 'working_days_differ',
      detail: expect.stringMatching(/duration_days.*"days": 22/),
    });
  });

  it('what was changed decides', async () => {
    const id = await newTask({ start_date: '2026-01-05', due_date: '2026-01-09' });
    expect(await dates(id)).toBe('2026-01-05 2026-01-09 5');
    await change(id, 'duration_days = 3');
    expect(await dates(id)).toBe('2026-01-05 2026-01-07 3');
    await change(id, `start_date = '2026-01-08'`);
    expect(await dates(id)).toBe('2026-01-08 2026-01-12 3');
    await change(id, `due_date = '2026-01-14'`);
    expect(await dates(id)).toBe('2026-01-08 2026-01-14 5');
    await change(id, `due_date = '2026-01-13', duration_days = 1`);
    expect(await dates(id)).toBe('2026-01-13 2026-01-13 1');
    await change(id, 'is_milestone = true');
    expect(await dates(id)).toBe('2026-01-13 2026-01-13 0');
  });

  it('are reckoned as the engine reckons them', async () => {
    const { rows } = await database.owner.query<{ wrong: number }>(
      `select count(*)::integer wrong from generate_series(0, 400) n,
        lateral (select date '2026-01-01' + n from_day, 1 + n % 40 lasts) work,
        lateral (select private.end_of_work($1, from_day, lasts) until, private.end_of_work($1, from_day, lasts, -1) since) found
      where private.working_days($1, from_day, until) <> lasts or private.working_days($1, from_day, until - 1) <> lasts - 1
        or private.working_days($1, since, from_day) <> lasts or private.working_days($1, since + 1, from_day) <> lasts - 1`,
      [project],
    );
    expect(rows[0]?.wrong).toBe(0);
  });

  it('add up to their parents, level by level, and to the project by the weight that is chosen', async () => {
    const sums = await newProject();
    const phase = await newTask({ project_id: sums });
    const floor = await newTask({ project_id: sums, parent_task_id: phase });
    const below = { project_id: sums, parent_task_id: floor, start_date: '2026-01-05' };
    const long = await newTask({ ...below, duration_days: 3, completion_percentage: 100 });
    await newTask({ ...below, duration_days: 1 });
    expect([await dates(floor), await dates(phase)]).toEqual(Array(2).fill('2026-01-05 2026-01-07 3'));
    await change(long, 'duration_days = 9');
    expect(await dates(phase)).toBe('2026-01-05 2026-01-15 9');
    await change(phase, `due_date = '2027-01-01', completion_percentage = 7`);
    expect(await dates(phase)).toBe('2026-01-05 2026-01-15 9');
    const progress = async () =>
      (
        await database.owner.query<{ completion_percentage: string }>(
          'select completion_percentage from public.projects where id = $1',
          [sums],
        )
      ).rows[0]?.completion_percentage;
    expect(await progress()).toBe('90.00');
    await database.owner.query(`update public.projects set progress_method = 'count' where id = $1`, [sums]);
    expect(await progress()).toBe('50.00');
    await database.owner.query(
      `update public.projects set progress_method = 'manual', completion_percentage = 12 where id = $1`,
      [sums],
    );
    expect(await progress()).toBe('12.00');
    await database.owner.query('delete from public.tasks where id = $1', [long]);
    expect(await dates(phase)).toBe('2026-01-05 2026-01-05 1');
  });

  it('finishing before a predecessor asks for a reason, is refused, or allowed, as the project has it', async () => {
    const linked = await newProject();
    const first = await newTask({ project_id: linked, task_title: 'Formwork', task_status: 'in_progress' });
    const second = await newTask({ project_id: linked, task_status: 'in_progress' });
    await database.owner.query(
      'insert into public.task_dependencies (predecessor_id, successor_id) values ($1, $2)',
      [first, second],
    );
    const finish = (reason: string | null) =>
      database.as(manager, (db) =>
        db.query(`update public.tasks set task_status = 'completed', status_reason = $2 where id = $1`, [
          second,
          reason,
        ]),
      );
    const rule = (value: string) =>
      database.owner.query('update public.projects set sequence_rule = $2 where id = $1', [linked, value]);
    await expect(finish(null)).rejects.toMatchObject({
      hint: 'reason_required',
      message: expect.stringContaining('Formwork'),
    });
    await expect(finish('Poured against the old wall')).resolves.toBeDefined();
    await rule('refuse');
    await expect(finish('All the same')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: expect.stringContaining('Formwork'),
    });
    // what lasts as long as other work holds none of it
    const accompanies = (value: boolean) =>
      database.owner.query('update public.tasks set is_level_of_effort = $2 where id = $1', [first, value]);
    await accompanies(true);
    await expect(finish(null)).resolves.toBeDefined();
    await accompanies(false);
    await rule('allow');
    await expect(finish(null)).resolves.toBeDefined();
    await rule('reason');
    await change(first, `task_status = 'completed'`);
    await expect(finish(null)).resolves.toBeDefined();
  });
});
