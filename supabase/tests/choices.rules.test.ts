import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let asha: TestUser;
let omar: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  asha = await database.createUser({ role: 'EMPLOYEE' });
  omar = await database.createUser({ role: 'MANAGER' });
});
afterAll(() => database?.drop());

const call = async (person: TestUser, sql: string, values: unknown[] = []): Promise<unknown[]> =>
  database.commitAs(person, async (client) => (await client.query(sql, values)).rows);

describe('what people arrange for themselves', () => {
  it('is kept, changed and given up, each for oneself', async () => {
    const keep = (value: unknown) =>
      call(asha, 'select public.keep_choice($1, $2)', ['dashboard', JSON.stringify(value)]);
    await keep({ hidden: ['tasks'] });
    await keep({ hidden: [] });
    expect(await call(asha, 'select public.my_choices() as mine')).toEqual([
      { mine: { dashboard: { hidden: [] } } },
    ]);
    expect(await call(omar, 'select public.my_choices() as mine')).toEqual([{ mine: {} }]);
    await keep(null);
    expect(await call(asha, 'select public.my_choices() as mine')).toEqual([{ mine: {} }]);
  });

  it('has an end', async () => {
    await expect(
      call(asha, 'select public.keep_choice($1, to_jsonb(repeat($2, 20000)))', ['big', 'x']),
    ).rejects.toThrow('choices_value_length');
  });
});

describe('views of a list', () => {
  const save = (person: TestUser, id: string, name: string, isShared = false) =>
    call(person, 'select public.save_view($1, $2, $3, $4, $5)', [
      id,
      'tasks',
      name,
      '?task_status=blocked',
      isShared,
    ]);
  const names = async (person: TestUser) =>
    call(person, `select name, is_own from public.saved_views('tasks')`);

  it("are one's own until they are shared, and only their maker changes them", async () => {
    const view = randomUUID();
    await save(asha, view, 'Blocked');
    expect(await names(omar)).toEqual([]);
    await save(asha, view, 'Blocked ones', true);
    expect(await names(omar)).toEqual([{ name: 'Blocked ones', is_own: false }]);
    await expect(save(omar, view, 'Mine now')).rejects.toThrow(
      'Access denied: this view belongs to another user.',
    );
    await expect(call(omar, 'select public.delete_view($1)', [view])).rejects.toThrow(
      'You have no view with this name.',
    );
    await expect(save(asha, randomUUID(), 'BLOCKED ONES')).rejects.toThrow('saved_views_name_of_a_person');
    await call(asha, 'select public.delete_view($1)', [view]);
    expect(await names(asha)).toEqual([]);
  });
});
