import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectTo } from './connect-to.ts';
import { withLogin } from './database-url.ts';
import { openDatabase, type OpenDatabaseOptions } from './open-database.ts';
import { processesIn } from './postgres/processes.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { StartError } from './start-error.ts';
import './testing/global-setup.ts';

let folder: string;
let options: Omit<OpenDatabaseOptions, 'dataFolder'>;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-open-database-'));
  chmodSync(folder, 0o711);
  writeFileSync(
    path.join(folder, '1_kept.sql'),
    'create table public.kept (n int); grant select on public.kept to authenticated;',
  );
  options = {
    secrets: { authenticator: 'one', authAdmin: 'two', postgres: 'three' },
    migrationsFolder: folder,
    seedFile: null,
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const userOf = async (url: string) =>
  (await ask<{ current_user: string }>(url, 'select current_user'))[0]?.current_user;

/** A server of its own, since roles belong to the whole server. */
async function plainServer(): Promise<string> {
  const postgres = await startPostgres({
    dataFolder: path.join(folder, randomBytes(4).toString('hex')),
    isDurable: false,
  });
  onTestFinished(() => postgres.stop());
  return postgres.adminUrl;
}

describe('the embedded database', () => {
  it('is prepared, migrated and reached by three logins, and is the same at the next start', async () => {
    const dataFolder = path.join(folder, 'data');
    const first = await openDatabase({ ...options, dataFolder });
    expect(first.isEmbedded).toBe(true);
    expect(await userOf(first.ownerUrl)).toBe('postgres');
    expect(await userOf(first.requestUrl)).toBe('authenticator');
    expect(await userOf(first.authUrl)).toBe('supabase_auth_admin');
    await ask(first.ownerUrl, 'insert into public.kept values (7)');
    await first.close();

    const second = await openDatabase({
      ...options,
      dataFolder,
      secrets: { authenticator: 'new', authAdmin: 'newer', postgres: 'newest' },
    });
    onTestFinished(second.close);
    expect(await ask(second.ownerUrl, 'select n from public.kept')).toEqual([{ n: 7 }]);
    await expect(userOf(withLogin(second.requestUrl, { password: 'one' }))).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('is stopped again when a migration fails, so that the next try is free', async () => {
    const dataFolder = path.join(folder, 'failing');
    const broken = mkdtempSync(path.join(folder, 'broken-'));
    writeFileSync(path.join(broken, '1_broken.sql'), 'select nonsense');
    const attempt = () => openDatabase({ ...options, dataFolder, migrationsFolder: broken });
    await expect(attempt()).rejects.toThrow(/^1_broken\.sql failed at statement 1 of 1/);
    await expect(attempt()).rejects.toThrow(/^1_broken\.sql failed at statement 1 of 1/);
  });

  it.runIf(process.platform === 'linux')(
    'is modest: with a pool of ten busy connections under 150 MB of memory',
    async () => {
      const dataFolder = path.join(folder, 'modest');
      const database = await openDatabase({ ...options, dataFolder });
      onTestFinished(database.close);
      const pool = new Pool({ connectionString: database.ownerUrl, max: 10 });
      // The server may stop before an ended connection is wholly closed.
      pool.on('error', () => undefined);
      await pool.query(`insert into public.kept select generate_series(1, 100000)`);
      await Promise.all(
        Array.from({ length: 10 }, () =>
          pool.query('select count(*), pg_sleep(0.2) from (select n from public.kept order by n desc) k'),
        ),
      );
      const bytes = processesIn(realpathSync(path.join(dataFolder, 'postgres/cluster'))).map((pid) => {
        const proportional = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
        return Number(proportional?.[1]) * 1024;
      });
      await pool.end();
      expect(bytes.length).toBeGreaterThan(10);
      expect(bytes.reduce((sum, one) => sum + one, 0) / 1e6).toBeLessThan(150);
    },
  );
});

describe('a server that DATABASE_URL names', () => {
  it('is prepared with its superuser; programs with the same address come to the same logins', async () => {
    const databaseUrl = await plainServer();
    const first = await openDatabase({ ...options, dataFolder: folder, databaseUrl });
    expect(first.isEmbedded).toBe(false);
    expect(await Promise.all([first.ownerUrl, first.requestUrl, first.authUrl].map(userOf))).toEqual([
      'postgres',
      'authenticator',
      'supabase_auth_admin',
    ]);
    const other = { authenticator: 'x', authAdmin: 'y', postgres: 'z' };
    const second = await openDatabase({ ...options, dataFolder: folder, databaseUrl, secrets: other });
    expect(second).toMatchObject({
      ownerUrl: first.ownerUrl,
      requestUrl: first.requestUrl,
      authUrl: first.authUrl,
    });
    await second.close();
    expect(await userOf(first.requestUrl)).toBe('authenticator');
  });

  it('keeps its superuser when that is called postgres', async () => {
    const adminUrl = await plainServer();
    await ask(adminUrl, `create role postgres superuser login password 'of the firm'`);
    const databaseUrl = withLogin(adminUrl, { user: 'postgres', password: 'of the firm' });
    const database = await openDatabase({ ...options, dataFolder: folder, databaseUrl });
    expect(database.ownerUrl).toBe(databaseUrl);
    expect(await userOf(database.requestUrl)).toBe('authenticator');
    expect(await ask(databaseUrl, `select rolsuper from pg_roles where rolname = 'postgres'`)).toEqual([
      { rolsuper: true },
    ]);
  });

  it('is used with the one login it lends us when it is a hosted project', async () => {
    const adminUrl = await plainServer();
    const prepared = await openDatabase({ ...options, dataFolder: folder, databaseUrl: adminUrl });
    // A hosted project was prepared by somebody else, and its migration role is not a superuser.
    await ask(
      adminUrl,
      'comment on schema auth is null; drop schema supabase_migrations cascade; drop table public.kept',
    );
    const hosted = await openDatabase({ ...options, dataFolder: folder, databaseUrl: prepared.ownerUrl });
    expect(hosted).toMatchObject({
      ownerUrl: prepared.ownerUrl,
      requestUrl: prepared.ownerUrl,
      authUrl: prepared.ownerUrl,
    });
    expect(await ask(hosted.ownerUrl, `select version from supabase_migrations.schema_migrations`)).toEqual([
      { version: '1' },
    ]);
    expect(await ask(hosted.requestUrl, `select set_config('role', 'authenticated', false) as role`)).toEqual(
      [{ role: 'authenticated' }],
    );
  });

  it('may be an older Postgres of the system', async ({ skip }) => {
    const postgres = await startPostgres({
      dataFolder: path.join(folder, 'older'),
      isDurable: false,
      packageFolder: null,
    }).catch(() => null);
    if (postgres === null) return skip('no Postgres is installed here');
    onTestFinished(() => postgres.stop());
    const root = new URL('../../../supabase/', import.meta.url).pathname;
    const database = await openDatabase({
      ...options,
      dataFolder: folder,
      databaseUrl: postgres.adminUrl,
      migrationsFolder: path.join(root, 'migrations'),
      seedFile: path.join(root, 'seed.sql'),
    });
    expect(
      await ask(database.ownerUrl, `select count(*)::int as roles from public.roles where is_system`),
    ).toEqual([{ roles: 4 }]);
  });
});

describe('says in one sentence', () => {
  async function refusal(databaseUrl: string, limit?: number): Promise<string> {
    const error = await connectTo(databaseUrl, limit).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  it('that nothing listens there, without the password', async () => {
    const message = await refusal('postgresql://me:very-secret@127.0.0.1:1/plinth');
    expect(message).toMatch(
      /^The database in DATABASE_URL \(me at 127\.0\.0\.1:1\/plinth\) does not answer: .*ECONNREFUSED.*Start it or correct DATABASE_URL/,
    );
    expect(message).not.toContain('very-secret');
  });

  it('that something listens and never answers', async () => {
    const silent = net.createServer(() => undefined).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as net.AddressInfo;
    expect(await refusal(`postgresql://me@127.0.0.1:${port}/plinth`, 300)).toMatch(
      /does not answer: .*timeout/,
    );
  });

  it('that the login is wrong, or the database missing', async () => {
    const { adminUrl } = inject('testCluster');
    expect(await refusal(withLogin(adminUrl, { password: 'wrong' }))).toMatch(
      /does not answer: password authentication failed/,
    );
    expect(await refusal(withLogin(adminUrl, { database: 'nowhere' }))).toMatch(
      /does not answer: database "nowhere" does not exist/,
    );
  });

  it.each(['localhost:5432/plinth', 'mysql://localhost/plinth', 'plinth'])(
    'that %s is no connection string',
    async (text) => {
      expect(await refusal(text)).toBe(
        'DATABASE_URL is no connection string: write it as postgresql://user:password@host:5432/database.',
      );
    },
  );
});
