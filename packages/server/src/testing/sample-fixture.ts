import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { createSampleDatabase } from '../../../../supabase/demo/testing/sample-database.ts';
import { apiRoles, openApiFixture, type ApiRole, type ApiFixture } from './api-fixture.ts';

/** The server over the sample company, with its first person of each role signed in; all of it ends with the test. */
export async function openSampleApiFixture(): Promise<ApiFixture & { signInAll: () => Promise<void> }> {
  const { database, accounts } = await createSampleDatabase();
  onTestFinished(() => database.drop());
  const people = {} as Record<ApiRole, TestUser>;
  for (const role of apiRoles) {
    const email = accounts.find((account) => account.role === role)?.email ?? '';
    people[role] = await personOf(database, role, email);
  }
  const auth = new Pool({ connectionString: database.authUrl, max: 1 });
  onTestFinished(() => auth.end());
  const signInAll = async () => {
    for (const role of apiRoles) {
      const sessionId = randomUUID();
      await auth.query(
        `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
        [sessionId, people[role].id],
      );
      people[role] = { ...people[role], sessionId };
    }
  };
  await signInAll();
  return { ...(await openApiFixture(database, people)), signInAll };
}

async function personOf(database: TestDatabase, role: ApiRole, email: string): Promise<TestUser> {
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.profiles where email = $1',
    [email],
  );
  const id = rows[0]?.id ?? '';
  return { id, email, role, firstName: '', lastName: '', sessionId: '' };
}
