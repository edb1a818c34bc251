import { Pool } from 'pg';
import { readConfiguration } from '../configuration.ts';
import { runningDatabaseUrl } from '../data-folder-lock.ts';
import { findRoot } from '../repository.ts';
import { openInstallation } from './open-installation.ts';

/** The login of the migration role for one command, beside a running server or with the database started for the command's own time. */
export async function withOwnerUrl<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { dataFolder } = readConfiguration(process.env, findRoot());
  const runningUrl = runningDatabaseUrl(dataFolder);
  if (runningUrl) {
    return work(runningUrl);
  }
  const installation = await openInstallation();
  try {
    return await work(installation.database.ownerUrl);
  } finally {
    await installation.close();
  }
}

/** The same as a pool. */
export async function withOwnerPool<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  return withOwnerUrl((url) => workOn(url, work));
}

async function workOn<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1 });
  // The database may stop before an ended connection is wholly closed; a lost one reports to its query.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
