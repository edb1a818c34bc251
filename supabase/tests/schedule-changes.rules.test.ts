import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let planner: TestUser;
let other: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  planner = await database.createUser({ role: 'MANAGER' });
  other = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

type Plan = {
  plan_version: string;
  tasks: {
    id: string;
    task_title: string;
    start_date: string | null;
    due_date: string | null;
    version: number;
  }[];
  links: { id: string; dependency_type: string; lag_days: number }[];
};
type Changed = {
  plan_version: string;
  tasks: { id: string; version: number }[];
  undo: Record<string, unknown>;
};

/** Two days of formwork, then a pour; Monday to Friday. */
async function openPlan() {
  const { rows } = await database.owner.query<{
    project: string;
    formwork: string;
    pour: string;
    link: string;
  }>(
    `with project as (insert into public.projects (name, weekend_days) values ('Raft', '{6,7}') returning id),
      formwork as (insert into public.tasks (project_id, task_title, start_date, duration_days, outline_position)
        select id, 'Formwork', '2026-01-05', 2, 1 from project returning id),
      pour as (insert into public.tasks (project_id, task_title, start_date, duration_days, outline_position)
        select id, 'Pour', '2026-01-07', 1, 2 from project returning id)
    select (select id from project) as project, (select id from formwork) as formwork, (select id from pour) as pour`,
  );
  const made = rows[0]!;
  const linked = await database.owner.query<{ id: string }>(
    'insert into public.task_dependencies (predecessor_id, successor_id) values ($1, $2) returning id',
    [made.formwork, made.pour],
  );
  return { ...made, link: linked.rows[0]!.id };
}

const read = (project: string, user = planner) =>
  database.commitAs(
    user,
    async (db) =>
      (await db.query<{ plan: Plan }>('select public.project_plan($1) plan', [project])).rows[0]!.plan,
  );
const change = (project: string, changes: object, version: string | null = null, user = planner) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query<{ changed: Changed }>('select public.change_plan($1, $2, $3) changed', [
          project,
          JSON.stringify(changes),
          version,
        ])
      ).rows[0]!.changed,
  );
const datesOf = async (project: string) =>
  (await read(project)).tasks.map(({ task_title, start_date, due_date }) => [
    task_title,
    start_date,
    due_date,
  ]);
const to = (id: string, day: string) => ({ id, start_date: day, due_date: day, duration_days: 1 });

describe('the schedule of a project is changed in one step', () => {
  it('with its links and its data date, and taken back in another', async () => {
    const { project, formwork, pour, link } = await openPlan();
    const before = await read(project);
    const { undo, plan_version: version } = await change(
      project,
      {
        tasks: [
          { ...to(pour, '2026-01-12'), task_title: 'Pour raft' },
          { id: formwork, parent_task_id: null },
        ],
        links_removed: [link],
        links_added: [{ predecessor_id: formwork, successor_id: pour, dependency_type: 'SS', lag_days: 3 }],
        data_date: '2026-01-06',
      },
      before.plan_version,
    );
    const after = await read(project);
    expect(after).toMatchObject({
      project: { data_date: '2026-01-06' },
      links: [{ dependency_type: 'SS', lag_days: 3 }],
      tasks: [{ task_title: 'Formwork' }, { task_title: 'Pour raft', start_date: '2026-01-12' }],
    });
    await change(project, undo, version);
    const back = await read(project);
    expect({ ...back, plan_version: '', tasks: back.tasks.map((task) => ({ ...task, version: 0 })) }).toEqual(
      {
        ...before,
        plan_version: '',
        tasks: before.tasks.map((task) => ({ ...task, version: 0 })),
      },
    );
  });

  it('and a task that took the dates of its first part has its own again when that is taken back', async () => {
    const { project, formwork, pour, link } = await openPlan();
    await change(project, { links_removed: [link] });
    const before = await datesOf(project);
    const { undo, plan_version: version } = await change(project, {
      tasks: [{ id: pour, parent_task_id: formwork }],
    });
    // two days of formwork are the one day of its part
    expect((await datesOf(project))[0]).toEqual(['Formwork', '2026-01-07', '2026-01-07']);
    const again = await change(project, undo, version);
    expect(await datesOf(project)).toEqual(before);
    await change(project, again.undo, again.plan_version);
    expect((await datesOf(project))[0]).toEqual(['Formwork', '2026-01-07', '2026-01-07']);
  });

  it('or not at all', async () => {
    const { project, formwork, pour } = await openPlan();
    const elsewhere = await openPlan();
    const before = await datesOf(project);
    for (const [changes, hint] of [
      [{ tasks: [to(formwork, '2026-01-12'), to(elsewhere.pour, '2026-01-12')] }, 'not_found'],
      [{ tasks: [to(formwork, '2026-01-12')], links_removed: [elsewhere.link] }, 'not_found'],
      [
        { tasks: [to(formwork, '2026-01-12')], links_changed: [{ id: elsewhere.link, lag_days: 1 }] },
        'not_found',
      ],
      [
        {
          tasks: [to(formwork, '2026-01-12')],
          links_added: [{ predecessor_id: elsewhere.formwork, successor_id: elsewhere.pour }],
        },
        'not_found',
      ],
      [
        {
          tasks: [to(formwork, '2026-01-12')],
          links_added: [{ predecessor_id: pour, successor_id: formwork }],
        },
        'dependency_cycle',
      ],
      [{ tasks: [{ ...to(formwork, '2026-01-12'), version: 9 }] }, 'version_conflict'],
      [{ tasks: 'all' }, 'invalid_value'],
      [{ people: [] }, 'invalid_value'],
      [[], 'invalid_value'],
    ] as const) {
      await expect(change(project, changes), JSON.stringify(changes)).rejects.toMatchObject({ hint });
    }
    expect(await datesOf(project)).toEqual(before);
  });

  it('not by those who may not edit tasks, and the data date only by those who edit projects', async () => {
    const { project, pour } = await openPlan();
    await expect(change(project, { data_date: '2026-01-06' }, null, other)).rejects.toMatchObject({
      code: 'PT403',
    });
    expect((await change(project, { tasks: [to(pour, '2026-01-08')] }, null, other)).tasks).toHaveLength(1);
    for (const sql of ['select public.change_plan($1, $2)', 'select public.project_plan($1), $2::text']) {
      await expect(
        database.as('anon', (db) => db.query(sql, [project, '{}'])),
        sql,
      ).rejects.toMatchObject({ code: expect.stringMatching(/PT40|42501/) });
    }
  });

  it('not after the project was closed', async () => {
    const { project, pour } = await openPlan();
    await database.owner.query(`update public.projects set status = 'cancelled' where id = $1`, [project]);
    await expect(change(project, { tasks: [to(pour, '2026-01-08')] })).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });
});

