import type { Client } from 'pg';
import { bootstrap } from './bootstrap/bootstrap.ts';
import { prepareLogins, secretsFromUrl, type DatabaseSecrets, type Logins } from './bootstrap/logins.ts';
import { connectTo, connectToOwn } from './connect-to.ts';
import { migrate } from './migrate/migrate.ts';
import { startPostgres } from './postgres/start-postgres.ts';

export type OpenDatabaseOptions = {
  /** The program's data folder; the embedded Postgres lives in it. */
  dataFolder: string;
  /** A running Postgres to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  secrets: DatabaseSecrets;
  migrationsFolder: string;
  /** Null: no reference rows. */
  seedFile: string | null;
  /** False only for throw-away databases: faster, lost in a power cut, and removed at the end when it was made by this call. */
  isDurable?: boolean;
  /** How many may be connected to the embedded Postgres at a time. */
  connections?: number | undefined;
  /** Called with one line of what a person may want to know while the program runs. */
  report?: (line: string) => void;
};

export type OpenDatabase = Logins & {
  isEmbedded: boolean;
  /** Stops the embedded Postgres; does nothing to another one. Pools of the callers must be closed before. */
  close: () => Promise<void>;
};

/**
 * The database of the program, prepared and migrated: the one `databaseUrl` names, else the embedded Postgres.
 * Throws a `StartError` with one plain sentence when a person must act; whatever was started is stopped by then.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  if (databaseUrl) {
    const admin = await connectTo(databaseUrl);
    const logins = await prepare(admin, databaseUrl, secretsFromUrl(databaseUrl, options.secrets), options);
    return { ...logins, isEmbedded: false, close: async () => undefined };
  }
  const postgres = await startPostgres(options);
  try {
    const admin = await connectToOwn(postgres.adminUrl, postgres.folder);
    const logins = await prepare(admin, postgres.adminUrl, options.secrets, options);
    return { ...logins, isEmbedded: true, close: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function prepare(
  admin: Client,
  url: string,
  secrets: DatabaseSecrets,
  options: OpenDatabaseOptions,
): Promise<Logins> {
  let logins: Logins;
  try {
    logins = await prepareRoles(admin, url, secrets);
  } finally {
    await admin.end();
  }
  await migrate({
    ownerUrl: logins.ownerUrl,
    migrationsFolder: options.migrationsFolder,
    seedFile: options.seedFile,
  });
  return logins;
}

/** A hosted project has all roles and lends us one login, which may take on the others. */
async function prepareRoles(admin: Client, url: string, secrets: DatabaseSecrets): Promise<Logins> {
  const result = await bootstrap(admin);
  if (result === 'hosted') return { ownerUrl: url, requestUrl: url, authUrl: url };
  return prepareLogins(admin, url, secrets);
}
