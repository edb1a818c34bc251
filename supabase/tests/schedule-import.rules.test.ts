import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { added, schedule } from './fixtures/schedule.ts';

let database: TestDatabase;
let owner: TestUser;
let employee: TestUser;
let john: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  john = await database.createUser({ firstName: 'John', lastName: 'Black', email: 'john@example.com' });
});
afterAll(() => database?.drop());

const newProject = async (status = 'planning') =>
  (
    await database.owner.query('insert into public.projects (name, status) values ($1, $2) returning id', [
      'P',
      status,
    ])
  ).rows[0]?.id as string;

const load = (user: TestUser, project: string, file: unknown = schedule, isDryRun = false) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query('select public.import_schedule($1, $2, $3) as counts', [
          project,
          JSON.stringify(file),
          isDryRun,
        ])
      ).rows[0]?.counts as Record<string, unknown>,
  );

describe('importing a schedule', () => {
  it('brings outline, dates, links, people and calendar as they are in the file', async () => {
    const project = await newProject();
    expect(await load(owner, project)).toEqual(added);
    const { rows: tasks } = await database.owner.query(
      `select t.task_title, p.task_title as parent, t.task_status, t.completion_percentage, t.start_date::text, t.due_date::text, t.is_milestone,
         t.assigned_to_user_id, t.assigned_to_name, t.constraint_type
       from public.tasks t left join public.tasks p on p.id = t.parent_task_id where t.project_id = $1 order by t.outline_position`,
      [project],
    );
    expect(tasks).toEqual([
      {
        task_title: 'Substructure',
        parent: null,
        task_status: 'in_progress',
        completion_percentage: '33.33',
        start_date: '2026-11-01',
        due_date: '2026-11-20',
        is_milestone: false,
        assigned_to_user_id: null,
        assigned_to_name: null,
        constraint_type: null,
      },
      {
        task_title: 'Excavation',
        parent: 'Substructure',
        task_status: 'completed',
        completion_percentage: '100.00',
        start_date: '2026-11-01',
        due_date: '2026-11-05',
        is_milestone: false,
        assigned_to_user_id: null,
        assigned_to_name: 'Nobody Here',
        constraint_type: null,
      },
      {
        task_title: 'Raft',
        parent: 'Substructure',
        task_status: 'not_started',
        completion_percentage: '0.00',
        start_date: '2026-11-08',
        due_date: '2026-11-20',
        is_milestone: false,
        assigned_to_user_id: john.id,
        assigned_to_name: 'J.',
        constraint_type: 'start_no_earlier_than',
      },
      {
        task_title: 'Substructure done',
        parent: null,
        task_status: 'not_started',
        completion_percentage: '0.00',
        start_date: '2026-11-22',
        due_date: '2026-11-22',
        is_milestone: true,
        assigned_to_user_id: null,
        assigned_to_name: null,
        constraint_type: null,
      },
    ]);
    const { rows: links } = await database.owner.query(
      `select a.task_title as predecessor, b.task_title as successor, d.dependency_type, d.lag_days from public.task_dependencies d
         join public.tasks a on a.id = d.predecessor_id join public.tasks b on b.id = d.successor_id where a.project_id = $1 order by 1`,
      [project],
    );
    expect(links).toEqual([
      { predecessor: 'Excavation', successor: 'Raft', dependency_type: 'FS', lag_days: 2 },
      { predecessor: 'Raft', successor: 'Substructure done', dependency_type: 'FF', lag_days: -1 },
    ]);
    expect(
      (await database.owner.query('select weekend_days from public.projects where id = $1', [project])).rows,
    ).toEqual([{ weekend_days: [5, 6] }]);
    expect(
      (await database.owner.query(`select 1 from public.profiles where first_name = 'Nobody'`)).rowCount,
    ).toBe(0);
  });

  it('adds nothing the second time', async () => {
    const project = await newProject();
    await load(owner, project);
    expect(await load(owner, project)).toEqual({
      ...added,
      holidays: { added: 0, updated: 0, unchanged: 1 },
      tasks: { added: 0, updated: 0, unchanged: 4 },
      dependencies: { added: 0, updated: 0, unchanged: 2 },
      assignments: { added: 0, updated: 0, unchanged: 3 },
    });
  });

  it('updates what the file changed', async () => {
    const project = await newProject();
    await load(owner, project);
    const later = {
      ...schedule,
      tasks: schedule.tasks.map((task) =>
        task.external_id === '3' ? { ...task, due_date: '2026-11-25' } : task,
      ),
    };
    expect(await load(owner, project, later)).toMatchObject({
      tasks: { added: 0, updated: 1, unchanged: 3 },
    });
  });

  it('counts the same in a dry run and leaves nothing, numbers included', async () => {
    const project = await newProject();
    const lastNumber = async () =>
      (await database.owner.query('select last_value from private.tsk_numbers')).rows;
    const before = await lastNumber();
    expect(await load(owner, project, schedule, true)).toEqual(added);
    expect(
      (await database.owner.query('select 1 from public.tasks where project_id = $1', [project])).rowCount,
    ).toBe(0);
    expect(await lastNumber()).toEqual(before);
  });

  it.each([
    [
      'a cycle',
      {
        dependencies: [
          ...schedule.dependencies,
          { predecessor: '4', successor: '2', type: 'FS', lag_days: 0 },
        ],
      },
      'dependency_cycle',
    ],
    [
      'a link to nothing',
      { dependencies: [{ predecessor: '2', successor: '99', type: 'FS', lag_days: 0 }] },
      undefined,
    ],
    [
      'a finish before the start',
      { tasks: [{ external_id: '1', title: 'T', start_date: '2026-02-02', due_date: '2026-02-01' }] },
      undefined,
    ],
    [
      'the same identifier twice',
      {
        tasks: [
          { external_id: '1', title: 'A' },
          { external_id: '1', title: 'B' },
        ],
      },
      undefined,
    ],
    ['no tasks', { tasks: null }, 'invalid_file'],
  ])('refuses %s whole', async (_what, change, hint) => {
    const project = await newProject();
    const byTheTable = { code: expect.stringMatching(/^(23|PT)/) };
    await expect(load(owner, project, { ...schedule, ...change })).rejects.toMatchObject(
      hint ? { hint } : byTheTable,
    );
    expect(
      (await database.owner.query('select 1 from public.tasks where project_id = $1', [project])).rowCount,
    ).toBe(0);
  });

  it('leaves the calendar alone for someone who may not edit the project, and says so', async () => {
    const project = await newProject();
    expect(await load(employee, project)).toMatchObject({
      is_calendar_applied: false,
      tasks: { added: 4 },
      holidays: { added: 0 },
    });
    expect(
      (await database.owner.query('select weekend_days from public.projects where id = $1', [project])).rows,
    ).toEqual([{ weekend_days: null }]);
  });

  it('is closed to a closed project, an unknown one and someone without a role', async () => {
    await expect(load(owner, await newProject('closed'))).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    await expect(load(owner, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      hint: 'not_found',
    });
    const nobody = await database.createUser({});
    await database.owner.query('select app.remove_role($1)', [nobody.id]);
    await expect(load(nobody, await newProject())).rejects.toMatchObject({
      message: 'Access denied: tasks.create',
    });
  });

  it('of the same file by two people at once adds each task once', async () => {
    const project = await newProject();
    await Promise.all([load(owner, project), load(owner, project), load(owner, project)]);
    expect(
      (await database.owner.query('select 1 from public.tasks where project_id = $1', [project])).rowCount,
    ).toBe(4);
  });
});

