import { randomBytes } from 'node:crypto';
import { Client, Pool, type PoolClient } from 'pg';
import { inject } from 'vitest';
import { withLogin } from '../database-url.ts';
import { createTestUser, type NewTestUser, type TestUser } from './test-user.ts';
import { bareTemplate, copyDatabase, dropDatabase, migratedTemplate, testSecrets } from './test-cluster.ts';
import './global-setup.ts';

export type Actor = TestUser | 'anon' | 'service_role';

export type TestDatabase = {
  name: string;
  /** Role `postgres`, which owns the tables. */
  ownerUrl: string;
  /** Role `authenticator`, which serves requests. */
  requestUrl: string;
  /** Role `supabase_auth_admin`. */
  authUrl: string;
  owner: Pool;
  /** Runs as this person, with their claims and row security, and rolls everything back. */
  as: <Result>(actor: Actor, run: (database: PoolClient) => Promise<Result>) => Promise<Result>;
  /** The same, kept. */
  commitAs: <Result>(actor: Actor, run: (database: PoolClient) => Promise<Result>) => Promise<Result>;
  /**
   * A person with an account, a session and this role (EMPLOYEE by default). The first account of a database always
   * becomes OWNER, so a person of another role who is asked for first gets a founder before them.
   */
  createUser: (user?: NewTestUser) => Promise<TestUser>;
  /** Closes the pools and removes the database. */
  drop: () => Promise<void>;
};

/**
 * A database of its own for a test file, from the migrated template; `isBare` for one without our tables, `twinOf` for
 * one with the very rows of another, whose connections are ended, `template` for one filled by `fillTemplateOnce`.
 * Needs the global set-up beside this file.
 */
export async function createTestDatabase(
  options: { isBare?: boolean; twinOf?: TestDatabase; template?: string } = {},
): Promise<TestDatabase> {
  const { adminUrl, problem, template: changed = migratedTemplate } = inject('testCluster');
  if (problem !== null && !options.isBare) throw new Error(problem);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.template ?? options.twinOf?.name ?? (options.isBare ? bareTemplate : changed);
  await copyDatabase(adminUrl, name, template);

  const login = (user: string, password: string) => withLogin(adminUrl, { user, password, database: name });
  const ownerUrl = login('postgres', testSecrets.postgres);
  const requestUrl = login('authenticator', testSecrets.authenticator);
  const authUrl = login('supabase_auth_admin', testSecrets.authAdmin);
  const owner = makePool(ownerUrl);
  const request = makePool(requestUrl, patience);
  const auth = makePool(authUrl);

  const commitAs: TestDatabase['commitAs'] = (actor, run) => inTransaction(request, actor, run, 'commit');
  return {
    name,
    ownerUrl,
    requestUrl,
    authUrl,
    owner,
    as: (actor, run) => inTransaction(request, actor, run, 'rollback'),
    commitAs,
    createUser: (user = {}) => createTestUser({ auth, commitAs }, user),
    drop: async () => {
      await Promise.all([owner.end(), request.end(), auth.end()]);
      await dropDatabase(adminUrl, name);
    },
  };
}

/**
 * A template of this kind, which the first file of a run that asks for it fills; others wait for that one.
 * `fill` answers what is to be known of its rows, and everybody who asks is given that.
 */
export async function fillTemplateOnce(
  kind: string,
  fill: (database: TestDatabase) => Promise<string>,
): Promise<{ template: string; about: string }> {
  const { adminUrl, template: changed } = inject('testCluster');
  const template = changed === undefined ? kind : `${changed}_${kind}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const readAbout = async () => {
    const { rows } = await admin.query<{ about: string | null }>(
      `select shobj_description(oid, 'pg_database') as about from pg_database where datname = $1`,
      [template],
    );
    return rows[0]?.about ?? null;
  };
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await readAbout();
    if (known !== null) return { template, about: known };
    const database = await createTestDatabase();
    const about = await fill(database);
    await dropDatabase(adminUrl, template); // of a file that died here
    await copyDatabase(adminUrl, template, database.name);
    await admin.query(
      `comment on database ${admin.escapeIdentifier(template)} is ${admin.escapeLiteral(about)}`,
    );
    await database.drop();
    return { template, about };
  } finally {
    await admin.end();
  }
}

/** The claims of the token that this person would send. */
export function claimsOf(actor: Actor): Record<string, unknown> {
  if (typeof actor === 'string') return { role: actor };
  return {
    sub: actor.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: actor.email,
    session_id: actor.sessionId,
    aal: 'aal1',
    is_anonymous: false,
  };
}

async function inTransaction<Result>(
  pool: Pool,
  actor: Actor,
  run: (database: PoolClient) => Promise<Result>,
  end: 'commit' | 'rollback',
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      typeof actor === 'string' ? actor : 'authenticated',
      JSON.stringify(claimsOf(actor)),
    ]);
    const result = await run(client);
    await client.query(end);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * What twenty people do at once is held to its rules, not to the seconds a busy machine takes: the roles' own limits on
 * statements and locks have their tests where requests are served. In milliseconds.
 */
const patience = { statement_timeout: 60_000, lock_timeout: 60_000 };

function makePool(connectionString: string, limits: Partial<typeof patience> = {}): Pool {
  // A race of 20 people is one of 20 connections, not of a queue before a few.
  const pool = new Pool({ connectionString, max: 20, ...limits });
  // Dropping a database ends its connections; that is no failure of a test.
  pool.on('error', () => undefined);
  // the same for one that is at work: its statement fails
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
