import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let database: TestDatabase;
let owner: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  await database.owner.query(
    `insert into public.company_settings (name, weekend_days) values ('Builders', '{6,7}')`,
  );
});
afterAll(() => database?.drop());

type Task = [title: string, start: string, days: number, more?: Record<string, unknown>];

/** A project from Monday to Friday with tasks from 5 January 2026, a Monday. */
async function planOf(
  tasks: readonly Task[],
  links: readonly (readonly [string, string, string, number])[] = [],
) {
  const run = (text: string, values: unknown[]) => database.owner.query<{ id: string }>(text, values);
  const project = (
    await run(`insert into public.projects (name, weekend_days) values ('Tower', '{6,7}') returning id`, [])
  ).rows[0]!.id;
  const ids = new Map<string, string>();
  for (const [title, start, days, more = {}] of tasks) {
    const facts: Record<string, unknown> = {
      ...more,
      ...(more['below'] ? { parent_task_id: ids.get(String(more['below'])) } : {}),
    };
    delete facts['below'];
    const columns = ['project_id', 'task_title', 'start_date', 'duration_days', ...Object.keys(facts)];
    const values = [project, title, start, days, ...Object.values(facts)];
    const made = await run(
      `insert into public.tasks (${columns.join()}) values (${values.map((_, at) => `$${at + 1}`).join()}) returning id`,
      values,
    );
    ids.set(title, made.rows[0]!.id);
  }
  for (const [from, to, type, lag] of links) {
    await run(
      'insert into public.task_dependencies (predecessor_id, successor_id, dependency_type, lag_days) values ($1, $2, $3, $4)',
      [ids.get(from), ids.get(to), type, lag],
    );
  }
  return project;
}

const asOwner = (text: string, values: unknown[]) => database.commitAs(owner, (db) => db.query(text, values));
const holiday = (project: string, day: string, isWorking = false) =>
  asOwner('insert into public.project_holidays (project_id, holiday_date, is_working) values ($1, $2, $3)', [
    project,
    day,
    isWorking,
  ]);

/** Title, first and last day and duration of each task; every duration is that of its days. */
async function daysOf(project: string) {
  const { rows } = await database.owner.query<Record<string, string>>(
    `select task_title as title, start_date::text as first, due_date::text as last, duration_days::text as days,
       greatest(private.working_days(project_id, start_date, due_date), 1)::text as worked, is_milestone::text as point
     from public.tasks where project_id = $1 order by created_at, id`,
    [project],
  );
  const disagreeing = rows.filter(({ point, worked, days }) => point === 'false' && worked !== days);
  expect(disagreeing).toEqual([]);
  return rows.map(({ title, first, last, days }) => `${title} ${first} ${last} ${days}`);
}

