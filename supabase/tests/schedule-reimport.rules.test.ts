import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let project: string;

const task = (id: string, place: number) => ({
  external_id: id,
  parent_external_id: null,
  outline_position: place,
  title: `Bay ${id}`,
  start_date: '2026-11-01',
  due_date: '2026-11-05',
  duration_days: 5,
  completion_percentage: 0,
});
const link = (predecessor: string, successor: string, type = 'FS') => ({
  predecessor,
  successor,
  type,
  lag_days: 0,
});
const file = {
  source: 'primavera',
  weekend_days: [5, 6],
  holidays: [{ date: '2026-12-02', name: 'National day', is_working: false }],
  tasks: ['1', '2', '3'].map(task),
  dependencies: [link('1', '2')],
  people: [{ external_id: 'p', name: 'Gang of six' }],
  assignments: [{ task: '1', person: 'p', load_percent: 100, is_responsible: true }],
};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
});
afterAll(() => database?.drop());
beforeEach(async () => {
  const made = await database.owner.query(`insert into public.projects (name) values ('P') returning id`);
  project = made.rows[0]?.id as string;
  await load(file);
});

const load = (wanted: unknown, isDryRun = false, user = owner) =>
  database.commitAs(
    user,
    async (db) =>
      (
        await db.query('select public.import_schedule($1, $2, $3) as counts', [
          project,
          JSON.stringify(wanted),
          isDryRun,
        ])
      ).rows[0]?.counts as Record<string, unknown>,
  );
const difference = (wanted: unknown) =>
  database.commitAs(
    owner,
    async (db) =>
      (await db.query('select public.schedule_difference($1, $2) as rows', [project, JSON.stringify(wanted)]))
        .rows[0]?.rows as Record<string, unknown>[],
  );
const linkHere = (predecessor: string, successor: string, type = 'FS') =>
  database.commitAs(
    owner,
    async (db) =>
      (
        await db.query(
          `insert into public.task_dependencies (predecessor_id, successor_id, dependency_type)
             select p.id, s.id, $4 from public.tasks p, public.tasks s
             where p.project_id = $1 and s.project_id = $1
               and coalesce(p.external_id, p.id::text) = $2 and coalesce(s.external_id, s.id::text) = $3
             returning id`,
          [project, predecessor, successor, type],
        )
      ).rows[0]?.id as string,
  );
const links = async () =>
  (
    await database.owner.query(
      `select p.task_title || ' ' || d.dependency_type || ' ' || s.task_title as link
         from public.task_dependencies d join public.tasks p on p.id = d.predecessor_id
           join public.tasks s on s.id = d.successor_id where s.project_id = $1 order by 1`,
      [project],
    )
  ).rows.map((row) => row.link as string);

describe('a link that was made here and is not in the file', () => {
  it('is a row of its own, and stays until it is chosen to go', async () => {
    const made = await linkHere('2', '3');
    expect(await difference(file)).toEqual([
      {
        change: 'unlinked',
        external_id: '3',
        title: 'Bay 3',
        link_id: made,
        before: { links: [{ predecessor: '2', type: 'FS', lag_days: 0 }] },
        after: {},
      },
    ]);
    expect(await load(file)).toMatchObject({ dependencies: { added: 0, updated: 0, unchanged: 1 } });
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 2 FS Bay 3']);
    expect(await load({ ...file, removed_links: [made] }, true)).toMatchObject({
      dependencies: { updated: 1 },
    });
    expect(await links()).toHaveLength(2);
    await load({ ...file, accepted: [], removed_links: [made] });
    expect(await links()).toEqual(['Bay 1 FS Bay 2']);
    expect(await difference(file)).toEqual([]);
  });

  it('stays beside one of another type that the file has between the same tasks', async () => {
    await linkHere('2', '3');
    const both = { ...file, dependencies: [...file.dependencies, link('2', '3', 'SS')] };
    expect(await load(both)).toMatchObject({ dependencies: { added: 1, updated: 0, unchanged: 1 } });
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 2 FS Bay 3', 'Bay 2 SS Bay 3']);
    // that of the file goes with it, as one that came with a file
    expect(await load(file)).toMatchObject({ dependencies: { updated: 1 } });
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 2 FS Bay 3']);
  });

  it('is the one of the file where the file has it too', async () => {
    await linkHere('2', '3');
    const same = { ...file, dependencies: [...file.dependencies, link('2', '3')] };
    expect(await difference(same)).toEqual([]);
    expect(await load(same)).toMatchObject({ dependencies: { added: 0, updated: 0, unchanged: 2 } });
  });

  it('names itself where it closes a circle with a link of the file, and gives way when chosen', async () => {
    const made = await linkHere('2', '3');
    const back = { ...file, dependencies: [...file.dependencies, link('3', '2')] };
    await expect(load(back)).rejects.toThrow('circle');
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 2 FS Bay 3']);
    await load({ ...back, removed_links: [made] });
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 3 FS Bay 2']);
  });

  it('takes no other link with it: of a file, of another project, or one that the file has', async () => {
    const ofFile = await database.owner.query(
      `select d.id from public.task_dependencies d join public.tasks s on s.id = d.successor_id
         where s.project_id = $1`,
      [project],
    );
    const made = await linkHere('2', '3');
    const removed = [made, ...ofFile.rows.map(({ id }) => String(id))];
    const same = { ...file, dependencies: [...file.dependencies, link('2', '3')], removed_links: removed };
    await load(same);
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 2 FS Bay 3']);
    const first = project;
    const other = await database.owner.query(`insert into public.projects (name) values ('Q') returning id`);
    project = other.rows[0]?.id as string;
    await load({ ...file, removed_links: removed });
    project = first;
    expect(await links()).toEqual(['Bay 1 FS Bay 2', 'Bay 2 FS Bay 3']);
    await expect(load({ ...file, removed_links: made })).rejects.toThrow('removed links as a list');
    const nobody = await database.createUser({});
    await database.owner.query('select app.remove_role($1)', [nobody.id]);
    await expect(load({ ...file, removed_links: [made] }, false, nobody)).rejects.toThrow('Access denied');
  });

  it('is marked as one of a file by the import alone', async () => {
    const sent = await database.commitAs(owner, (db) =>
      db.query(
        `insert into public.task_dependencies (predecessor_id, successor_id, is_imported)
           select p.id, s.id, true from public.tasks p, public.tasks s
           where p.project_id = $1 and s.project_id = $1 and p.external_id = '2' and s.external_id = '3'
         returning is_imported`,
        [project],
      ),
    );
    expect(sent.rows).toEqual([{ is_imported: false }]);
    const ofFile = await database.owner.query(
      `select d.is_imported from public.task_dependencies d join public.tasks s on s.id = d.successor_id
         where s.project_id = $1 and s.external_id = '2'`,
      [project],
    );
    expect(ofFile.rows).toEqual([{ is_imported: true }]);
  });
});

