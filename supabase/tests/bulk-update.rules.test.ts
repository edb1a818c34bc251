import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let employee: TestUser;
let project: string;

type Change = { id: string; version?: number; values: Record<string, unknown> };
type Answer = {
  id: string;
  version: number | null;
  before: Record<string, unknown> | null;
  code: string | null;
};

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.projects (name) values ('Harbour') returning id`,
  );
  project = rows[0]?.id ?? '';
});
afterAll(() => database?.drop());

const change = (person: TestUser, rows: readonly Change[], table = 'tasks') =>
  database.commitAs(
    person,
    async (client) =>
      (
        await client.query<Answer>('select id, version, before, code from public.bulk_update($1, $2)', [
          table,
          JSON.stringify(rows),
        ])
      ).rows,
  );
const task = async (title: string, assignee: string | null = null) => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.tasks (project_id, task_title, assigned_to_user_id, priority_level) values ($1, $2, $3, 'low') returning id`,
    [project, title, assignee],
  );
  return rows[0]?.id ?? '';
};
const priorities = async (ids: readonly string[]) =>
  (
    await database.owner.query<{ priority_level: string }>(
      'select priority_level from public.tasks where id = any ($1) order by array_position($1, id)',
      [ids],
    )
  ).rows.map((row) => row.priority_level);

it('changes what it may, says of every other row why not, and is undone by its own answer', async () => {
  const ids = await Promise.all(['One', 'Two', 'Three'].map((title) => task(title)));
  const [one = '', two = '', three = ''] = ids;
  const missing = randomUUID();
  const answers = await change(admin, [
    { id: one, version: 1, values: { priority_level: 'high' } },
    { id: two, version: 99, values: { priority_level: 'high' } },
    { id: missing, values: { priority_level: 'high' } },
    { id: three, version: 1, values: { priority_level: 'nonsense' } },
    { id: three, version: 1, values: { priority_level: 'urgent', duration_days: '2' } },
  ]);
  expect(answers.map(({ code }) => code)).toEqual([
    null,
    'version_conflict',
    'not_found',
    'invalid_value',
    null,
  ]);
  expect(answers[0]).toMatchObject({ version: 2, before: { priority_level: 'low' } });
  expect(await priorities(ids)).toEqual(['high', 'low', 'urgent']);

  const changed = answers.filter(({ code }) => code === null);
  const undone = await change(
    admin,
    changed.map(({ id, version, before }) => ({ id, version: version ?? 0, values: before ?? {} })),
  );
  expect(undone.map(({ code }) => code)).toEqual([null, null]);
  expect(await priorities(ids)).toEqual(['low', 'low', 'low']);
});

it('asks the permissions of each row', async () => {
  const own = await task('Own', employee.id);
  const answers = await change(employee, [
    { id: own, values: { completion_percentage: 40 } },
    // the server's to say: it may be sent along and stays as it was
    { id: own, values: { created_by_user_id: employee.id } },
  ]);
  expect(answers.map(({ code }) => code)).toEqual([null, null]);
  const { rows } = await database.owner.query('select created_by_user_id from public.tasks where id = $1', [
    own,
  ]);
  expect(rows).not.toEqual([{ created_by_user_id: employee.id }]);
  const refused = await change(employee, [{ id: project, values: { location: 'Creek' } }], 'projects');
  expect(refused).toMatchObject([{ version: null, code: 'access_denied' }]);
});

it('reaches nothing but tables under row security, and no more than it can carry', async () => {
  for (const table of ['pg_class', 'rbac_audit_log', 'tasks; drop table x'])
    await expect(change(admin, [{ id: randomUUID(), values: { a: 1 } }], table), table).rejects.toThrow(
      'Enter a table and at most 500 of its records.',
    );
  const many = Array.from({ length: 501 }, () => ({ id: randomUUID(), values: { priority_level: 'low' } }));
  await expect(change(admin, many)).rejects.toThrow('Enter a table and at most 500 of its records.');
});

it('refuses rows of another shape by a sentence that has it', async () => {
  const id = await task('Shaped otherwise');
  for (const row of [{ id, priority_level: 'high' }, { id }, { id, values: [] }, { id, values: null }])
    await expect(change(admin, [row as unknown as Change])).rejects.toThrow(
      'Each record needs "id" and "values"',
    );
  expect(await priorities([id])).toEqual(['low']);
});