describe('two planners at once', () => {
  it('the second is refused and sees what changed, and by whom', async () => {
    const { project, formwork, pour } = await openPlan();
    const { plan_version: seen } = await read(project);
    const outcomes = await Promise.allSettled([
      change(project, { tasks: [to(pour, '2026-01-12')] }, seen),
      change(project, { tasks: [to(pour, '2026-01-13')] }, seen, other),
      change(project, { tasks: [to(formwork, '2026-01-13')] }, seen, other),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status !== 'rejected') continue;
      const { hint, detail } = outcome.reason as { hint: string; detail: string };
      expect(hint).toBe('version_conflict');
      const { current } = JSON.parse(detail) as { current: { changes: Record<string, unknown>[] } };
      expect(current.changes).toMatchObject([{ kind: 'task', action: 'update', title: expect.any(String) }]);
    }
    const { plan_version: now } = await read(project);
    await expect(change(project, { tasks: [to(pour, '2026-01-14')] }, now)).resolves.toBeDefined();
  });

  it.each([
    [
      'the dates of another task',
      `update public.tasks set due_date = '2026-01-09' where id = $1`,
      'formwork',
    ],
    ['a link', 'update public.task_dependencies set lag_days = 3 where id = $1', 'link'],
  ] as const)(
    '%s on the way are waited for, and a plan that did not know of it is refused',
    async (_what, sql, of) => {
      const made = await openPlan();
      const { plan_version: seen } = await read(made.project);
      let isOver = false;
      let recalculation: Promise<unknown> = Promise.resolve();
      await database.commitAs(other, async (db) => {
        await db.query(sql, [made[of]]);
        recalculation = change(made.project, { tasks: [to(made.pour, '2026-01-12')] }, seen).finally(() => {
          isOver = true;
        });
        // what it comes to is asked below
        recalculation.catch(() => undefined);
        await expect
          .poll(
            async () => (await database.owner.query('select from pg_locks where not granted')).rows.length,
          )
          .toBeGreaterThan(0);
        expect(isOver).toBe(false);
      });
      await expect(recalculation).rejects.toMatchObject({ hint: 'version_conflict' });
    },
  );

  it('words and progress of a task are no other plan, a link is', async () => {
    const { project, formwork, pour, link } = await openPlan();
    const { plan_version: seen } = await read(project);
    await database.owner.query(
      `update public.tasks set description = 'C40', completion_percentage = 10 where id = $1`,
      [formwork],
    );
    const { plan_version: next } = await change(project, { tasks: [to(pour, '2026-01-12')] }, seen);
    await database.commitAs(planner, (db) =>
      db.query('update public.task_dependencies set lag_days = 4 where id = $1', [link]),
    );
    await expect(change(project, { tasks: [to(pour, '2026-01-13')] }, next)).rejects.toMatchObject({
      hint: 'version_conflict',
      detail: expect.stringContaining('"lag_days": 4'),
    });
  });

  it('a word that is no version is refused as another plan', async () => {
    const { project, pour } = await openPlan();
    for (const nonsense of ['', 'x', '1e999:abc', '99999999999:abc']) {
      await expect(change(project, { tasks: [to(pour, '2026-01-12')] }, nonsense)).rejects.toMatchObject({
        hint: 'version_conflict',
      });
    }
  });
});

