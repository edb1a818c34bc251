import path from 'node:path';
import { migrate } from '@plinth/database/migrate/migrate.ts';
import { createEmptyDatabase } from '@plinth/database/testing/empty-database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let admin: Client;
let owner: Client;

/** As a hosted project is: made by somebody else, with a migration role that is no superuser and gives new tables away. */
beforeAll(async () => {
  database = await createEmptyDatabase();
  admin = new Client({ connectionString: database.adminUrl });
  owner = new Client({ connectionString: database.ownerUrl });
  await admin.connect();
  await owner.connect();
  await admin.query(`comment on schema auth is null;
    grant authenticator to postgres with admin option;
    grant set on parameter pgrst.db_pre_request to postgres;
    alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role`);
  await migrate({
    ownerUrl: database.ownerUrl,
    migrationsFolder: path.join(root, 'migrations'),
    seedFile: path.join(root, 'seed.sql'),
  });
}, 120_000);
afterAll(async () => {
  // roles belong to the whole server of the tests
  await admin?.query(`alter role authenticator reset pgrst.db_pre_request; revoke authenticator from postgres;
    revoke set on parameter pgrst.db_pre_request from postgres`);
  await admin?.end();
  await owner?.end();
  await database?.drop();
});

const ask = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);

it('asks for the session before each statement of its API', async () => {
  expect(
    await ask(
      `select unnest(setconfig) as name from pg_db_role_setting where setrole = 'authenticator'::regrole`,
    ),
  ).toContain('pgrst.db_pre_request=authz.check_session');
  expect(
    // without an account nobody has anything to ask for
    await ask(`select role as name from unnest('{authenticated,service_role}'::text[]) role
      where not has_function_privilege(role, 'authz.check_session()', 'execute')
        or not has_schema_privilege(role, 'authz', 'usage')`),
  ).toEqual([]);
});

it('gives nobody the log, ledgers or anything else that the model does not give', async () => {
  expect(
    await ask(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'v', 'S') and has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
      and c.relkind <> 'S' order by 1`),
  ).toEqual([]);
  expect(
    await ask(`select format('%s %s %s', role, c.relname, what) as name
      from pg_class c, unnest('{authenticated,service_role}'::text[]) role,
        unnest('{insert,update,delete,truncate}'::text[]) what
      where c.oid = 'public.audit_log'::regclass and has_table_privilege(role, c.oid, what)`),
  ).toEqual([]);
  expect(
    await ask(`select format('%s %s %s', role, t.tgrelid::regclass, what) as name
      from pg_trigger t, unnest('{authenticated,service_role}'::text[]) role, unnest('{update,delete,truncate}'::text[]) what
      where t.tgname = 'immutable' and t.tgfoid = 'private.refuse_change'::regproc
        and t.tgrelid::regclass::text like 'public.%' and has_table_privilege(role, t.tgrelid, what)`),
  ).toEqual([]);
});

it('lets nobody call a function that the model does not open', async () => {
  expect(
    await ask(`select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'private'::regnamespace
      and (has_function_privilege('anon', p.oid, 'execute') and has_schema_privilege('anon', 'private', 'usage'))`),
  ).toEqual([]);
});
