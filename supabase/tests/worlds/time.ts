import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** Attendance by the server's clock and hours by project, as the site knows them: who enters, who corrects, who decides. */
export async function openSite() {
  const users = {} as Record<
    'owner' | 'admin' | 'manager' | 'stranger' | 'mason' | 'carpenter' | 'guest',
    TestUser
  >;
  const staff = {} as Record<keyof typeof users, string>;
  const database = await createTestDatabase();
  for (const [name, role] of [
    ['owner', 'OWNER'],
    ['admin', 'ADMIN'],
    ['manager', 'MANAGER'],
    ['stranger', 'MANAGER'],
    ['mason', 'EMPLOYEE'],
    ['carpenter', 'EMPLOYEE'],
    ['guest', 'EMPLOYEE'],
  ] as const) {
    users[name] = await database.createUser({ role });
    if (name !== 'guest') staff[name] = await hire(name, users[name].id);
  }

  async function hire(name: string, user: string | null = null): Promise<string> {
    const { rows } = await database.owner.query<{ id: string }>(
      'insert into public.employees (first_name, last_name, user_id) values ($1, $2, $3) returning id',
      [name, 'Test', user],
    );
    return rows[0]?.id as string;
  }

  await database.owner.query('update public.employees set manager_id = $1 where id = $2', [
    staff.manager,
    staff.mason,
  ]);
  return { database, users, staff };
}
