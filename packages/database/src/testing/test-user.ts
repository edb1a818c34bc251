import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

export type NewTestUser = {
  /** Name of a role of the database; EMPLOYEE by default. */
  role?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
};

export type TestUser = {
  id: string;
  email: string;
  role: string;
  firstName: string;
  lastName: string;
  sessionId: string;
};

type Access = {
  /** Pool of `supabase_auth_admin`, through which accounts come into being in real life too. */
  auth: Pool;
  commitAs: <Result>(actor: TestUser, run: (database: PoolClient) => Promise<Result>) => Promise<Result>;
};

/** Makes an account with a session and gives it the role, as an OWNER of the database would. */
export async function createTestUser(access: Access, wanted: NewTestUser): Promise<TestUser> {
  const role = wanted.role ?? 'EMPLOYEE';
  const founder =
    (await findFirst(access.auth)) ?? (await insertUser(access.auth, role === 'OWNER' ? wanted : founderOf));
  if (role === 'OWNER' && founder.isNew) return founder.user;
  const { user } = await insertUser(access.auth, { ...wanted, role });
  if (role !== 'EMPLOYEE') {
    await access.commitAs(founder.user, (database) =>
      database.query('select public.assign_role($1, $2)', [user.id, role]),
    );
  }
  return user;
}

const founderOf: NewTestUser = {
  role: 'OWNER',
  email: 'founder@example.test',
  firstName: 'Founding',
  lastName: 'Owner',
};

type Found = { user: TestUser; isNew: boolean };

/** The first account of a database, who is its OWNER. */
async function findFirst(auth: Pool): Promise<Found | null> {
  const { rows } = await auth.query<{ id: string; email: string; session_id: string }>(
    `select users.id, users.email, sessions.id as session_id
     from auth.users join auth.sessions on sessions.user_id = users.id order by users.created_at limit 1`,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    user: {
      id: row.id,
      email: row.email,
      role: 'OWNER',
      firstName: '',
      lastName: '',
      sessionId: row.session_id,
    },
    isNew: false,
  };
}

async function insertUser(auth: Pool, wanted: NewTestUser): Promise<Found> {
  const id = randomUUID();
  const user: TestUser = {
    id,
    role: wanted.role ?? 'EMPLOYEE',
    email: wanted.email ?? `person-${id.slice(0, 8)}@example.test`,
    firstName: wanted.firstName ?? 'Test',
    lastName: wanted.lastName ?? 'Person',
    sessionId: randomUUID(),
  };
  const metadata = { first_name: user.firstName, last_name: user.lastName, sub: id, email: user.email };
  await auth.query(
    `with account as (
       insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data,
           raw_user_meta_data, created_at, updated_at)
         values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, now(),
           '{"provider": "email", "providers": ["email"]}', $3, clock_timestamp(), now())
         returning id),
     identity as (
       insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
         select id::text, id, $3, 'email', now(), now() from account)
     insert into auth.sessions (id, user_id, aal, created_at, updated_at)
       select $4, id, 'aal1', now(), now() from account`,
    [id, user.email, JSON.stringify(metadata), user.sessionId],
  );
  return { user, isNew: true };
}
