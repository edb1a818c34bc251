import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** A villa that is measured and priced by two managers. */
export async function openTakeoff() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const colleague = await database.createUser({ role: 'MANAGER' });

  /** The first value of the first row, kept. */
  async function one(user: TestUser, sql: string, values: unknown[] = []): Promise<string> {
    const { rows } = await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values));
    return Object.values(rows[0] ?? {})[0] ?? '';
  }

  const save = (user: TestUser, kind: string, record: object, lines: readonly object[]) =>
    one(user, 'select public.save_document($1, $2, $3)', [
      kind,
      JSON.stringify(record),
      JSON.stringify(lines),
    ]);

  const measure = (lines: readonly object[], unit = 'm3') =>
    save(manager, 'takeoff_item', { project_id: project, description: 'Brick wall', unit }, lines);

  const project = await one(owner, `insert into public.projects (name) values ('Villa') returning id`);
  return { database, owner, manager, colleague, project, one, save, measure };
}
