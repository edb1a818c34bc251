import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schedule } from './fixtures/schedule.ts';

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

let made = 0;
const newProject = async (status = 'planning') =>
  (
    await database.owner.query('insert into public.projects (name, status) values ($1, $2) returning id', [
      `P ${(made += 1)}`,
      status,
    ])
  ).rows[0]?.id as string;

const load = (user: TestUser, project: string) =>
  database.commitAs(user, (db) =>
    db.query('select public.import_schedule($1, $2, false)', [project, JSON.stringify(schedule)]),
  );

describe('the schedule of a project from another one', () => {
  const copy = (user: TestUser, from: string, project: string, start: string | null) =>
    database.commitAs(
      user,
      async (db) =>
        (await db.query('select public.copy_schedule($1, $2, $3) as made', [from, project, start])).rows[0]
          ?.made as unknown,
    );

  it('has its outline, links and durations, each on its working day by the own calendar, and nothing done', async () => {
    const from = await newProject();
    // Friday and Saturday are off here, Saturday and Sunday there
    await load(owner, from);
    const project = await newProject();
    await database.owner.query(`update public.projects set weekend_days = '{6,7}' where id = $1`, [project]);
    expect(await copy(employee, from, project, '2027-01-04')).toEqual({ tasks: 4, dependencies: 2 });
    const { rows } = await database.owner.query(
      `select t.task_title, parent.task_title as parent, t.start_date::text, t.due_date::text, t.duration_days,
        t.completion_percentage::float as done, t.task_status, t.constraint_date::text
       from public.tasks t left join public.tasks parent on parent.id = t.parent_task_id
       where t.project_id = $1 order by t.outline_position`,
      [project],
    );
    const row = (title: string, start: string, due: string, days: number, rest = {}) => ({
      task_title: title,
      parent: null,
      start_date: start,
      due_date: due,
      duration_days: days,
      done: 0,
      task_status: 'not_started',
      constraint_date: null,
      ...rest,
    });
    expect(rows).toEqual([
      row('Substructure', '2027-01-04', '2027-01-22', 15),
      row('Excavation', '2027-01-04', '2027-01-08', 5, { parent: 'Substructure' }),
      row('Raft', '2027-01-11', '2027-01-22', 10, { parent: 'Substructure', constraint_date: '2027-01-11' }),
      row('Substructure done', '2027-01-25', '2027-01-25', 0),
    ]);
    const { rows: links } = await database.owner.query(
      `select l.dependency_type, l.lag_days from public.task_dependencies l join public.tasks t on t.id = l.successor_id
       where t.project_id = $1 order by 1`,
      [project],
    );
    expect(links).toEqual([
      { dependency_type: 'FF', lag_days: -1 },
      { dependency_type: 'FS', lag_days: 2 },
    ]);
  });

  it('is refused without a start, from itself, from nothing, and into a closed project', async () => {
    const from = await newProject();
    await load(owner, from);
    const project = await newProject();
    await expect(copy(owner, from, project, null)).rejects.toMatchObject({ hint: 'required' });
    await expect(copy(owner, project, project, '2027-01-04')).rejects.toMatchObject({ hint: 'not_found' });
    await expect(
      copy(owner, '00000000-0000-4000-8000-000000000000', project, '2027-01-04'),
    ).rejects.toMatchObject({ hint: 'not_found' });
    await expect(copy(owner, from, await newProject('closed'), '2027-01-04')).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
  });
});

