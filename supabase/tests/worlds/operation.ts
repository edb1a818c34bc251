import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** A company and the people who look after the system. */
export async function openOperation() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });

  const run = (user: TestUser, sql: string, values: unknown[] = []) =>
    database.commitAs(user, async (db) => (await db.query(sql, values)).rows);

  const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

  return { database, owner, admin, manager, run, ask };
}
