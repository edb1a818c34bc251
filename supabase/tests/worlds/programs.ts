import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';

export type Connection = Parameters<Parameters<TestDatabase['as']>[1]>[0];

export const countOf = async (db: Connection, table: string) =>
  Number((await db.query<{ n: string }>(`select count(*) as n from public.${table}`)).rows[0]?.n);

/** A company whose owner lets programs in, and what such a program sees. */
export async function openPrograms() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });

  return { database, owner, admin };
}
