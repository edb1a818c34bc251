import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());
beforeEach(() => database.owner.query('truncate public.tasks, public.task_series cascade'));

type Values = Record<string, unknown>;

const idOf = async (text: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(text, values)).rows[0]!.id;

const newProject = (status = 'in_progress') =>
  idOf(`insert into public.projects (name, status) values (gen_random_uuid()::text, $1) returning id`, [
    status,
  ]);

function insertInto(table: string, row: Values): [string, unknown[]] {
  const columns = Object.keys(row);
  return [
    `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
     returning id`,
    Object.values(row),
  ];
}

const newTask = (values: Values = {}) =>
  idOf(...insertInto('tasks', { task_title: 'Toolbox talk', ...values }));

const repeat = (user: TestUser, task: string, pattern: Values) =>
  database.commitAs(user, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      ...insertInto('task_series', { task_id: task, ...pattern }),
    );
    return rows[0]!.id;
  });

/** The server's work on a day. */
async function onDay<Row extends Values>(day: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const server = await database.owner.connect();
  try {
    await server.query('begin');
    await server.query(`select set_config('plinth.today', $1, true)`, [day]);
    const { rows } = await server.query<Row>(text, values);
    await server.query('commit');
    return rows;
  } finally {
    server.release();
  }
}

/** The daily work of a day: how many tasks it made. */
const workOn = async (day: string) =>
  (await onDay<{ n: number }>(day, 'select private.make_recurring_tasks() as n'))[0]!.n;

const seriesOf = async (id: string) =>
  (
    await database.owner.query<{ next_date: string | null; is_stopped: boolean; problem: string | null }>(
      'select next_date::text, is_stopped, problem from public.task_series where id = $1',
      [id],
    )
  ).rows[0]!;

const nextOf = async (id: string) => (await seriesOf(id)).next_date;