describe('another calendar of a project', () => {
  it('moves the finish of work across a new holiday, and what its links hold', async () => {
    const project = await planOf(
      [
        ['Dig', '2026-01-05', 5],
        ['Pour', '2026-01-12', 2],
        ['Cure', '2026-01-14', 3],
        ['Elsewhere', '2026-01-12', 2],
      ],
      [
        ['Dig', 'Pour', 'FS', 0],
        ['Pour', 'Cure', 'SS', 2],
      ],
    );
    await holiday(project, '2026-01-07');
    expect(await daysOf(project)).toEqual([
      'Dig 2026-01-05 2026-01-12 5',
      'Pour 2026-01-13 2026-01-14 2',
      'Cure 2026-01-15 2026-01-19 3',
      'Elsewhere 2026-01-12 2026-01-13 2',
    ]);
    // a day that is worked again gives the days back to work across it, and pulls nothing
    await asOwner('delete from public.project_holidays where project_id = $1', [project]);
    expect((await daysOf(project)).slice(0, 2)).toEqual([
      'Dig 2026-01-05 2026-01-09 5',
      'Pour 2026-01-13 2026-01-14 2',
    ]);
  });

  it('begins work that was to begin on a day off on the next working day, not what has begun', async () => {
    const project = await planOf([
      ['Survey', '2026-01-07', 1],
      ['Begun', '2026-01-07', 2, { task_status: 'in_progress', completion_percentage: 50 }],
      ['Done', '2026-01-07', 2, { task_status: 'completed', completion_percentage: 100 }],
    ]);
    const [, , done] = await daysOf(project);
    await holiday(project, '2026-01-07');
    const { rows } = await database.owner.query<{ days: string }>(
      `select task_title || ' ' || start_date || ' ' || due_date as days from public.tasks where project_id = $1 order by created_at, id`,
      [project],
    );
    expect(rows.map(({ days }) => days)).toEqual([
      'Survey 2026-01-08 2026-01-08',
      'Begun 2026-01-07 2026-01-09',
      done?.replace(/ 2$/, ''),
    ]);
  });

  it('follows another week, of the project or of the company where it has none', async () => {
    const project = await planOf(
      [
        ['Frame', '2026-01-07', 5],
        ['Saturday', '2026-01-17', 1],
      ],
      [],
    );
    await asOwner(`update public.projects set weekend_days = '{7}' where id = $1`, [project]);
    expect(await daysOf(project)).toEqual([
      'Frame 2026-01-07 2026-01-12 5',
      'Saturday 2026-01-17 2026-01-17 1',
    ]);
    await asOwner(`update public.projects set weekend_days = '{5,6}' where id = $1`, [project]);
    expect((await daysOf(project))[0]).toBe('Frame 2026-01-07 2026-01-13 5');
    // the company's is Saturday and Sunday
    await asOwner(`update public.projects set weekend_days = null where id = $1`, [project]);
    expect((await daysOf(project))[0]).toBe('Frame 2026-01-07 2026-01-13 5');
    await asOwner(`update public.company_settings set weekend_days = '{1,7}'`, []);
    expect((await daysOf(project))[0]).toBe('Frame 2026-01-07 2026-01-13 5');
    await asOwner(`update public.company_settings set weekend_days = '{2,3,4}'`, []);
    expect((await daysOf(project))[0]).toBe('Frame 2026-01-09 2026-01-16 5');
    await asOwner(`update public.company_settings set weekend_days = '{6,7}'`, []);
  });

  it('pushes by every type of link, through summaries, and neither fixed work nor what is far enough', async () => {
    const project = await planOf(
      [
        ['Phase', '2026-01-05', 1],
        ['Base', '2026-01-05', 5, { below: 'Phase' }],
        ['Next', '2026-01-05', 1],
        ['Walls', '2026-01-12', 2, { below: 'Next' }],
        ['Tests', '2026-01-08', 2],
        ['Handover', '2026-01-09', 0, { is_milestone: true }],
        ['Crane', '2026-01-12', 1, { constraint_type: 'must_start_on', constraint_date: '2026-01-12' }],
        ['Far', '2026-02-02', 1],
      ],
      [
        ['Phase', 'Next', 'FS', 0],
        ['Base', 'Tests', 'FF', 0],
        ['Base', 'Handover', 'FS', 0],
        ['Base', 'Crane', 'FS', 0],
        ['Walls', 'Far', 'FS', 0],
      ],
    );
    await holiday(project, '2026-01-06');
    expect(await daysOf(project)).toEqual([
      'Phase 2026-01-05 2026-01-12 5',
      'Base 2026-01-05 2026-01-12 5',
      'Next 2026-01-13 2026-01-14 2',
      'Walls 2026-01-13 2026-01-14 2',
      'Tests 2026-01-09 2026-01-12 2',
      'Handover 2026-01-12 2026-01-12 0',
      'Crane 2026-01-12 2026-01-12 1',
      'Far 2026-02-02 2026-02-02 1',
    ]);
  });

  it('moves a milestone behind moved work, and what follows the milestone', async () => {
    const project = await planOf(
      [
        ['Dig', '2026-01-05', 5],
        ['Dug', '2026-01-09', 0, { is_milestone: true }],
        ['Pour', '2026-01-12', 2],
        ['Inspected', '2026-01-14', 0, { is_milestone: true }],
        ['Signed', '2026-01-14', 0, { is_milestone: true }],
        ['Begun', '2026-01-05', 0, { is_milestone: true }],
      ],
      [
        ['Dig', 'Dug', 'FS', 0],
        ['Dug', 'Pour', 'FS', 0],
        ['Dig', 'Inspected', 'FS', 2],
        ['Inspected', 'Signed', 'FS', 0],
        ['Pour', 'Begun', 'SF', 0],
      ],
    );
    await holiday(project, '2026-01-07');
    expect(await daysOf(project)).toEqual([
      'Dig 2026-01-05 2026-01-12 5',
      'Dug 2026-01-12 2026-01-12 0',
      'Pour 2026-01-13 2026-01-14 2',
      'Inspected 2026-01-15 2026-01-15 0',
      'Signed 2026-01-15 2026-01-15 0',
      'Begun 2026-01-13 2026-01-13 0',
    ]);
  });

  it('leaves the work below a summary that another one is to finish with', async () => {
    const project = await planOf(
      [
        ['Dig', '2026-01-05', 5],
        ['Phase', '2026-01-05', 1],
        ['Short', '2026-01-05', 1, { below: 'Phase' }],
        ['Long', '2026-01-05', 3, { below: 'Phase' }],
      ],
      [
        ['Dig', 'Phase', 'FF', 0],
        ['Dig', 'Phase', 'SF', 0],
      ],
    );
    await holiday(project, '2026-01-09');
    expect((await daysOf(project)).slice(2)).toEqual([
      'Short 2026-01-05 2026-01-05 1',
      'Long 2026-01-05 2026-01-07 3',
    ]);
  });

  it('holds what follows a summary by its work, not by what accompanies the work', async () => {
    const project = await planOf(
      [
        ['Phase', '2026-01-05', 1],
        ['Part', '2026-01-05', 1, { below: 'Phase' }],
        ['Dig', '2026-01-05', 5, { below: 'Part' }],
        ['Guard', '2026-01-05', 15, { below: 'Part', is_level_of_effort: true }],
        ['Pour', '2026-01-12', 2],
      ],
      [['Phase', 'Pour', 'FS', 0]],
    );
    await holiday(project, '2026-01-07');
    expect((await daysOf(project)).slice(2)).toEqual([
      'Dig 2026-01-05 2026-01-12 5',
      'Guard 2026-01-05 2026-01-26 15',
      'Pour 2026-01-13 2026-01-14 2',
    ]);
  });

  it('gives a level of effort the days of the work it is linked to, the begun one from where it began', async () => {
    const project = await planOf(
      [
        ['Dig', '2026-01-05', 5],
        ['Pour', '2026-01-12', 2],
        ['Guard', '2026-01-05', 7, { is_level_of_effort: true }],
        [
          'Direct',
          '2026-01-02',
          8,
          { is_level_of_effort: true, task_status: 'in_progress', completion_percentage: 10 },
        ],
        ['Stand by', '2026-01-12', 3, { is_level_of_effort: true }],
        ['Report', '2026-01-12', 2, { is_level_of_effort: true }],
      ],
      [
        ['Dig', 'Pour', 'FS', 0],
        ['Dig', 'Guard', 'SS', 0],
        ['Guard', 'Pour', 'FF', 0],
        ['Dig', 'Direct', 'SS', 0],
        ['Pour', 'Direct', 'FF', 1],
        ['Pour', 'Stand by', 'SS', 0],
        ['Guard', 'Stand by', 'FF', 0],
        ['Pour', 'Report', 'FF', 0],
      ],
    );
    await holiday(project, '2026-01-07');
    expect(await daysOf(project)).toEqual([
      'Dig 2026-01-05 2026-01-12 5',
      'Pour 2026-01-13 2026-01-14 2',
      'Guard 2026-01-05 2026-01-14 7',
      'Direct 2026-01-02 2026-01-15 9',
      'Stand by 2026-01-13 2026-01-15 3',
      'Report 2026-01-13 2026-01-14 2',
    ]);
  });

  it('keeps the day on which work must finish, and work of which all is done', async () => {
    const project = await planOf([
      ['Handover', '2026-01-07', 3, { constraint_type: 'must_finish_on', constraint_date: '2026-01-09' }],
      ['Checked', '2026-01-07', 3, { task_status: 'in_review', completion_percentage: 100 }],
    ]);
    await holiday(project, '2026-01-08');
    const { rows } = await database.owner.query<{ days: string }>(
      `select task_title || ' ' || start_date || ' ' || due_date as days from public.tasks where project_id = $1
       order by created_at, id`,
      [project],
    );
    expect(rows.map(({ days }) => days)).toEqual([
      'Handover 2026-01-06 2026-01-09',
      'Checked 2026-01-07 2026-01-09',
    ]);
  });
});