describe('a project from another one', () => {
  type Made = { id: string; project_number: string; tasks: number; dependencies: number };
  const copy = (
    user: TestUser,
    values: { from: string | null; name?: string | null; start?: string | null; withPeople?: boolean },
  ) =>
    database.commitAs(
      user,
      async (db) =>
        (
          await db.query<{ made: Made }>('select public.copy_project($1, $2, $3, $4) as made', [
            values.from,
            values.name === undefined ? `Copy ${(made += 1)}` : values.name,
            values.start === undefined ? '2027-01-03' : values.start,
            values.withPeople ?? false,
          ])
        ).rows[0]!.made,
    );
  const one = async (text: string, values: unknown[]) => (await database.owner.query(text, values)).rows[0];

  /** A tower with a plan, a client, a value and two who lead it. */
  async function newTower() {
    const tower = await newProject();
    await load(owner, tower);
    await database.owner.query(
      `update public.projects set description = 'Twelve floors', priority = 'high', start_date = '2026-11-01',
        end_date = '2026-11-23', contract_value = 5000, location = 'Corniche', manager_id = $2, foreman_id = $3,
        progress_method = 'count', sequence_rule = 'refuse' where id = $1`,
      [tower, john.id, employee.id],
    );
    return tower;
  }

  it('has its calendar, its ways to count and its plan, but nothing of the other job', async () => {
    const tower = await newTower();
    const copied = await copy(employee, { from: tower, name: '  Tower two ' });
    expect(copied).toMatchObject({
      tasks: 4,
      dependencies: 2,
      project_number: expect.stringMatching(/^PRJ/),
    });
    expect(
      await one(
        `select name, description, status, priority, start_date::text, end_date::text, weekend_days, progress_method,
          sequence_rule, contract_value, location, client_id, manager_id, foreman_id, completion_percentage::float as done,
          created_by, version from public.projects where id = $1`,
        [copied.id],
      ),
    ).toEqual({
      name: 'Tower two',
      description: 'Twelve floors',
      status: 'planning',
      priority: 'high',
      start_date: '2027-01-03',
      // the seventeenth working day, as there
      end_date: '2027-01-25',
      weekend_days: [5, 6],
      progress_method: 'count',
      sequence_rule: 'refuse',
      contract_value: null,
      location: null,
      client_id: null,
      manager_id: null,
      foreman_id: null,
      done: 0,
      created_by: employee.id,
      version: 1,
    });
    expect(
      await one(
        `select holiday_date::text, name, is_working from public.project_holidays where project_id = $1`,
        [copied.id],
      ),
    ).toEqual({ holiday_date: '2026-12-02', name: 'National day', is_working: false });
    expect(
      await one(
        `select array_agg(start_date::text order by outline_position) as starts, sum(completion_percentage)::float as done,
          count(assigned_to_user_id)::int as people, count(distinct task_number)::int as numbers
         from public.tasks where project_id = $1`,
        [copied.id],
      ),
    ).toEqual({
      starts: ['2027-01-03', '2027-01-03', '2027-01-10', '2027-01-24'],
      done: 0,
      people: 0,
      numbers: 4,
    });
    const { rows: written } = await database.owner.query(
      `select log.table_name, count(*)::int as n from public.audit_log log
       where log.user_id = $2 and log.action = 'INSERT' and (log.record_id = $1::text or log.after ->> 'project_id' = $1::text)
       group by 1 order by 1`,
      [copied.id, employee.id],
    );
    expect(written).toEqual([
      { table_name: 'project_holidays', n: 1 },
      { table_name: 'projects', n: 1 },
      { table_name: 'tasks', n: 4 },
    ]);
  });

  it('has the checklists of its tasks, with nothing ticked', async () => {
    const tower = await newTower();
    await database.owner.query(
      `insert into public.task_checklist_items (task_id, position, title, is_required, is_done)
       select t.id, n, 'Item ' || n, n = 1, true from public.tasks t, generate_series(1, 2) n
       where t.project_id = $1 and t.task_title = 'Raft'`,
      [tower],
    );
    const copied = await copy(employee, { from: tower });
    const { rows } = await database.owner.query(
      `select item.title, item.is_required, item.is_done, item.done_by
       from public.task_checklist_items item join public.tasks t on t.id = item.task_id
       where t.project_id = $1 order by item.position`,
      [copied.id],
    );
    expect(rows).toEqual([
      { title: 'Item 1', is_required: true, is_done: false, done_by: null },
      { title: 'Item 2', is_required: false, is_done: false, done_by: null },
    ]);
  });

  describe('of which only some is wanted', () => {
    const some = (user: TestUser, from: string, parts: (string | null)[] | null) =>
      database.commitAs(
        user,
        async (db) =>
          (
            await db.query<{ made: Made }>(
              `select public.copy_project($1, $2, '2027-01-03', parts => $3::text[]) as made`,
              [from, `Copy ${(made += 1)}`, parts],
            )
          ).rows[0]!.made,
      );

    it('has no links, checklists and calendar that were not asked for', async () => {
      const tower = await newTower();
      await database.owner.query(
        `insert into public.task_checklist_items (task_id, title)
         select t.id, 'Rebar' from public.tasks t where t.project_id = $1 and t.task_title = 'Raft'`,
        [tower],
      );
      const bare = await some(owner, tower, []);
      expect(bare).toMatchObject({ tasks: 4, dependencies: 0 });
      expect(
        await one(
          `select p.weekend_days, p.end_date::text, p.end_date = private.end_of_work(p.id, '2027-01-03', 17) as is_same_day,
            (select count(*)::int from public.project_holidays h where h.project_id = p.id) as holidays,
            (select count(*)::int from public.task_checklist_items i join public.tasks t on t.id = i.task_id
              where t.project_id = p.id) as items,
            (select count(*)::int from public.budgets b where b.project_id = p.id) as budgets
           from public.projects p where p.id = $1`,
          [bare.id],
        ),
      ).toMatchObject({ weekend_days: null, is_same_day: true, holidays: 0, items: 0, budgets: 0 });
      expect(await some(owner, tower, ['dependencies'])).toMatchObject({ dependencies: 2 });
      for (const parts of [null, ['money'], [null]])
        await expect(some(owner, tower, parts)).rejects.toMatchObject({ hint: 'invalid_choice' });
    });

    it('has the cost codes of the budget without an amount, for who may make one', async () => {
      const tower = await newTower();
      const code = (await one(
        `insert into public.cost_codes (code, name) values ('CP-1', 'Concrete') returning id`,
        [],
      ))!['id'] as string;
      await database.owner.query(
        `with made as (insert into public.budgets (name, project_id) values ('Tower', $1) returning id)
         insert into public.budget_lines (budget_id, cost_code_id, cost_type, description, original_amount)
         select made.id, $2, 'material', 'Ready-mix', 90000 from made`,
        [tower, code],
      );
      const copied = await some(owner, tower, ['calendar', 'budget']);
      const { rows } = await database.owner.query(
        `select b.status, b.name = p.name as is_named_so, b.created_by, b.total_amount::float as total, l.cost_code_id,
          l.cost_type, l.description, l.original_amount::float as amount
         from public.budgets b join public.projects p on p.id = b.project_id
           join public.budget_lines l on l.budget_id = b.id where b.project_id = $1`,
        [copied.id],
      );
      expect(rows).toEqual([
        {
          status: 'draft',
          is_named_so: true,
          created_by: owner.id,
          total: 0,
          cost_code_id: code,
          cost_type: 'material',
          description: 'Ready-mix',
          amount: 0,
        },
      ]);
      const before = await one('select count(*)::int as n from public.projects', []);
      await expect(some(employee, tower, ['budget'])).rejects.toMatchObject({ code: 'PT403' });
      expect(await one('select count(*)::int as n from public.projects', [])).toEqual(before);
    });
  });

  it('begins on the first working day from its start on', async () => {
    // Friday and Saturday are off
    const copied = await copy(owner, { from: await newTower(), start: '2027-01-01' });
    expect(
      await one('select min(start_date)::text as first from public.tasks where project_id = $1', [copied.id]),
    ).toEqual({ first: '2027-01-03' });
  });

  it('has the people too where they are asked for, but those who have left', async () => {
    const tower = await newTower();
    const copied = await copy(owner, { from: tower, withPeople: true });
    const peopleOf = (project: string) =>
      one(
        `select p.manager_id, p.foreman_id, count(t.assigned_to_user_id)::int as tasks,
          (select count(*)::int from public.task_assignments a join public.tasks t on t.id = a.task_id
            where t.project_id = p.id) as shares
         from public.projects p join public.tasks t on t.project_id = p.id where p.id = $1 group by p.id`,
        [project],
      );
    expect(await peopleOf(copied.id)).toEqual({
      manager_id: john.id,
      foreman_id: employee.id,
      tasks: 1,
      shares: 3,
    });
    await database.owner.query('update public.profiles set is_active = false where id = $1', [john.id]);
    const later = await copy(owner, { from: tower, withPeople: true });
    await database.owner.query('update public.profiles set is_active = true where id = $1', [john.id]);
    expect(await peopleOf(later.id)).toEqual({
      manager_id: null,
      foreman_id: employee.id,
      tasks: 0,
      shares: 1,
    });
  });

  it('is refused from nothing, without a start or a name, and under a name that is taken', async () => {
    const tower = await newTower();
    const nothing = '00000000-0000-4000-8000-000000000000';
    await expect(copy(owner, { from: nothing })).rejects.toMatchObject({ hint: 'not_found' });
    await expect(copy(owner, { from: null })).rejects.toMatchObject({ hint: 'not_found' });
    for (const start of [null, 'infinity', '0001-01-01', '9999-12-31']) {
      await expect(copy(owner, { from: tower, start })).rejects.toMatchObject({
        hint: start === null ? 'required' : 'invalid_date',
      });
    }
    for (const name of [null, '', '   ']) {
      await expect(copy(owner, { from: tower, name })).rejects.toMatchObject({ hint: 'required' });
    }
    await expect(copy(owner, { from: tower, name: 'n'.repeat(201) })).rejects.toMatchObject({
      code: '23514',
    });
    await copy(owner, { from: tower, name: 'Taken tower' });
    await expect(copy(owner, { from: tower, name: ' taken Tower' })).rejects.toMatchObject({
      hint: 'already_exists',
    });
  });

  it('is made by a program that may make projects and tasks and read both', async () => {
    const tower = await newTower();
    const needed = ['projects:view', 'projects:create', 'tasks:view', 'tasks:create', 'tasks:edit'];
    const copyWith = (scopes: string[]) =>
      database.as(owner, async (db) => {
        await db.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ ...claimsOf(owner), api_token: tower, scopes }),
        ]);
        await db.query('select public.copy_project($1, $2, $3)', [tower, 'By a program', '2027-01-03']);
      });
    await expect(copyWith(needed)).resolves.toBeUndefined();
    for (const left of needed) {
      await expect(copyWith(needed.filter((scope) => scope !== left))).rejects.toMatchObject({
        hint: 'access_denied',
      });
    }
  });

  it('takes less than two seconds for 500 tasks', async () => {
    const large = await newProject();
    const writing = performance.now();
    await database.commitAs(owner, (db) =>
      db.query(
        `insert into public.tasks (project_id, task_title, outline_position, start_date, duration_days)
         select $1, 'Task ' || n, n, date '2026-01-04' + n, 1 + n % 10 from generate_series(1, 500) n`,
        [large],
      ),
    );
    const written = performance.now() - writing;
    await database.owner.query(
      `insert into public.task_dependencies (predecessor_id, successor_id)
       select a.id, b.id from public.tasks a join public.tasks b on b.outline_position = a.outline_position + 1
       where a.project_id = $1 and b.project_id = $1`,
      [large],
    );
    const begun = performance.now();
    expect(await copy(owner, { from: large })).toMatchObject({ tasks: 500, dependencies: 499 });
    // on a busy machine, not much longer than it takes to write such tasks by hand
    expect(performance.now() - begun).toBeLessThan(Math.max(2000, 3 * written));
  });
});
