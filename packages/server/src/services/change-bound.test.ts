import { randomUUID } from 'node:crypto';
import { claimsOf, createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApplication, testKeys } from '../testing/test-application.ts';

let database: TestDatabase;
let employee: TestUser;
let manager: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  manager = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

beforeEach(async () => {
  await database.owner.query('delete from public.tasks');
  await database.owner.query(
    `insert into public.tasks (task_title) select 'Task ' || n from generate_series(1, 60) n`,
  );
});

function headersOf(by: TestUser) {
  const claims = { ...claimsOf(by), exp: Math.floor(Date.now() / 1000) + 600 };
  const token = signAccessToken(claims, { secret: testKeys.jwtSecret });
  return { apikey: testKeys.publishableKey, authorization: `Bearer ${token}` };
}

async function send(
  app: FastifyInstance,
  by: TestUser,
  method: 'PATCH' | 'DELETE',
  query: string,
  prefer?: string,
) {
  return app.inject({
    method,
    url: `/rest/v1/tasks?${query}`,
    headers: { ...headersOf(by), ...(prefer && { prefer }) },
    ...(method === 'PATCH' && { payload: { description: 'Overwritten' } }),
  });
}

const overwritten = async () =>
  (await database.owner.query(`select from public.tasks where description = 'Overwritten'`)).rowCount;
const left = async () => (await database.owner.query('select from public.tasks')).rowCount;

describe('a change of more rows than the role changes at once', () => {
  it('asks for the number that is meant, and writes nothing until it is stated', async () => {
    const { app } = await openTestApplication({ database });
    const refused = await send(app, employee, 'PATCH', 'task_title=like.Task*');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'PGRST124', hint: 'number_not_stated' });
    expect(refused.json<{ message: string }>().message).toContain('60 rows');
    expect(await overwritten()).toBe(0);

    const wrong = await send(
      app,
      employee,
      'PATCH',
      'task_title=like.Task*',
      'handling=strict, max-affected=59',
    );
    expect(wrong.statusCode).toBe(400);
    expect(await overwritten()).toBe(0);
    // a number that is not kept to is none
    const lenient = await send(app, employee, 'PATCH', 'task_title=like.Task*', 'max-affected=60');
    expect(lenient.statusCode).toBe(400);

    const stated = await send(
      app,
      employee,
      'PATCH',
      'task_title=like.Task*',
      'handling=strict, max-affected=60',
    );
    expect(stated.statusCode).toBe(204);
    expect(await overwritten()).toBe(60);
  });

  it('goes without up to the bound of the role', async () => {
    const { app } = await openTestApplication({ database });
    expect((await send(app, employee, 'PATCH', 'task_title=in.(Task 1,Task 2)')).statusCode).toBe(204);
    expect((await send(app, manager, 'PATCH', 'task_title=like.Task*')).statusCode).toBe(204);
    await database.owner.query(
      `update private.change_bounds set max_rows = 59 where dashboard_type = 'MANAGER'`,
    );
    const refused = await send(app, manager, 'DELETE', 'task_title=like.Task*');
    expect([refused.statusCode, await left()]).toEqual([400, 60]);
    await database.owner.query(
      `update private.change_bounds set max_rows = 500 where dashboard_type = 'MANAGER'`,
    );
    expect((await send(app, manager, 'DELETE', 'task_title=like.Task*')).statusCode).toBe(204);
    expect(await left()).toBe(0);
  });

  it('counts what an upsert overwrites, and not what it adds', async () => {
    const { app } = await openTestApplication({ database });
    const { rows } = await database.owner.query<{ id: string }>('select id from public.tasks order by id');
    const upsert = (payload: object[], prefer = '') =>
      app.inject({
        method: 'POST',
        url: '/rest/v1/tasks?on_conflict=id',
        headers: { ...headersOf(employee), prefer: `resolution=merge-duplicates${prefer}` },
        payload,
      });
    const known = rows.map(({ id }) => ({ id, task_title: 'Task', description: 'Overwritten' }));
    const added = Array.from({ length: 60 }, () => ({
      id: randomUUID(),
      task_title: 'New',
      description: 'Added',
    }));
    const refused = await upsert(known);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { hint: 'number_not_stated' }]);
    expect(await overwritten()).toBe(0);
    expect((await upsert([...known, ...added], ', handling=strict, max-affected=59')).statusCode).toBe(400);
    expect([await overwritten(), await left()]).toEqual([0, 60]);
    expect((await upsert([...known.slice(0, 50), ...added])).statusCode).toBe(201);
    expect([await overwritten(), await left()]).toEqual([50, 120]);
    expect((await upsert(known, ', handling=strict, max-affected=60')).statusCode).toBeLessThan(300);
    expect(await overwritten()).toBe(60);
  });
});