describe('a file that was exported from here', () => {
  const taskHere = async (title: string) =>
    (
      await database.commitAs(owner, (db) =>
        db.query(
          `insert into public.tasks (project_id, task_title, start_date, due_date, duration_days)
             values ($1, $2, '2026-11-01', '2026-11-05', 5) returning id`,
          [project, title],
        ),
      )
    ).rows[0]?.id as string;
  const titles = async () =>
    (
      await database.owner.query(
        `select task_title || ' ' || task_status as task from public.tasks where project_id = $1 order by 1`,
        [project],
      )
    ).rows.map((row) => row.task as string);

  it('finds the tasks that were made here by their keys, with links and parts', async () => {
    const crane = await taskHere('Crane');
    await linkHere('3', crane);
    const own = {
      ...file,
      tasks: [
        ...file.tasks,
        { ...task(crane, 3), title: 'Tower crane' },
        { ...task('N9', 4), title: 'New', parent_external_id: crane },
      ],
      dependencies: [...file.dependencies, link('3', crane)],
    };
    expect(await difference(own)).toMatchObject([
      { change: 'changed', external_id: crane, before: { task_title: 'Crane' } },
      { change: 'added', external_id: 'N9' },
    ]);
    expect(await load(own)).toMatchObject({
      tasks: { added: 1, updated: 1, unchanged: 3 },
      dependencies: { added: 0, updated: 0, unchanged: 2 },
    });
    expect(await load(own)).toMatchObject({ tasks: { added: 0, updated: 0, unchanged: 5 } });
    const below = await database.owner.query(
      `select child.task_title from public.tasks child where child.parent_task_id = $1`,
      [crane],
    );
    expect(below.rows).toEqual([{ task_title: 'New' }]);
  });

  it('names those as gone that it no longer has; another file does not', async () => {
    const crane = await taskHere('Crane');
    const hoist = await taskHere('Hoist');
    expect(await difference(file)).toEqual([]);
    // the place it took behind the three of the file
    const same = { ...task(crane, 3), title: 'Crane', constraint_type: 'as_soon_as_possible' };
    expect(await load({ ...file, tasks: [...file.tasks, same] })).toMatchObject({ tasks: { updated: 0 } });
    const own = { ...file, tasks: [...file.tasks, { ...task(crane, 3), title: 'Crane' }] };
    expect(await difference(own)).toMatchObject([{ change: 'gone', external_id: hoist, title: 'Hoist' }]);
    await load({ ...own, accepted: ['1', '2', '3', crane], cancelled: [hoist] });
    expect(await titles()).toEqual([
      'Bay 1 not_started',
      'Bay 2 not_started',
      'Bay 3 not_started',
      'Crane not_started',
      'Hoist cancelled',
    ]);
  });

  it('takes away nothing that its format has no word for', async () => {
    await database.owner.query(`update public.tasks set description = 'Two pours' where project_id = $1`, [
      project,
    ]);
    const user = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query(
      `update public.task_assignments a set user_id = $2 from public.tasks t where t.id = a.task_id
         and t.project_id = $1`,
      [project, user.id],
    );
    const bare = { ...file, holidays: [{ ...file.holidays[0], name: null }] };
    expect(await load(bare)).toMatchObject({
      tasks: { updated: 0 },
      holidays: { updated: 0 },
      assignments: { updated: 0 },
    });
    await load({ ...bare, people: [], assignments: [] });
    const kept = await database.owner.query(
      `select t.description, t.assigned_to_name, day.name from public.tasks t
         join public.project_holidays day on day.project_id = t.project_id
       where t.project_id = $1 and t.external_id = '1'`,
      [project],
    );
    expect(kept.rows).toEqual([
      { description: 'Two pours', assigned_to_name: 'Gang of six', name: 'National day' },
    ]);
  });
});
