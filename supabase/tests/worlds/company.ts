import { createTestDatabase } from '@plinth/database/testing/test-database.ts';

/** A company with one person of each role. */
export async function openCompany() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER', email: 'owner@example.com' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const employee = await database.createUser({ role: 'EMPLOYEE' });

  return { database, owner, admin, manager, employee };
}