describe('a refusal of what was changed meanwhile', () => {
  it('says so of a deadline, a holiday and the calendar', async () => {
    const project = await planOf([['Dig', '2026-01-05', 5]]);
    const { rows } = await asOwner('select public.project_plan($1) as plan', [project]);
    const { plan_version: version, tasks } = rows[0]!.plan as {
      plan_version: string;
      tasks: { id: string }[];
    };
    await asOwner(`update public.tasks set deadline = '2026-02-01' where id = $1`, [tasks[0]?.id]);
    await asOwner(
      `insert into public.project_holidays (project_id, holiday_date, name) values ($1, '2026-03-20', 'Eid')`,
      [project],
    );
    await asOwner(`update public.projects set weekend_days = '{7}' where id = $1`, [project]);
    const refused = await asOwner('select public.change_plan($1, $2, $3)', [
      project,
      JSON.stringify({ tasks: [{ id: tasks[0]?.id, task_title: 'Excavate' }] }),
      version,
    ]).then(
      () => null,
      (error: { hint: string; detail: string }) => error,
    );
    expect(refused).toMatchObject({ hint: 'version_conflict' });
    const { current } = JSON.parse(refused?.detail ?? '{}') as {
      current: { changes: Record<string, unknown>[] };
    };
    expect(current.changes.map(({ kind, action, number, title }) => [kind, action, number, title])).toEqual([
      ['project', 'update', null, null],
      ['holiday', 'insert', '2026-03-20', 'Eid'],
      ['task', 'update', expect.stringMatching(/^TSK/), 'Dig'],
    ]);
    expect(current.changes[2]?.['after']).toEqual({ deadline: '2026-02-01' });
  });
});

