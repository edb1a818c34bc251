import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Client, DatabaseError } from 'pg';
import { reasonOf, StartError } from '../start-error.ts';

/** In the order in which one needs the other. */
const files = ['roles.sql', 'extensions.sql', 'auth.sql', 'storage.sql', 'realtime.sql'];

/** 'hosted': the server has all of this by itself (or from somebody else), and nothing may be changed there. */
export type BootstrapResult = 'done' | 'hosted';

type Facts = { is_superuser: boolean; has_auth: boolean; has_roles: boolean; mark: string | null };

/**
 * Makes what a hosted Supabase project already has and our migrations rely on: roles, `auth`, `storage`, `realtime`,
 * `extensions`, the publication. All or nothing, once per change of these files, also when several programs start at once.
 */
export async function bootstrap(admin: Client): Promise<BootstrapResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bootstrapOnce(admin);
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (attempt === 5 || !isRoleConflict(error)) {
        throw new StartError(`The database could not be prepared, nothing was changed: ${reasonOf(error)}.`);
      }
    }
  }
}

/** Roles belong to the whole server, and the lock to one database: another one may be prepared at the same time. */
function isRoleConflict(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.constraint === 'pg_authid_rolname_index' || error.message === 'tuple concurrently updated')
  );
}

async function bootstrapOnce(admin: Client): Promise<BootstrapResult> {
  const statements = files.map((file) => readFileSync(locate(file), 'utf8'));
  const mark = `bootstrap ${createHash('sha256').update(statements.join('\n')).digest('hex')}`;
  await admin.query('begin');
  try {
    // Released with the transaction, which also works through a connection pooler.
    await admin.query(`select pg_advisory_xact_lock(hashtext('plinth'), hashtext('bootstrap'))`);
    const facts = await readFacts(admin);
    const isForeign = facts.has_auth && !facts.mark?.startsWith('bootstrap ');
    if (isForeign && facts.has_roles) {
      await admin.query('rollback');
      return 'hosted';
    }
    if (facts.mark !== mark) {
      refuseWithoutRights(facts);
      for (const text of statements) await admin.query(text);
      await admin.query(`comment on schema auth is '${mark}'`);
    }
    await admin.query('commit');
    return 'done';
  } catch (error) {
    await admin.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function readFacts(admin: Client): Promise<Facts> {
  const { rows } = await admin.query<Facts>(`
    select
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      to_regclass('auth.users') is not null as has_auth,
      (select count(*) = 5 from pg_roles where rolname in
        ('anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin')) as has_roles,
      obj_description(to_regnamespace('auth')::oid, 'pg_namespace') as mark`);
  const [facts] = rows;
  if (!facts) throw new Error('the server does not describe itself');
  return facts;
}

function refuseWithoutRights(facts: Facts): void {
  if (facts.is_superuser) return;
  throw new StartError(
    'The user in DATABASE_URL may not make the roles the program needs: use a superuser for this database, or a hosted Supabase project, which has them.',
  );
}

/** By package name and not beside this file, so that the files are found from a bundled server too. */
function locate(file: string): string {
  return createRequire(import.meta.url).resolve(`@plinth/database/bootstrap/${file}`);
}
