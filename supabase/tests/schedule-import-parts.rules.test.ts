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
});
