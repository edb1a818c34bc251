import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let colleague: TestUser;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  colleague = await database.createUser({ role: 'EMPLOYEE' });
  project = await newProject();
});
afterAll(() => database?.drop());

const ask = async <Row extends object = Record<string, unknown>>(
  user: TestUser,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => database.commitAs(user, async (db) => (await db.query<Row>(text, values)).rows);

const idOf = async (text: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(text, values)).rows[0]!.id;

const newProject = (status = 'planning') =>
  idOf(`insert into public.projects (name, status) values ('P', $1) returning id`, [status]);

const newTask = (values: Record<string, unknown> = {}) => {
  const row = { task_title: 'T', project_id: project, task_status: 'in_progress', ...values };
  const columns = Object.keys(row);
  return idOf(
    `insert into public.tasks (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})
     returning id`,
    Object.values(row),
  );
};

const addItem = async (user: TestUser, task: string, title: string, isRequired = false) =>
  (
    await ask<{ id: string }>(
      user,
      `insert into public.task_checklist_items (task_id, title, is_required) values ($1, $2, $3) returning id`,
      [task, title, isRequired],
    )
  )[0]!.id;

const tick = (user: TestUser, item: string, isDone = true) =>
  ask(user, 'update public.task_checklist_items set is_done = $2 where id = $1', [item, isDone]);

const finish = (user: TestUser, task: string) =>
  ask(user, `update public.tasks set task_status = 'completed', status_reason = 'Ready' where id = $1`, [
    task,
  ]);

const itemOf = async (id: string) =>
  (
    await database.owner.query<Record<string, unknown>>(
      `select title, is_required, is_done, done_by, done_at is not null as has_time
       from public.task_checklist_items where id = $1`,
      [id],
    )
  ).rows[0];

describe('a checklist', () => {
  it('keeps the order it is written in, and notes who ticked what', async () => {
    const task = await newTask();
    for (const title of ['Formwork', 'Rebar', 'Inserts']) await addItem(manager, task, title);
    const rows = await ask<{ id: string; title: string }>(
      employee,
      'select id, title from public.task_checklist_items where task_id = $1 order by position',
      [task],
    );
    expect(rows.map(({ title }) => title)).toEqual(['Formwork', 'Rebar', 'Inserts']);
    const [formwork] = rows;
    await tick(employee, formwork!.id);
    expect(await itemOf(formwork!.id)).toMatchObject({ is_done: true, done_by: employee.id, has_time: true });
    // a change of its words ticks nothing
    await ask(manager, `update public.task_checklist_items set title = 'Shutters' where id = $1`, [
      formwork!.id,
    ]);
    expect(await itemOf(formwork!.id)).toMatchObject({ title: 'Shutters', done_by: employee.id });
    await tick(colleague, formwork!.id, false);
    expect(await itemOf(formwork!.id)).toMatchObject({ is_done: false, done_by: null, has_time: false });
  });

  it('does not believe who is said to have ticked it', async () => {
    const task = await newTask();
    const [made] = await ask<{ id: string }>(
      employee,
      `insert into public.task_checklist_items (task_id, title, is_done, done_by, done_at)
       values ($1, 'Rebar', true, $2, '2020-01-01') returning id`,
      [task, manager.id],
    );
    expect(await itemOf(made!.id)).toMatchObject({ is_done: true, done_by: employee.id });
  });

  it('is written in the audit log', async () => {
    const item = await addItem(manager, await newTask(), 'Rebar');
    await tick(employee, item);
    const { rows } = await database.owner.query(
      `select action, user_id from public.audit_log where table_name = 'task_checklist_items' and record_id = $1
       order by id`,
      [item],
    );
    expect(rows).toEqual([
      { action: 'INSERT', user_id: manager.id },
      { action: 'UPDATE', user_id: employee.id },
    ]);
  });

  it('holds up the end of its task while something required is open, and names it', async () => {
    const task = await newTask();
    await addItem(manager, task, 'Photos');
    const rebar = await addItem(manager, task, 'Rebar', true);
    const cubes = await addItem(manager, task, 'Cubes taken', true);
    await expect(finish(employee, task)).rejects.toMatchObject({
      hint: 'wrong_order',
      message: 'Complete these checklist items first: Rebar, Cubes taken.',
    });
    await tick(employee, rebar);
    await expect(finish(owner, task)).rejects.toMatchObject({
      message: 'Complete these checklist items first: Cubes taken.',
    });
    await tick(employee, cubes);
    await finish(employee, task);
  });

  it('holds up the approval of a review too', async () => {
    const task = await newTask({ task_status: 'in_review' });
    await addItem(manager, task, 'Rebar', true);
    await expect(finish(manager, task)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('stands once its task has ended, and goes on when that is opened again', async () => {
    const task = await newTask();
    const item = await addItem(manager, task, 'Rebar');
    await finish(employee, task);
    const locked = { hint: 'record_locked' };
    await expect(tick(employee, item)).rejects.toMatchObject(locked);
    await expect(addItem(manager, task, 'Late')).rejects.toMatchObject(locked);
    await expect(
      ask(owner, 'delete from public.task_checklist_items where id = $1', [item]),
    ).rejects.toMatchObject(locked);
    await ask(
      manager,
      `update public.tasks set task_status = 'in_progress', status_reason = 'Cracks' where id = $1`,
      [task],
    );
    await tick(employee, item);
  });

  it('stands with the plan of a closed project', async () => {
    const closed = await newProject('closed');
    const task = await newTask({ project_id: closed });
    await expect(addItem(owner, task, 'Rebar')).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('goes with its task and comes back with it, as it was', async () => {
    const task = await newTask({ task_status: 'completed' });
    const item = await idOf(
      `insert into public.task_checklist_items (task_id, title, is_done, done_by, done_at)
       values ($1, 'Rebar', true, $2, '2026-01-05') returning id`,
      [task, employee.id],
    );
    const before = await itemOf(item);
    await ask(owner, 'delete from public.tasks where id = $1', [task]);
    expect(await itemOf(item)).toBeUndefined();
    await ask(owner, `select public.restore_deleted('tasks', $1)`, [task]);
    expect(await itemOf(item)).toEqual(before);
  });
});

describe('what is required', () => {
  const soften = (user: TestUser, item: string) =>
    ask(user, 'update public.task_checklist_items set is_required = false where id = $1', [item]);
  const reword = (user: TestUser, item: string) =>
    ask(user, `update public.task_checklist_items set title = 'Nothing' where id = $1`, [item]);
  const remove = (user: TestUser, item: string) =>
    ask(user, 'delete from public.task_checklist_items where id = $1', [item]);

  it('is not softened, reworded or taken away by whose work it checks', async () => {
    const task = await newTask({ assigned_to_user_id: employee.id });
    const item = await addItem(manager, task, 'Rebar', true);
    for (const change of [soften, reword, remove]) {
      await expect(change(employee, item)).rejects.toMatchObject({ hint: 'self_approval' });
      // nor by a colleague who does not approve tasks
      await expect(change(colleague, item)).rejects.toMatchObject({ hint: 'access_denied' });
    }
    // not even by a manager whose own task it is
    const own = await newTask({ assigned_to_user_id: manager.id });
    const asked = await addItem(owner, own, 'Rebar', true);
    await expect(soften(manager, asked)).rejects.toMatchObject({ hint: 'self_approval' });
    await tick(employee, item);
  });

  it('is, by who wrote it, who approves tasks, and an owner', async () => {
    const task = await newTask({ assigned_to_user_id: employee.id });
    await remove(employee, await addItem(employee, task, 'Own', true));
    await soften(manager, await addItem(owner, task, 'Rebar', true));
    await reword(owner, await addItem(manager, task, 'Rebar', true));
    const item = await addItem(employee, task, 'Rebar');
    await ask(colleague, 'update public.task_checklist_items set is_required = true where id = $1', [item]);
    const { rows } = await database.owner.query<{ title: string; is_required: boolean }>(
      'select title, is_required from public.task_checklist_items where id = $1',
      [item],
    );
    expect(rows).toEqual([{ title: 'Rebar', is_required: true }]);
  });
});

describe('the card of a task', () => {
  type Card = {
    task_id: string;
    item_count: number;
    done_count: number;
    waits_for_count: number;
    waits_for: { task_title: string }[];
  };
  const cardsOf = (user: TestUser, tasks: string[]) =>
    ask<Card>(user, 'select * from public.task_cards($1)', [tasks]);
  const link = (before: string, after: string, type = 'FS') =>
    database.owner.query(
      'insert into public.task_dependencies (predecessor_id, successor_id, dependency_type) values ($1, $2, $3)',
      [before, after, type],
    );

  it('says how far its checklist is, and names two of the tasks it waits for', async () => {
    const task = await newTask({ task_title: 'Backfill', task_status: 'not_started' });
    await tick(employee, await addItem(manager, task, 'Rebar'));
    await addItem(manager, task, 'Inserts');
    for (const title of ['Pour', 'Cure', 'Strip', 'Finished', 'Begun with']) {
      const isDone = title === 'Finished';
      await link(
        await newTask({ task_title: title, task_status: isDone ? 'completed' : 'not_started' }),
        task,
        title === 'Begun with' ? 'SS' : 'FS',
      );
    }
    await link(await newTask({ task_title: 'Supervision', is_level_of_effort: true }), task, 'FF');
    const nothing = await newTask();
    const cards = await cardsOf(employee, [task, nothing]);
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({
      task_id: task,
      item_count: 2,
      done_count: 1,
      waits_for_count: 3,
      waits_for: [{ task_title: 'Pour' }, { task_title: 'Cure' }],
    });
  });

  it('waits for nothing once the task has ended', async () => {
    const done = await newTask({ task_status: 'completed' });
    await link(await newTask(), done);
    expect(await cardsOf(employee, [done])).toEqual([]);
  });

  it('is read by who sees tasks, a thousand at once', async () => {
    const task = await newTask();
    const ids = Array.from({ length: 1001 }, () => task);
    await expect(cardsOf(owner, ids)).rejects.toMatchObject({ hint: 'invalid_value' });
    expect(await cardsOf(owner, [])).toEqual([]);
  });
});
