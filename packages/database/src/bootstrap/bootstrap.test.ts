import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo } from '../connect-to.ts';
import { withLogin } from '../database-url.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bootstrap } from './bootstrap.ts';

let database: TestDatabase;
let admin: Client;
beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
  const { adminUrl, drop } = await createEmptyDatabase();
  await drop();
  admin = new Client({ connectionString: withLogin(adminUrl, { database: database.name }) });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const rowsOf = async (text: string) => (await database.owner.query(text)).rows;
const refused = (text: string, reason: string) => expect(database.owner.query(text)).rejects.toThrow(reason);

describe('the roles', () => {
  it('have exactly the powers they have on a hosted project', async () => {
    const rows = await rowsOf(`
      select rolname as name, rolsuper as super, rolcanlogin as login, rolinherit as inherit, rolbypassrls as bypass,
        rolcreatedb as createdb, rolcreaterole as createrole
      from pg_roles where rolname !~ '^pg_' order by 1`);
    const none = {
      super: false,
      login: false,
      inherit: false,
      bypass: false,
      createdb: false,
      createrole: false,
    };
    expect(rows).toEqual([
      { ...none, name: 'anon' },
      { ...none, name: 'authenticated' },
      { ...none, name: 'authenticator', login: true },
      {
        ...none,
        name: 'postgres',
        login: true,
        inherit: true,
        bypass: true,
        createdb: true,
        createrole: true,
      },
      { ...none, name: 'service_role', bypass: true },
      {
        name: 'supabase_admin',
        super: true,
        login: true,
        inherit: true,
        bypass: true,
        createdb: true,
        createrole: true,
      },
      { ...none, name: 'supabase_auth_admin', login: true },
      { ...none, name: 'supabase_realtime_admin' },
      { ...none, name: 'supabase_storage_admin' },
    ]);
  });

  it('that serve requests may not hold a connection for long', async () => {
    const rows = await rowsOf(
      `select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated', 'authenticator') order by 1`,
    );
    for (const { rolconfig } of rows as { rolconfig: string[] }[]) {
      for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        expect(rolconfig.some((entry) => entry.startsWith(`${setting}=`))).toBe(true);
      }
    }
    expect(rows[0]?.rolconfig).toContain('statement_timeout=3s');
    expect(rows[1]?.rolconfig).toContain('statement_timeout=8s');
  });

  it('of the API can become nobody but the three', async () => {
    const request = new Client({ connectionString: database.requestUrl });
    await request.connect();
    try {
      for (const role of ['anon', 'authenticated', 'service_role']) await request.query(`set role ${role}`);
      await request.query('reset role');
      for (const role of ['postgres', 'supabase_auth_admin', 'supabase_admin']) {
        await expect(request.query(`set role ${role}`)).rejects.toThrow('permission denied');
      }
      await expect(request.query('select * from auth.users')).rejects.toThrow('permission denied');
    } finally {
      await request.end();
    }
  });

  it('that anybody gets see nothing of a new table', async () => {
    await database.owner.query('create table public.fresh (a int)');
    for (const actor of ['anon', 'service_role'] as const) {
      await expect(database.as(actor, (db) => db.query('select * from public.fresh'))).rejects.toThrow(
        'permission denied for table fresh',
      );
    }
    for (const table of ['auth.users', 'auth.sessions', 'auth.refresh_tokens']) {
      await expect(database.as('anon', (db) => db.query(`select * from ${table}`))).rejects.toThrow(
        'permission denied',
      );
    }
    // Files are a matter of policies, and there is none.
    const files = await database.as('anon', (db) => db.query('select from storage.objects'));
    expect(files.rows).toEqual([]);
    await expect(
      database.as('anon', (db) => db.query(`insert into storage.objects (name) values ('x')`)),
    ).rejects.toThrow('new row violates row-level security policy');
  });
});

