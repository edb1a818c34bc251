import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { restorableTables } from '@plinth/domain/define/restorable-tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await database.createUser({ role: 'ADMIN', firstName: 'Adil', lastName: 'Khan' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const call = async (
  person: TestUser,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> =>
  database.commitAs(
    person,
    async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows,
  );

/** A project with a task in review that has a comment and somebody assigned. */
async function busyTask(): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    `with project as (insert into public.projects (name) values ('Harbour') returning id)
     insert into public.tasks (project_id, task_title, task_status, completion_percentage)
       select id, 'Pour the slab', 'in_review', 90 from project returning id`,
  );
  const id = rows[0]?.id ?? '';
  await database.owner.query('insert into public.comments (task_id, author_id, body) values ($1, $2, $3)', [
    id,
    manager.id,
    'Levels are fine.',
  ]);
  return id;
}
const remove = (person: TestUser, id: string) => call(person, 'delete from public.tasks where id = $1', [id]);
const restore = (person: TestUser, id: string) =>
  call(person, `select public.restore_deleted('tasks', $1)`, [id]);
const wholeOf = async (id: string): Promise<unknown> =>
  (
    await database.owner.query('select to_jsonb(t) - $2::text[] as it from public.tasks t where id = $1', [
      id,
      ['search_text'],
    ])
  ).rows[0];

describe('what was deleted', () => {
  it('comes back as it was, number, status and comments included, and once', async () => {
    const task = await busyTask();
    const before = await wholeOf(task);
    await remove(manager, task);
    const [lying] = await call(admin, 'select resource, record_id, title from public.deleted_records()');
    expect(lying).toEqual({ resource: 'tasks', record_id: task, title: 'Pour the slab' });
    await restore(manager, task);
    expect(await wholeOf(task)).toEqual(before);
    expect(await call(manager, 'select body from public.comments where task_id = $1', [task])).toEqual([
      { body: 'Levels are fine.' },
    ]);
    expect(await call(admin, 'select * from public.deleted_records()')).toEqual([]);
    await expect(restore(manager, task)).rejects.toThrow('The record has already been restored.');
  });

  it('is shown and given back only to who may delete there', async () => {
    const task = await busyTask();
    await remove(manager, task);
    expect(await call(employee, 'select * from public.deleted_records()')).toEqual([]);
    await expect(restore(employee, task)).rejects.toThrow('Access denied: tasks.delete');
    await restore(admin, task);
  });

  it('is gone for good after thirty days, and money never lies there', async () => {
    const task = await busyTask();
    await database.owner.query('alter table public.audit_log disable trigger immutable');
    await remove(manager, task);
    await database.owner.query(
      `update public.audit_log set created_at = now() - interval '31 days' where record_id = $1 and action = 'DELETE'`,
      [task],
    );
    await expect(restore(manager, task)).rejects.toThrow('Record not found in Trash.');
    await expect(call(admin, `select public.restore_deleted('invoices', $1)`, [task])).rejects.toThrow(
      'Records of this type cannot be restored from Trash.',
    );
  });

  it('leaves no way round the status machine', async () => {
    const insert = call(
      manager,
      `insert into public.tasks (project_id, task_title, task_status)
      select id, 'Done at once', 'in_review' from public.projects limit 1 returning task_status`,
    );
    expect(await insert).toEqual([{ task_status: 'not_started' }]);
    await expect(call(manager, 'select * from private.restorations')).rejects.toThrow(
      'permission denied for table restorations',
    );
  });
});

it('the browser knows the same tables', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    'select table_name as name from model.trash_tables order by 1',
  );
  expect(rows.map(({ name }) => name)).toEqual([...restorableTables]);
});