function updateOf(id: string, values: Values): [string, unknown[]] {
  const columns = Object.keys(values);
  return [
    `update public.task_series set ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(values)],
  ];
}

const change = (user: TestUser, id: string, values: Values) =>
  database.commitAs(user, (db) => db.query(...updateOf(id, values)));

const made = async (columns: string) =>
  (
    await database.owner.query<Values>(
      `select ${columns} from public.tasks where series_number > 1 order by series_number`,
    )
  ).rows;

// the working week of these projects is Monday to Friday
const monday = '2030-01-07';

describe('the days of a series', () => {
  it.each([
    ['every working day', { frequency: 'daily' }, '2030-01-08'],
    ['every third working day', { frequency: 'daily', repeat_every: 3 }, '2030-01-10'],
    ['every week', { frequency: 'weekly' }, '2030-01-14'],
    ['every second week', { frequency: 'weekly', repeat_every: 2 }, '2030-01-21'],
    ['every month', { frequency: 'monthly' }, '2030-02-07'],
    ['the first Monday of a month', { frequency: 'monthly', is_by_weekday: true }, '2030-02-04'],
    ['a day of one’s own', { frequency: 'weekly', next_date: '2030-01-10' }, '2030-01-10'],
  ])('are counted from its task on: %s', async (_name, pattern, next) => {
    expect(await nextOf(await repeat(employee, await newTask({ due_date: monday }), pattern))).toBe(next);
  });

  it.each([
    ['2030-01-31', { frequency: 'monthly' }, ['2030-02-28', '2030-03-31', '2030-04-30']],
    // the fifth Thursday is the last one
    ['2030-01-31', { frequency: 'monthly', is_by_weekday: true }, ['2030-02-28', '2030-03-28', '2030-04-25']],
    ['2030-01-16', { frequency: 'monthly', is_by_weekday: true }, ['2030-02-20', '2030-03-20', '2030-04-17']],
    ['2030-01-15', { frequency: 'weekly', repeat_every: 3 }, ['2030-02-05', '2030-02-26', '2030-03-19']],
  ])('do not wander: from %s, %o', async (due_date, pattern, days) => {
    const id = await repeat(employee, await newTask({ due_date }), pattern);
    for (const day of days) {
      expect(await nextOf(id)).toBe(day);
      expect(await workOn(day)).toBe(1);
    }
  });

  it('are working days of the project: a day off is made up for on the next one', async () => {
    const project_id = await newProject();
    await database.owner.query(
      `insert into public.project_holidays (project_id, holiday_date) values ($1, '2030-01-14'), ($1, '2030-01-15')`,
      [project_id],
    );
    await repeat(employee, await newTask({ project_id, start_date: monday, duration_days: 3 }), {
      frequency: 'weekly',
    });
    await workOn('2030-01-14');
    expect(await made('start_date::text, due_date::text, duration_days')).toEqual([
      { start_date: '2030-01-16', due_date: '2030-01-18', duration_days: 3 },
    ]);
  });

  it('never lie in the past', async () => {
    const task = await newTask({ due_date: '2020-01-06' });
    const [row] = await onDay<{ next_date: string }>(
      '2030-01-01',
      `insert into public.task_series (task_id, frequency) values ($1, 'weekly') returning next_date::text`,
      [task],
    );
    expect(row).toEqual({ next_date: monday });
    await expect(
      repeat(employee, await newTask(), { frequency: 'weekly', next_date: '2020-01-01' }),
    ).rejects.toMatchObject({ hint: 'invalid_date' });
  });

  it.each([
    { frequency: 'yearly' },
    { frequency: 'weekly', repeat_every: 0 },
    { frequency: 'weekly', is_by_weekday: true },
    { frequency: 'weekly', task_count: 1 },
  ])('make a pattern: not %o', async (pattern) => {
    await expect(repeat(employee, await newTask(), pattern)).rejects.toMatchObject({ code: '23514' });
  });

  it('end after a day or a number of tasks, not before they begin', async () => {
    const task = await newTask({ due_date: monday });
    await expect(
      repeat(employee, task, { frequency: 'weekly', until_date: '2030-01-10' }),
    ).rejects.toMatchObject({ hint: 'invalid_range' });
    const id = await repeat(employee, task, { frequency: 'weekly', task_count: 3 });
    for (const [day, count] of [
      ['2030-01-14', 1],
      ['2030-01-21', 1],
      ['2030-01-28', 0],
    ] as const)
      expect(await workOn(day)).toBe(count);
    expect(await seriesOf(id)).toMatchObject({ next_date: null, is_stopped: false });
    await onDay('2030-01-28', ...updateOf(id, { task_count: 4 }));
    expect(await nextOf(id)).toBe('2030-02-04');
  });
});

describe('who repeats a task', () => {
  it('is who may edit it and make others', async () => {
    const task = await newTask({ due_date: monday });
    const nobody = await database.createUser({ role: 'EMPLOYEE' });
    await database.owner.query('delete from public.user_roles where user_id = $1', [nobody.id]);
    await expect(repeat(nobody, task, { frequency: 'daily' })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    const id = await repeat(employee, task, { frequency: 'daily' });
    const { rowCount } = await change(nobody, id, { is_stopped: true });
    expect(rowCount).toBe(0);
    await expect(
      database.commitAs(nobody, (db) => db.query('select public.use_for_following_tasks($1)', [task])),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('repeats it once, and stops a series without deleting it', async () => {
    const task = await newTask({ due_date: monday });
    const id = await repeat(employee, task, { frequency: 'daily' });
    await expect(repeat(employee, task, { frequency: 'daily' })).rejects.toMatchObject({
      hint: 'already_exists',
    });
    await expect(
      database.commitAs(employee, (db) => db.query('delete from public.task_series where id = $1', [id])),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('gains no say over what others require of them', async () => {
    const task = await newTask({
      due_date: monday,
      requires_review: true,
      assigned_to_user_id: employee.id,
      created_by_user_id: owner.id,
    });
    await database.owner.query(
      `insert into public.task_checklist_items (task_id, title, is_required, created_by) values ($1, 'Permit', true, $2)`,
      [task, owner.id],
    );
    await repeat(employee, task, { frequency: 'daily' });
    await workOn('2030-01-08');
    const [next] = await made('id, created_by_user_id');
    expect(next).toMatchObject({ created_by_user_id: owner.id });
    await expect(
      database.commitAs(employee, (db) =>
        db.query('delete from public.task_checklist_items where task_id = $1', [next?.id]),
      ),
    ).rejects.toMatchObject({ hint: 'self_approval' });
    await expect(
      database.commitAs(employee, (db) =>
        db.query('update public.tasks set requires_review = false where id = $1', [next?.id]),
      ),
    ).rejects.toMatchObject({ hint: 'self_approval' });
  });
});

describe('the next task', () => {
  it('is made on its day, once, with its checklist unticked and its people, who are notified', async () => {
    const project_id = await newProject();
    const task = await newTask({
      project_id,
      start_date: '2030-01-04',
      due_date: monday,
      trade: 'Safety',
      requires_review: true,
      assigned_to_user_id: employee.id,
      created_by_user_id: owner.id,
      task_status: 'completed',
    });
    await database.owner.query(
      `insert into public.task_checklist_items (task_id, title, is_required, is_done) values ($1, 'Attendance', true, true)`,
      [task],
    );
    await database.owner.query(
      `insert into public.task_assignments (task_id, person_name, load_percent) values ($1, 'Crew', 50)`,
      [task],
    );
    const id = await repeat(owner, task, { frequency: 'weekly' });
    expect(await workOn('2030-01-10')).toBe(0);
    expect(await workOn('2030-01-11')).toBe(1);
    expect(await workOn('2030-01-11')).toBe(0);
    expect(await nextOf(id)).toBe('2030-01-18');
    const [next] = await made(
      `id, task_title, task_status, start_date::text, due_date::text, trade, requires_review, project_id,
       assigned_to_user_id, created_by_user_id, completion_percentage::int as done, series_number,
       (select json_agg(json_build_array(title, is_required, is_done)) from public.task_checklist_items i
         where i.task_id = tasks.id) as checklist,
       (select json_agg(json_build_array(person_name, load_percent)) from public.task_assignments a
         where a.task_id = tasks.id) as people`,
    );
    expect(next).toEqual({
      id: expect.any(String) as string,
      task_title: 'Toolbox talk',
      task_status: 'not_started',
      start_date: '2030-01-11',
      due_date: '2030-01-14',
      trade: 'Safety',
      requires_review: true,
      project_id,
      assigned_to_user_id: employee.id,
      created_by_user_id: owner.id,
      done: 0,
      series_number: 2,
      checklist: [['Attendance', true, false]],
      people: [['Crew', 50]],
    });
    const { rows: notified } = await database.owner.query(
      `select kind from public.notifications where user_id = $1 and link = '/tasks/view/' || $2`,
      [employee.id, next?.id],
    );
    expect(notified).toEqual([{ kind: 'task_assigned' }]);
  });

  it('is one where two servers do the work of the day at once', async () => {
    await repeat(employee, await newTask({ due_date: monday }), { frequency: 'daily' });
    const counts = await Promise.all([workOn('2030-01-08'), workOn('2030-01-08')]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await made('due_date::text')).toEqual([{ due_date: '2030-01-08' }]);
  });

  it('is one, for the latest day that has come, after days on which nothing ran', async () => {
    await repeat(employee, await newTask({ due_date: monday }), { frequency: 'daily' });
    expect(await workOn('2030-01-18')).toBe(1);
    expect(await workOn('2030-01-21')).toBe(1);
    expect(await made('due_date::text')).toEqual([{ due_date: '2030-01-18' }, { due_date: '2030-01-21' }]);
  });

  it('is not changed by what is changed in one task, unless that is used for the following', async () => {
    const task = await newTask({ due_date: monday });
    await repeat(employee, task, { frequency: 'daily' });
    await database.owner.query(`update public.tasks set task_title = 'Briefing' where id = $1`, [task]);
    await workOn('2030-01-08');
    await database.commitAs(employee, (db) => db.query('select public.use_for_following_tasks($1)', [task]));
    await workOn('2030-01-09');
    expect(await made('task_title')).toEqual([{ task_title: 'Toolbox talk' }, { task_title: 'Briefing' }]);
    const alone = await newTask();
    await expect(
      database.commitAs(employee, (db) => db.query('select public.use_for_following_tasks($1)', [alone])),
    ).rejects.toMatchObject({ hint: 'invalid_value' });
  });

  it('is given to nobody where the person has left', async () => {
    const leaver = await database.createUser({ role: 'EMPLOYEE' });
    await repeat(employee, await newTask({ due_date: monday, assigned_to_user_id: leaver.id }), {
      frequency: 'daily',
    });
    await database.owner.query('update public.profiles set is_active = false where id = $1', [leaver.id]);
    await workOn('2030-01-08');
    expect(await made('assigned_to_user_id')).toEqual([{ assigned_to_user_id: null }]);
  });

  it('does not come while it is stopped, and comes after today once it is resumed', async () => {
    const id = await repeat(employee, await newTask({ due_date: monday }), { frequency: 'weekly' });
    await change(employee, id, { is_stopped: true });
    expect(await nextOf(id)).toBeNull();
    expect(await workOn('2030-01-14')).toBe(0);
    await onDay('2030-01-22', ...updateOf(id, { is_stopped: false }));
    expect(await nextOf(id)).toBe('2030-01-28');
    await change(employee, id, { is_stopped: true });
    await change(employee, id, { is_stopped: false });
    expect(await nextOf(id)).toBe('2030-01-14');
  });

  it('follows another pattern from its next day on', async () => {
    const id = await repeat(employee, await newTask({ due_date: monday }), { frequency: 'daily' });
    await change(employee, id, { frequency: 'weekly', next_date: '2030-01-11' });
    await workOn('2030-01-11');
    expect(await nextOf(id)).toBe('2030-01-18');
  });

  it('does not come any more where all of its tasks are deleted', async () => {
    const id = await repeat(employee, await newTask({ due_date: monday }), { frequency: 'daily' });
    await database.owner.query('delete from public.tasks');
    expect(await workOn('2030-01-08')).toBe(0);
    expect(await seriesOf(id)).toMatchObject({ is_stopped: true });
  });

  it('that cannot be made says why, keeps no other back and is tried again', async () => {
    const task = await newTask({ due_date: monday });
    const id = await repeat(employee, task, { frequency: 'daily' });
    await repeat(employee, await newTask({ due_date: monday, task_title: 'Other' }), { frequency: 'daily' });
    await database.owner.query(
      `update public.task_series set template = template || '{"task_title": " "}' where id = $1`,
      [id],
    );
    expect(await workOn('2030-01-08')).toBe(1);
    expect((await seriesOf(id)).problem).toBe('invalid_value');
    await database.commitAs(employee, (db) => db.query('select public.use_for_following_tasks($1)', [task]));
    expect(await workOn('2030-01-09')).toBe(2);
    expect((await seriesOf(id)).problem).toBeNull();
  });

  it('names what the rules refuse by its code, so that everyone reads it in their own language', async () => {
    const project = await newProject();
    const task = await newTask({ due_date: monday, project_id: project });
    await database.owner.query(
      ...insertInto('task_assignments', { task_id: task, user_id: employee.id, person_name: 'Asha' }),
    );
    const id = await repeat(employee, task, { frequency: 'daily' });
    const course = await idOf(...insertInto('training_courses', { course_name: 'Working at height' }));
    await idOf(...insertInto('training_requirements', { training_course_id: course, project_id: project }));
    await workOn('2030-01-08');
    expect((await seriesOf(id)).problem).toBe('certificate_missing');
  });

  it.each(['completed', 'closed', 'cancelled', 'lost'])(
    'does not come in a project that is %s',
    async (status) => {
      const project_id = await newProject();
      const task = await newTask({ project_id, due_date: monday });
      const id = await repeat(employee, task, { frequency: 'daily' });
      await database.owner.query(`update public.projects set status = $2 where id = $1`, [
        project_id,
        status,
      ]);
      expect(await workOn('2030-01-08')).toBe(0);
      expect(await seriesOf(id)).toMatchObject({ is_stopped: true, next_date: null });
      expect(await made('id')).toEqual([]);
    },
  );

  it('does not come while the project is on hold, and comes afterwards', async () => {
    const project_id = await newProject('on_hold');
    const id = await repeat(employee, await newTask({ project_id, due_date: monday }), {
      frequency: 'weekly',
    });
    expect(await workOn('2030-01-14')).toBe(0);
    expect(await nextOf(id)).toBe('2030-01-21');
  });

  it('is not asked for in a closed project, nor changed', async () => {
    const project_id = await newProject();
    const task = await newTask({ project_id, due_date: monday });
    const id = await repeat(owner, task, { frequency: 'daily' });
    const other = await newTask({ project_id });
    await database.owner.query(`update public.projects set status = 'closed' where id = $1`, [project_id]);
    for (const attempt of [
      () => repeat(owner, other, { frequency: 'daily' }),
      () => change(owner, id, { repeat_every: 2 }),
      () => database.commitAs(owner, (db) => db.query('select public.use_for_following_tasks($1)', [task])),
    ])
      await expect(attempt()).rejects.toMatchObject({ hint: 'record_locked' });
  });
});