describe('who a project needs', () => {
  type Needed = {
    resources: {
      key: string;
      name: string;
      elsewhere: { start_date: string; load_percent: number }[];
      absences: [string, string, number][];
    }[];
    demands: { task_id: string; key: string; load_percent: number }[];
  };
  const needed = (project: string, user = planner) =>
    database.commitAs(
      user,
      async (db) =>
        (await db.query<{ found: Needed }>('select public.project_resources($1) found', [project])).rows[0]!
          .found,
    );

  it('is computed from shares, else from the person a task is assigned to, with their work elsewhere', async () => {
    const { project, formwork, pour } = await openPlan();
    // of other projects only those that are won and running ask for people
    const elsewhere = await openPlan();
    const dropped = await openPlan();
    await database.owner.query(
      `insert into public.task_assignments (task_id, user_id, person_name, load_percent) values
        ($1, null, ' Tower crane ', 50), ($1, $2, 'P.', 100)`,
      [formwork, planner.id],
    );
    await database.owner.query(
      'update public.tasks set assigned_to_user_id = $1 where id = any ($2::uuid[])',
      [planner.id, [pour, elsewhere.pour, dropped.pour]],
    );
    for (const [id, status] of [
      [elsewhere.project, 'in_progress'],
      [dropped.project, 'cancelled'],
    ]) {
      await database.owner.query(
        `update public.projects set status = $2, start_date = '2026-01-05' where id = $1`,
        [id, status],
      );
    }
    const { resources, demands } = await needed(project);
    expect(demands.map(({ key, load_percent: load }) => [key, load]).toSorted()).toEqual(
      [
        [planner.id, 100],
        [planner.id, 100],
        ['name:tower crane', 50],
      ].toSorted(),
    );
    expect(resources.find(({ key }) => key === planner.id)).toMatchObject({
      elsewhere: [{ start_date: '2026-01-07', load_percent: 100 }],
      absences: [],
    });
    // what is finished needs nobody
    await database.owner.query(
      `update public.tasks set task_status = 'completed', completion_percentage = 100 where id = $1`,
      [formwork],
    );
    expect((await needed(project)).resources.map(({ key }) => key)).toEqual([planner.id]);
  });

  it('shows the leave of people to those who may read it, and is refused for a project that is none', async () => {
    const { project, pour } = await openPlan();
    await database.owner.query('update public.tasks set assigned_to_user_id = $1 where id = $2', [
      planner.id,
      pour,
    ]);
    await database.owner.query(
      `with person as (insert into public.employees (first_name, last_name, email, user_id, hire_date)
        values ('P', 'Q', 'leave@example.com', $1, '2020-01-01') returning id),
      kind as (insert into public.leave_types (name) values ('Yearly') returning id)
      insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, half_day_end, status)
        select person.id, kind.id, current_date + 1, current_date + 2, true, 'approved' from person, kind`,
      [planner.id],
    );
    const absencesOf = async (user: TestUser) =>
      (await needed(project, user)).resources.find(({ key }) => key === planner.id)?.absences;
    expect((await absencesOf(planner))?.map(([, , part]) => part)).toEqual([100, 50]);
    expect(await absencesOf(other)).toEqual([]);
    await expect(needed('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ hint: 'not_found' });
  });
});

describe('the plan of a closed project', () => {
  const write = (user: TestUser, sql: string, values: unknown[]) =>
    database.commitAs(user, (db) => db.query(sql, values));

  it('stands, whichever way it is written', async () => {
    const { project, formwork, pour, link } = await openPlan();
    const { rows } = await database.owner.query<{ id: string }>(
      `insert into public.task_assignments (task_id, person_name) values ($1, 'Crane') returning id`,
      [pour],
    );
    await database.owner.query(`update public.projects set status = 'closed' where id = $1`, [project]);
    for (const [sql, values] of [
      ['update public.tasks set task_title = $2 where id = $1', [pour, 'Other']],
      ['insert into public.tasks (project_id, task_title) values ($1, $2)', [project, 'New']],
      ['update public.tasks set project_id = null, parent_task_id = null where id = $1', [formwork]],
      ['update public.task_dependencies set lag_days = 3 where id = $1', [link]],
      ['delete from public.task_dependencies where id = $1', [link]],
      ['update public.task_assignments set load_percent = 50 where id = $1', [rows[0]!.id]],
      [`insert into public.task_assignments (task_id, person_name) values ($1, 'Pump')`, [pour]],
      ['delete from public.tasks where id = $1', [pour]],
    ] as const) {
      await expect(write(planner, sql, [...values]), sql).rejects.toMatchObject({ hint: 'record_locked' });
    }
  });
});
