import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, expect, it } from 'vitest';

const database = await createTestDatabase();
const owner = await database.createUser({ role: 'OWNER' });
afterAll(() => database.drop());

const composed = 'Café ज़'.normalize('NFC');
const taken = composed.normalize('NFD');

it.each([
  ['departments', '(name) values ($1)'],
  ['cost_codes', `(code, name) values ($1, 'Works')`],
])('F67: a key of %s is the same, however a device composes its letters', async (table, values) => {
  expect(composed).not.toBe(taken);
  const add = (name: string) =>
    database.commitAs(owner, (db) => db.query(`insert into public.${table} ${values} returning *`, [name]));
  await add(taken);
  await expect(add(composed)).rejects.toMatchObject({ code: '23505' });
  await expect(add(taken)).rejects.toMatchObject({ code: '23505' });
});
