import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { onTestFinished } from 'vitest';
import { createSampleDatabase } from '../../../../supabase/demo/testing/sample-database.ts';
import { apiRoles, openApiFixture, type ApiRole, type ApiFixture } from './api-fixture.ts';

type People = Record<ApiRole, TestUser>;

/** The sample company with its first person of each role signed in; who opens it drops its database. */
export async function openSampleCompany(): Promise<{
  database: TestDatabase;
  people: People;
  signInAll: () => Promise<void>;
}> {
  const { database, accounts } = await createSampleDatabase();
  const people = {} as People; // filled below
  const signInAll = async () => {
    for (const role of apiRoles) {
      const email = accounts.find((account) => account.role === role)?.email ?? '';
      people[role] = await signIn(database, role, email);
    }
  };
  await signInAll();
  return { database, people, signInAll };
}

/** The server over the sample company, with its first person of each role signed in; all of it ends with the test. */
export async function openSampleApiFixture(): Promise<ApiFixture & { signInAll: () => Promise<void> }> {
  const { database, people, signInAll } = await openSampleCompany();
  onTestFinished(() => database.drop());
  return { ...(await openApiFixture(database, people)), signInAll };
}

async function signIn(database: TestDatabase, role: ApiRole, email: string): Promise<TestUser> {
  const { rows } = await database.owner.query<{ id: string; session: string }>(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
     select gen_random_uuid(), p.id, 'aal1', now(), now() from public.profiles p where p.email = $1
     returning user_id as id, id as session`,
    [email],
  );
  const { id = '', session = '' } = rows[0] ?? {};
  return { id, email, role, firstName: '', lastName: '', sessionId: session };
}
