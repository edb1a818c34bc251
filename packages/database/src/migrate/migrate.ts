import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Client } from 'pg';
import { reasonOf, StartError } from '../start-error.ts';
import { applyMigration } from './apply-migration.ts';
import { applySeed } from './apply-seed.ts';
import { readMigrations, type Migration } from './read-migrations.ts';

export type MigrateOptions = {
  /** Login that owns the tables. */
  ownerUrl: string;
  migrationsFolder: string;
  /** Null: no reference rows. */
  seedFile: string | null;
};

export type MigrateResult = { applied: string[]; isSeeded: boolean };

/**
 * Brings the database to the state of the migrations folder. Each file is one transaction and is recorded as the Supabase
 * command line records it; of several programs that start at once, one works and the others wait for it.
 * Throws a `StartError` naming file and statement when one fails (it then has changed nothing), and when the database has
 * migrations this version of the program does not know.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const migrations = readMigrations(options.migrationsFolder);
  const lock = new Client({ connectionString: options.ownerUrl });
  const database = new Client({ connectionString: options.ownerUrl });
  // A lost connection also fails the statement that needs it; without a listener it would end the program.
  for (const client of [lock, database]) client.on('error', () => undefined);
  try {
    await lock.connect();
    await lock.query('begin');
    await lock.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    // Held by an open transaction, which also works through a connection pooler.
    await lock.query(`select pg_advisory_xact_lock(hashtext('plinth'), hashtext('migrate'))`);
    await database.connect();
    await database.query('set statement_timeout = 0');
    return await applyMissing(database, migrations, options.seedFile);
  } finally {
    await database.end().catch(() => undefined);
    await lock.end().catch(() => undefined);
  }
}

async function applyMissing(
  database: Client,
  migrations: Migration[],
  seedFile: string | null,
): Promise<MigrateResult> {
  await prepareRecords(database);
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const recorded = new Set(rows.map((row) => row.version));
  refuseUnknown(recorded, migrations);
  const missing = migrations.filter((migration) => !recorded.has(migration.version));
  for (const migration of missing) await applyMigration(database, migration);
  const isSeeded = seedFile !== null && (await applySeed(database, seedFile));
  if (missing.length > 0 || isSeeded) await database.query(`notify pgrst, 'reload schema'`);
  return { applied: missing.map((migration) => migration.file), isSeeded };
}

/** A newer version of the program may have changed what this one would read or write wrongly. */
function refuseUnknown(recorded: Set<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.version));
  const unknown = [...recorded].filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was changed by another version of the program (migration ${unknown.join(', ')} is not known here): start that version, or use another database. Nothing was changed.`,
  );
}

async function prepareRecords(database: Client): Promise<void> {
  // Also on a hosted project, where they are missing until somebody has migrated. Not needed again, and so not locked again.
  const { rows } = await database.query<{ is_there: boolean }>(
    `select to_regclass('supabase_migrations.seed_files') is not null as is_there`,
  );
  if (rows[0]?.is_there) return;
  const file = createRequire(import.meta.url).resolve('@plinth/database/bootstrap/migration-records.sql');
  try {
    await database.query(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`The record of migrations could not be made in the database: ${reasonOf(error)}.`);
  }
}
