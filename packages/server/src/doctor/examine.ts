import path from 'node:path';
import { secretsFromUrl } from '@plinth/database/bootstrap/logins.ts';
import { withLogin } from '@plinth/database/database-url.ts';
import { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { runningDatabaseUrl } from '../data-folder-lock.ts';
import {
  checkAudit,
  checkBackups,
  checkClock,
  checkMigrations,
  checkQueues,
  checkVersion,
} from './check-database.ts';
import { checkAddress, checkDataFolder, checkDisk, checkNode, checkServer } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { attempt, failed, type Finding, skipped } from './finding.ts';

/** Every check of an installation, in the order in which one cause hides the next. Nothing is started or changed. */
export async function examine(configuration: Configuration, root: string): Promise<Finding[]> {
  return [
    checkNode(process.versions.node),
    checkDataFolder(configuration),
    await attempt('disk', 'Set PLINTH_DATA to an existing folder.', () =>
      checkDisk(configuration.dataFolder),
    ),
    await checkServer(configuration),
    checkAddress(configuration),
    ...(await examineDatabase(configuration, path.join(root, 'supabase', 'migrations'))),
    await attempt('mail', 'Correct mail in the file that PLINTH_CONFIG names.', () =>
      checkMail(configuration),
    ),
  ];
}

const databaseChecks = ['clock', 'migrations', 'backups', 'queues', 'audit log'];

async function examineDatabase(configuration: Configuration, migrations: string): Promise<Finding[]> {
  const pool = await openDatabase(configuration);
  if (!pool) {
    const [found, advice] = configuration.databaseUrl
      ? ['The database in DATABASE_URL does not answer.', 'Start it or correct DATABASE_URL.']
      : ['The database is not running.', 'Start Plinth, which brings its database: npm start.'];
    return [
      failed('database', found, advice),
      ...databaseChecks.map((check) => skipped(check, 'Not checked without the database.')),
    ];
  }
  const look = 'Look at the log of the server, then run plinth migrate.';
  try {
    return [
      await attempt('database', look, () => checkVersion(pool)),
      await attempt('clock', look, () => checkClock(pool)),
      await attempt('migrations', look, () => checkMigrations(pool, migrations)),
      await attempt('backups', look, () => checkBackups(pool)),
      await attempt('queues', look, () => checkQueues(pool)),
      await attempt('audit log', look, () => checkAudit(pool)),
    ];
  } finally {
    await pool.end();
  }
}

/** The database beside a running server, or the one elsewhere as the owner of the tables; null when there is none. */
async function openDatabase({ dataFolder, databaseUrl }: Configuration): Promise<Pool | null> {
  const running = runningDatabaseUrl(dataFolder);
  for (const url of running ? [running] : databaseUrl ? [ownerOf(databaseUrl), databaseUrl] : []) {
    const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
    // a lost connection reports to its query
    pool.on('error', () => undefined);
    try {
      await pool.query('select 1 from private.jobs limit 1');
      return pool;
    } catch {
      await pool.end();
    }
  }
  return null;
}

function ownerOf(databaseUrl: string): string {
  const none = { authenticator: '', authAdmin: '', postgres: '' };
  return withLogin(databaseUrl, { user: 'postgres', password: secretsFromUrl(databaseUrl, none).postgres });
}