describe('the migration role', () => {
  it('may do with auth what a hosted project allows', async () => {
    await database.owner.query(`
      create table public.person (id uuid primary key references auth.users on delete cascade);
      create function public.note() returns trigger language plpgsql security definer set search_path = '' as
        $$ begin insert into public.person values (new.id); return new; end $$;
      create trigger on_new after insert on auth.users for each row execute function public.note()`);
    const { id } = await database.createUser({ role: 'OWNER' });
    expect(await rowsOf('select id from public.person')).toEqual([{ id }]);
    await database.owner.query(`update auth.users set encrypted_password = 'x' where id = '${id}'`);
    await database.owner.query(`delete from auth.sessions where user_id = '${id}'`);
    await database.owner.query(`delete from auth.users where id = '${id}'`);
    expect(await rowsOf('select id from public.person')).toEqual([]);
  });

  it('may not change the shape of auth, storage and realtime', async () => {
    await refused('alter table auth.users add column mine text', 'must be owner');
    await refused('create table auth.mine ()', 'permission denied for schema auth');
    await refused('create table storage.mine ()', 'permission denied for schema storage');
    await refused('create table realtime.mine ()', 'permission denied for schema realtime');
    await refused('create role hacker superuser', 'permission denied');
    await refused(`alter role supabase_admin password 'x'`, 'permission denied');
    await refused(`copy (select 1) to program 'true'`, 'permission denied');
  });

  it('may put policies on files, publish tables, and use the extensions', async () => {
    await database.owner.query(
      `create policy readers on storage.objects for select to authenticated using (bucket_id = 'x')`,
    );
    await database.owner.query(
      'create table public.published (id int primary key); alter publication supabase_realtime add table public.published',
    );
    await database.owner.query(
      'create extension if not exists pg_trgm with schema extensions; create extension unaccent with schema extensions',
    );
    const [row] = await rowsOf(`
      select extensions.crypt('secret', extensions.gen_salt('bf')) like '$2a$%' as crypt, extensions.uuid_generate_v4() is not null as uuid,
        extensions.similarity('अभियंता', 'अभियंत') > 0.3 as hindi, extensions.similarity('مهندس', 'مهندسة') > 0.3 as arabic,
        storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file, storage.extension('a/b/c.tar.gz') as extension`);
    expect(row).toEqual({
      crypt: true,
      uuid: true,
      hindi: true,
      arabic: true,
      folders: ['a', 'b'],
      file: 'c.tar.gz',
      extension: 'gz',
    });
  });
});

it('the caller is read from the claims of the token, and nobody when there are none', async () => {
  const user = {
    id: '3f0f8d5e-0000-4000-8000-000000000001',
    email: 'a@b.test',
    role: '',
    firstName: '',
    lastName: '',
    sessionId: '',
  };
  const who =
    "select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() ->> 'aal' as aal";
  expect((await database.as(user, (db) => db.query(who))).rows).toEqual([
    { uid: user.id, role: 'authenticated', email: 'a@b.test', aal: 'aal1' },
  ]);
  expect((await database.owner.query(who)).rows).toEqual([{ uid: null, role: null, email: null, aal: null }]);
});

describe('preparing again', () => {
  it('changes nothing in a prepared database', async () => {
    const fingerprint = () =>
      admin.query(
        `select xmin::text, relname from pg_class where relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) order by 2`,
      );
    const before = (await fingerprint()).rows;
    expect(await bootstrap(admin)).toBe('done');
    expect((await fingerprint()).rows).toEqual(before);
  });

  it('goes through every file again after a change of them, with people in the tables', async () => {
    const person = await database.createUser({ role: 'OWNER' });
    await admin.query(`comment on schema auth is 'bootstrap of an older version'`);
    expect(await bootstrap(admin)).toBe('done');
    expect(await rowsOf(`select id from auth.users where id = '${person.id}'`)).toHaveLength(1);
  });

  it('leaves a hosted project alone', async () => {
    const { rows } = await admin.query<{ mark: string }>(
      `select obj_description('auth'::regnamespace, 'pg_namespace') as mark`,
    );
    await admin.query('comment on schema auth is null; drop table auth.flow_state');
    expect(await bootstrap(admin)).toBe('hosted');
    expect(await rowsOf(`select to_regclass('auth.flow_state') as table`)).toEqual([{ table: null }]);
    await admin.query(`comment on schema auth is '${rows[0]?.mark}'`);
  });

  it('by a user without the rights says whom it needs', async () => {
    const { ownerUrl, adminUrl, drop } = await createEmptyDatabase();
    const superuser = new Client({ connectionString: adminUrl });
    const owner = new Client({ connectionString: ownerUrl });
    await superuser.connect();
    await owner.connect();
    try {
      await superuser.query('drop schema auth cascade');
      await expect(bootstrap(owner)).rejects.toThrow(
        /^The user in DATABASE_URL may not make the roles the program needs: use a superuser/,
      );
    } finally {
      await superuser.end();
      await owner.end();
      await drop();
    }
  });
});

it('prepares several databases of a new server at the same time, though they share its roles', async () => {
  const postgres = await startPostgres({
    dataFolder: mkdtempSync(path.join(os.tmpdir(), 'plinth-bootstrap-')),
    isDurable: false,
  });
  const prepare = async (name: string) => {
    const client = await connectTo(withLogin(postgres.adminUrl, { database: name }));
    const result = await bootstrap(client);
    await client.end();
    return result;
  };
  try {
    const names = ['one', 'two', 'three', 'four'];
    const client = await connectTo(postgres.adminUrl);
    for (const name of names) await client.query(`create database ${name}`);
    await client.end();
    expect(await Promise.all(names.map(prepare))).toEqual(['done', 'done', 'done', 'done']);
  } finally {
    await postgres.stop();
  }
});
