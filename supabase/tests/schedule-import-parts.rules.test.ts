import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schedule } from './fixtures/schedule.ts';

let database: TestDatabase;
let owner: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const newProject = async () =>
  (await database.owner.query(`insert into public.projects (name) values ('P') returning id`)).rows[0]
    ?.id as string;

const load = (user: TestUser, project: string, file: unknown, isDryRun = false) =>
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

const difference = (project: string, file: unknown) =>
  database.commitAs(
    owner,
    async (db) =>
      (await db.query('select public.schedule_difference($1, $2) as rows', [project, JSON.stringify(file)]))
        .rows[0]?.rows as Record<string, unknown>[],
  );

describe('what a file says of the project and of pairs of tasks', () => {
  it('sets the start and the data date that the file says, of those who may edit the project', async () => {
    const project = await newProject();
    const dates = async () =>
      (
        await database.owner.query(
          'select start_date::text, data_date::text from public.projects where id = $1',
          [project],
        )
      ).rows[0] as unknown;
    await load(owner, project, { ...schedule, start_date: '2026-11-01', data_date: '2026-11-08' }, true);
    expect(await dates()).toEqual({ start_date: null, data_date: null });
    await load(employee, project, { ...schedule, start_date: '2026-11-01', data_date: '2026-11-08' });
    expect(await dates()).toEqual({ start_date: null, data_date: null });
    await load(owner, project, { ...schedule, start_date: '2026-11-01', data_date: '2026-11-08' });
    expect(await dates()).toEqual({ start_date: '2026-11-01', data_date: '2026-11-08' });
    // what was not accepted, or is not in the file, stays
    await load(owner, project, { ...schedule, start_date: null });
    expect(await dates()).toEqual({ start_date: '2026-11-01', data_date: '2026-11-08' });
  });

  it('keeps a level of effort as one, which is no milestone, and takes it along in a copy', async () => {
    const project = await newProject();
    const tasks = schedule.tasks.map((task) => ({ ...task, is_level_of_effort: task.external_id === '3' }));
    await load(owner, project, { ...schedule, tasks });
    const kinds = async (of: string) =>
      (
        await database.commitAs(owner, (db) =>
          db.query(
            `select task ->> 'task_title' as title from jsonb_array_elements(public.project_plan($1) -> 'tasks') task
               where (task ->> 'is_level_of_effort')::boolean`,
            [of],
          ),
        )
      ).rows.map(({ title }) => String(title));
    expect(await kinds(project)).toEqual(['Raft']);
    expect(await load(owner, project, { ...schedule, tasks })).toMatchObject({ tasks: { unchanged: 4 } });
    // a file that has no word for it takes nothing away, one that has does
    const unsaid = schedule.tasks.map((task) => ({ ...task, is_level_of_effort: null }));
    expect(await load(owner, project, { ...schedule, tasks: unsaid })).toMatchObject({
      tasks: { unchanged: 4 },
    });
    expect(await kinds(project)).toEqual(['Raft']);
    const said = schedule.tasks.map((task) => ({ ...task, is_level_of_effort: false }));
    expect(await load(owner, project, { ...schedule, tasks: said }, true)).toMatchObject({
      tasks: { updated: 1 },
    });
    await expect(
      database.owner.query(
        `update public.tasks set is_milestone = true where project_id = $1 and is_level_of_effort`,
        [project],
      ),
    ).rejects.toMatchObject({ constraint: 'tasks_level_of_effort_lasts' });
    const copy = await newProject();
    await database.commitAs(owner, (db) =>
      db.query(`select public.copy_schedule($1, $2, '2027-01-03')`, [project, copy]),
    );
    expect(await kinds(copy)).toEqual(['Raft']);
  });

  it('takes two links between the same tasks, and turns the one whose type the file changed', async () => {
    const project = await newProject();
    const file = (...links: [string, number][]) => ({
      ...schedule,
      dependencies: links.map(([type, lag_days]) => ({ predecessor: '2', successor: '3', type, lag_days })),
    });
    const kept = async () =>
      (
        await database.owner.query(
          `select l.dependency_type || l.lag_days as link from public.task_dependencies l
             join public.tasks t on t.id = l.successor_id where t.project_id = $1 order by 1`,
          [project],
        )
      ).rows.map(({ link }) => String(link));
    expect(await load(owner, project, file(['SS', 1], ['FF', 2]))).toMatchObject({
      dependencies: { added: 2 },
    });
    expect(await kept()).toEqual(['FF2', 'SS1']);
    expect(await load(owner, project, file(['SS', 1], ['FF', 2]))).toMatchObject({
      dependencies: { added: 0, updated: 0, unchanged: 2 },
    });
    expect(await load(owner, project, file(['SS', 3], ['FS', 0]))).toMatchObject({
      dependencies: { added: 0, updated: 2, unchanged: 0 },
    });
    expect(await kept()).toEqual(['FS0', 'SS3']);
    // one instead of the two
    expect(await load(owner, project, file(['SF', 1]))).toMatchObject({
      dependencies: { added: 0, updated: 2, unchanged: 0 },
    });
    expect(await kept()).toEqual(['SF1']);
  });

  it('names links, deadline and what is left, and removes the links the file no longer has', async () => {
    const project = await newProject();
    const work = ['1', '2', '3'].map((id, place) => ({
      external_id: id,
      parent_external_id: null,
      outline_position: place,
      title: `Bay ${id}`,
      start_date: '2026-11-01',
      due_date: '2026-11-05',
      duration_days: 5,
      completion_percentage: place === 0 ? 40 : 0,
      remaining_days: place === 0 ? 3 : null,
    }));
    const link = (predecessor: string, successor: string, lag = 0) => ({
      predecessor,
      successor,
      type: 'SS',
      lag_days: lag,
    });
    const file = {
      ...schedule,
      tasks: work,
      assignments: [],
      dependencies: [link('1', '2'), link('2', '3')],
    };
    await load(owner, project, file);
    const own = await database.owner.query(
      `with crane as (insert into public.tasks (project_id, task_title) values ($1, 'Crane') returning id)
       insert into public.task_dependencies (predecessor_id, successor_id)
         select crane.id, t.id from crane, public.tasks t where t.project_id = $1 and t.external_id = '3'
       returning id`,
      [project],
    );
    expect(await difference(project, file)).toEqual([]);
    const changed = {
      ...file,
      tasks: work.map((task, place) => ({
        ...task,
        ...(place === 0 && { remaining_days: 5 }),
        ...(place === 1 && { deadline: '2026-12-31' }),
      })),
      dependencies: [link('1', '2'), link('1', '3', 4)],
    };
    expect(await difference(project, changed)).toMatchObject([
      { change: 'changed', external_id: '1', before: { remaining_days: 3 }, after: { remaining_days: 5 } },
      { change: 'changed', external_id: '2', before: { deadline: null }, after: { deadline: '2026-12-31' } },
      {
        change: 'changed',
        external_id: '3',
        before: { links: [{ predecessor: '2', type: 'SS', lag_days: 0 }] },
        after: { links: [{ predecessor: '1', type: 'SS', lag_days: 4 }] },
      },
    ]);
    const links = async () =>
      (
        await database.owner.query(
          `select p.task_title || ' ' || s.task_title as link from public.task_dependencies d
             join public.tasks p on p.id = d.predecessor_id join public.tasks s on s.id = d.successor_id
           where s.project_id = $1 order by 1`,
          [project],
        )
      ).rows.map((row) => row.link as string);
    // not accepted: it stays
    await load(owner, project, { ...changed, accepted: ['1', '2'] });
    expect(await links()).toEqual(['Bay 1 Bay 2', 'Bay 2 Bay 3', 'Crane Bay 3']);
    // a table without a column of links takes none away
    await load(owner, project, { ...changed, source: 'csv', dependencies: [], accepted: ['3'] });
    expect(await links()).toEqual(['Bay 1 Bay 2', 'Bay 2 Bay 3', 'Crane Bay 3']);
    expect(await load(owner, project, { ...changed, accepted: ['3'] })).toMatchObject({
      dependencies: { added: 1, updated: 1, unchanged: 0 },
    });
    // what was linked here to a task of no file stays
    expect(await links()).toEqual(['Bay 1 Bay 2', 'Bay 1 Bay 3', 'Crane Bay 3']);
    expect(own.rows).toHaveLength(1);
    expect(await difference(project, changed)).toEqual([]);
  });
});