it('moves three thousand tasks, a hundred after each other, within the time of a statement', async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.projects (name, weekend_days) values ('Towers', '{6,7}') returning id`,
  );
  const project = rows[0]?.id;
  await database.owner.query('set session_replication_role = replica');
  await database.owner.query(
    `insert into public.tasks (id, task_number, project_id, task_title, outline_position, start_date, due_date,
       duration_days)
     select ('00000000-0000-4000-8000-' || lpad((c * 1000 + n)::text, 12, '0'))::uuid, 'T' || c * 1000 + n, $1, 'Work', c * 100 + n,
         private.end_of_work($1, '2026-01-05', n), private.end_of_work($1, '2026-01-05', n), 1
       from generate_series(1, 30) c, generate_series(1, 100) n`,
    [project],
  );
  await database.owner.query(
    `insert into public.task_dependencies (predecessor_id, successor_id)
     select t.id, next.id from public.tasks t join public.tasks next on next.project_id = t.project_id
         and next.task_number = 'T' || substr(t.task_number, 2)::integer + 1 where t.project_id = $1`,
    [project],
  );
  await database.owner.query('set session_replication_role = origin; analyze public.tasks');
  await holiday(project ?? '', '2026-01-06');
  const { rows: last } = await database.owner.query<{ day: string }>(
    `select distinct due_date::text as day from public.tasks where project_id = $1 and task_number like '%100'`,
    [project],
  );
  // a hundred working days from 5 January end on 22 May; one is off
  expect(last).toEqual([{ day: '2026-05-25' }]);
});

describe('a holiday and a change of the plan at the same moment', () => {
  it('go one after the other, so that moved work keeps off the new holiday', async () => {
    const project = await planOf([['Pour', '2026-01-05', 5]]);
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from public.tasks where project_id = $1',
      [project],
    );
    const tasks = [{ id: rows[0]?.id, start_date: '2026-01-12', due_date: '2026-01-16' }];
    let written: Promise<unknown> = Promise.resolve();
    await database.commitAs(owner, async (db) => {
      await db.query('select public.change_plan($1, $2)', [project, JSON.stringify({ tasks })]);
      written = holiday(project, '2026-01-14');
      const isWaiting = vi.waitFor(async () => {
        const { rowCount } = await database.owner.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rowCount).toBe(1);
      }, 30_000);
      await Promise.race([isWaiting, written]);
    });
    await written;
    expect(await daysOf(project)).toEqual(['Pour 2026-01-12 2026-01-19 5']);
  });
});