/** A schedule of many tasks, ten below each part, each after the one before and with somebody responsible. */
function scheduleOf(many: number) {
  const day = (place: number, after: number) =>
    new Date(Date.UTC(2026, 0, 4 + Math.floor(place / 20) + after)).toISOString().slice(0, 10);
  const tasks = Array.from({ length: many }, (_, place) => ({
    external_id: String(place),
    parent_external_id: place % 11 === 0 ? null : String(place - (place % 11)),
    outline_position: place,
    title: `Task ${place}`,
    start_date: day(place, 0),
    due_date: day(place, 4),
    completion_percentage: place % 3 === 0 ? 0 : 30,
  }));
  const work = tasks
    .filter(({ parent_external_id: parent }) => parent !== null)
    .map((task) => task.external_id);
  return {
    tasks,
    people: [{ external_id: 'p', name: 'John Black' }],
    assignments: work.map((task) => ({ task, person: 'p', is_responsible: true })),
    dependencies: work.slice(1).map((successor, place) => ({ predecessor: work[place], successor })),
  };
}

describe('a large schedule', () => {
  // 20,000 rows have the two minutes that the function names: a tenth of them has a tenth of that.
  const many = 2000;
  const bound = 12_000;

  it('is tried in the time it has, while others go on', async () => {
    const project = await newProject();
    const counter = 'select last_value from private.tsk_numbers';
    const { rows: before } = await database.owner.query<{ last_value: string }>(counter);
    let isOver = false;
    const trial = database.commitAs(owner, async (db) => {
      await db.query(`set local statement_timeout = ${bound}`);
      const { rows } = await db.query('select public.import_schedule($1, $2, true) as counts', [
        project,
        JSON.stringify(scheduleOf(many)),
      ]);
      isOver = true;
      return rows[0]?.counts as unknown;
    });
    const isTrying = async () =>
      (
        await database.owner.query(
          `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length > 0;
    await expect.poll(isTrying, { interval: 5, timeout: bound }).toBe(true);
    // a task of somebody else gets its number meanwhile
    await database.commitAs(owner, (db) =>
      db.query(`insert into public.tasks (task_title) values ('Meanwhile')`),
    );
    expect(isOver).toBe(false);
    expect(await trial).toMatchObject({
      tasks: { added: many },
      dependencies: { added: many - Math.ceil(many / 11) - 1 },
      assignments: { added: many - Math.ceil(many / 11) },
    });
    const { rows: left } = await database.owner.query('select from public.tasks where project_id = $1', [
      project,
    ]);
    expect(left).toEqual([]);
    const { rows: after } = await database.owner.query<{ last_value: string }>(counter);
    expect(Number(after[0]?.last_value)).toBe(Number(before[0]?.last_value) + 1);
  });

  it('has the outline at once, also where a part stands after what is below it', async () => {
    const project = await newProject();
    const file = scheduleOf(22);
    const late = file.tasks.map((task) => ({ ...task, outline_position: 22 - task.outline_position }));
    for (const tasks of [file.tasks, late]) {
      await load(owner, project, { ...file, tasks });
      const { rows } = await database.owner.query(
        `select count(*)::int as below, count(distinct parent_task_id)::int as parts from public.tasks
         where project_id = $1 and parent_task_id is not null`,
        [project],
      );
      expect(rows).toEqual([{ below: 20, parts: 2 }]);
    }
    const other = await newProject();
    await load(owner, other, { ...file, tasks: late });
    const { rows } = await database.owner.query(
      `select start_date::text, due_date::text, completion_percentage::text as progress from public.tasks
       where project_id = $1 and external_id = '0'`,
      [other],
    );
    expect(rows).toEqual([{ start_date: '2026-01-04', due_date: '2026-01-08', progress: '21.00' }]);
  });
});

describe('a file against the plan it was read from before', () => {
  const difference = (project: string, file: unknown, user = owner) =>
    database.commitAs(
      user,
      async (db) =>
        (await db.query('select public.schedule_difference($1, $2) as rows', [project, JSON.stringify(file)]))
          .rows[0]?.rows as {
          change: string;
          external_id: string;
          before: Record<string, unknown>;
          after: Record<string, unknown>;
        }[],
    );
  const [substructure, excavation, raft, done] = schedule.tasks;
  /** The raft a week later, its milestone gone, a wall new. */
  const next = {
    ...schedule,
    tasks: [
      substructure,
      { ...excavation, title: 'Excavation and shoring' },
      { ...raft, start_date: '2026-11-15', due_date: '2026-11-26' },
      { ...done, external_id: '5', title: 'Walls', outline_position: 5 },
    ],
    dependencies: [
      { predecessor: '2', successor: '3', type: 'FS', lag_days: 5 },
      { predecessor: '3', successor: '5', type: 'FS', lag_days: 0 },
    ],
  };

  it('differs in nothing when it is the same', async () => {
    const project = await newProject();
    await load(owner, project);
    expect(await difference(project, schedule)).toEqual([]);
  });

  it('names what is added, gone and moved, and changes what is accepted of it', async () => {
    const project = await newProject();
    await load(owner, project);
    const rows = await difference(project, next);
    // what is finished here stays as it is
    expect(rows.map(({ change, external_id: id }) => [change, id])).toEqual([
      ['moved', '3'],
      ['added', '5'],
      ['gone', '4'],
    ]);
    expect(rows[0]).toMatchObject({
      before: { start_date: '2026-11-08', due_date: '2026-11-20' },
      after: { start_date: '2026-11-15', due_date: '2026-11-26' },
    });
    expect(await load(owner, project, { ...next, accepted: ['5'], cancelled: [] })).toMatchObject({
      tasks: { added: 1, updated: 0 },
      dependencies: { added: 1, updated: 0 },
      cancelled: 0,
    });
    expect((await difference(project, next)).map(({ external_id: id }) => id)).toEqual(['3', '4']);
    const chosen = { ...next, accepted: ['3'], cancelled: ['4', '3'], cancel_reason: 'Left out' };
    expect(await load(owner, project, chosen)).toMatchObject({ tasks: { updated: 1 }, cancelled: 1 });
    expect(await difference(project, next)).toEqual([]);
    const { rows: tasks } = await database.owner.query(
      'select task_status, status_reason from public.tasks where project_id = $1 and external_id = $2',
      [project, '4'],
    );
    expect(tasks).toEqual([{ task_status: 'cancelled', status_reason: 'Left out' }]);
  });

  it('is refused where a list is none, and to those who may not change tasks', async () => {
    const project = await newProject();
    await load(owner, project);
    for (const wrong of [{ accepted: 'all' }, { cancelled: {} }]) {
      await expect(load(owner, project, { ...next, ...wrong })).rejects.toMatchObject({
        hint: 'invalid_value',
      });
    }
    await expect(
      database.as('anon', (db) => db.query('select public.schedule_difference($1, $2)', [project, '{}'])),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what a file promised', () => {
  const task = (id: string, more: object) => ({
    external_id: id,
    title: id,
    outline_position: Number(id),
    start_date: '2026-01-05',
    due_date: '2026-01-09',
    ...more,
  });
  const file = {
    source: 'ms-project',
    baseline_name: 'Contract programme',
    tasks: [
      task('1', { deadline: '2026-01-16', baseline_start: '2026-01-05', baseline_finish: '2026-01-07' }),
      task('2', {}),
    ],
  };
  const baselinesOf = async (project: string) =>
    (
      await database.owner.query(
        `select b.name, b.is_current, b.finish_date::text, count(k.id)::int as tasks, min(k.duration_days) as days
         from public.schedule_baselines b left join public.schedule_baseline_tasks k on k.baseline_id = b.id
         where b.project_id = $1 group by b.id`,
        [project],
      )
    ).rows;

  it('is a deadline of each task and the first baseline of the project, once', async () => {
    const project = await newProject();
    await load(owner, project, file);
    const { rows } = await database.owner.query(
      'select task_title, deadline::text from public.tasks where project_id = $1 order by task_title',
      [project],
    );
    expect(rows).toEqual([
      { task_title: '1', deadline: '2026-01-16' },
      { task_title: '2', deadline: null },
    ]);
    const kept = [
      { name: 'Contract programme', is_current: true, finish_date: '2026-01-07', tasks: 1, days: 3 },
    ];
    expect(await baselinesOf(project)).toEqual(kept);
    await load(owner, project, file);
    expect(await baselinesOf(project)).toEqual(kept);
  });

  it('is up to ten more baselines, which no variance counts from', async () => {
    const project = await newProject();
    const [first, second] = file.tasks;
    const days = (number: number, finish: string) => ({ number, start: '2026-01-05', finish });
    const wide = {
      ...file,
      tasks: [
        {
          ...first,
          baselines: [
            days(1, '2026-01-06'),
            days(10, '2026-01-09'),
            days(11, '2026-01-09'),
            days(0, '2026-01-30'),
          ],
        },
        { ...second, baselines: [days(10, '2026-01-12'), days(1, '2026-01-04')] },
      ],
    };
    await load(owner, project, wide);
    const byName = async () =>
      (await baselinesOf(project)).sort((one, other) => String(one.name).localeCompare(String(other.name)));
    const kept = [
      { name: 'Contract programme', is_current: true, finish_date: '2026-01-07', tasks: 1, days: 3 },
      { name: 'Contract programme 1', is_current: false, finish_date: '2026-01-06', tasks: 1, days: 2 },
      { name: 'Contract programme 10', is_current: false, finish_date: '2026-01-12', tasks: 2, days: 5 },
    ];
    expect(await byName()).toEqual(kept);
    await load(owner, project, wide);
    expect(await byName()).toEqual(kept);
  });

  it('counts variances from the lowest number of a file that has no first baseline', async () => {
    const project = await newProject();
    await load(owner, project, {
      ...file,
      tasks: [task('1', { baselines: [{ number: 3, start: '2026-01-05', finish: '2026-01-06' }] })],
    });
    expect(await baselinesOf(project)).toMatchObject([{ name: 'Contract programme 3', is_current: true }]);
  });

  it('is no baseline from those who may not take one, nor from a trial', async () => {
    const project = await newProject();
    await load(owner, project, file, true);
    expect(await baselinesOf(project)).toEqual([]);
    await load(employee, project, file).catch(() => undefined);
    expect(await baselinesOf(project)).toEqual([]);
  });
});
