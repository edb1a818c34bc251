import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

export const rounds = Array.from({ length: 20 }, (_, i) => i);

export const together = <Result>(n: number, run: (i: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: n }, (_, i) => run(i)));

export const passed = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

export const hints = (outcomes: PromiseSettledResult<unknown>[]) => [
  ...new Set(
    outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { hint: string }).hint] : [])),
  ),
];

/** What happens when people press at the same moment, each on a connection of their own; the same 20 times out of 20. */
export async function openRaces() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });

  const ask = (user: TestUser, sql: string, values: unknown[] = []) =>
    database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);

  const all = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<Record<string, unknown>>(sql, values)).rows;

  const idOf = async (sql: string, values: unknown[] = []) => String((await all(sql, values))[0]?.id);

  const party = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Gulf') returning id`,
  );
  const project = await idOf(
    `insert into public.projects (name, client_id) values ('Tower', $1) returning id`,
    [party],
  );
  return { database, owner, admin, project, ask, all, idOf };
}
