import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a person of a test', () => {
  it('acts with their own claims and under row security', async () => {
    const person = await database.createUser({ firstName: 'Asha', lastName: 'Rao' });
    const seen = await database.as(person, async (db) => {
      const { rows } = await db.query('select current_user, auth.uid() as uid, auth.email() as email');
      return rows[0];
    });
    expect(seen).toEqual({ current_user: 'authenticated', uid: person.id, email: person.email });
  });

  it('has the role that was asked for, also when nobody was there before', async () => {
    const fresh = await createTestDatabase();
    try {
      const manager = await fresh.createUser({ role: 'MANAGER' });
      const owner = await fresh.createUser({ role: 'OWNER' });
      const employee = await fresh.createUser();
      const { rows } = await fresh.owner.query<{ id: string; role: string }>(
        'select id, role from public.profiles',
      );
      const roles = Object.fromEntries(rows.map((row) => [row.id, row.role]));
      expect(roles).toMatchObject({
        [manager.id]: 'MANAGER',
        [owner.id]: 'OWNER',
        [employee.id]: 'EMPLOYEE',
      });
      expect(rows).toHaveLength(4);
    } finally {
      await fresh.drop();
    }
  });

  it('leaves nothing behind with `as`, and keeps it with `commitAs`', async () => {
    const person = await database.createUser();
    const rename = (name: string) => ({
      text: 'update public.profiles set first_name = $1 where id = $2',
      values: [name, person.id],
    });
    const read = async () => {
      const { rows } = await database.owner.query<{ first_name: string }>(
        'select first_name from public.profiles where id = $1',
        [person.id],
      );
      return rows[0]?.first_name;
    };
    const inside = await database.as(person, async (db) => {
      await db.query(rename('Rolled'));
      const { rows } = await db.query<{ first_name: string }>(
        'select first_name from public.profiles where id = $1',
        [person.id],
      );
      return rows[0]?.first_name;
    });
    expect(inside).toBe('Rolled');
    expect(await read()).toBe('Test');
    await database.commitAs(person, (db) => db.query(rename('Kept')));
    expect(await read()).toBe('Kept');
  });

  it('leaves nothing behind after a failure, and the next one starts clean', async () => {
    const person = await database.createUser();
    await expect(
      database.commitAs(person, async (db) => {
        await db.query(`update public.profiles set first_name = 'Half' where id = $1`, [person.id]);
        await db.query('select 1 / 0');
      }),
    ).rejects.toThrow('division by zero');
    const { rows } = await database.owner.query('select first_name from public.profiles where id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ first_name: 'Test' }]);
    const claims = await database.as('anon', async (db) => {
      const result = await db.query<{ claims: string }>(`select current_user, auth.uid() as uid`);
      return result.rows[0];
    });
    expect(claims).toEqual({ current_user: 'anon', uid: null });
  });
});

it('a bare database has what a hosted project has and no table of ours', async () => {
  const bare = await createTestDatabase({ isBare: true });
  try {
    const { rows } = await bare.owner.query(
      `select to_regclass('public.profiles') as profiles, to_regclass('auth.users')::text as users`,
    );
    expect(rows).toEqual([{ profiles: null, users: 'auth.users' }]);
  } finally {
    await bare.drop();
  }
});
