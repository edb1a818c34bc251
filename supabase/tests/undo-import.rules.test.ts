import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const undo = (person: TestUser, table: string, ids: readonly string[]) =>
  database.commitAs(person, (client) => client.query('select public.undo_import($1, $2)', [table, ids]));
const count = async (): Promise<number> =>
  (await database.owner.query<{ many: number }>('select count(*)::int as many from public.job_titles'))
    .rows[0]?.many ?? 0;

it('takes all rows of an import back, or none of them', async () => {
  const ids = Array.from({ length: 300 }, () => randomUUID());
  await database.commitAs(admin, (client) =>
    client.query(
      `insert into public.job_titles (id, title) select id, 'Mason ' || id from unnest($1::uuid[]) id`,
      [ids],
    ),
  );
  await expect(undo(admin, 'job_titles', [...ids, randomUUID()])).rejects.toThrow(
    'Not all of these changes can be undone.',
  );
  await expect(undo(employee, 'job_titles', ids)).rejects.toThrow('Not all of these changes can be undone.');
  expect(await count()).toBe(300);
  await undo(admin, 'job_titles', ids);
  expect(await count()).toBe(0);
});

it('reaches nothing but tables under row security', async () => {
  for (const table of ['pg_class', 'rbac_audit_log', 'jobs; drop table x'])
    await expect(undo(admin, table, [randomUUID()]), table).rejects.toThrow(
      'Enter a table and at most 1,000 of its records.',
    );
});
