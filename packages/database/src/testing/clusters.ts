import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { startPostgres, type PostgresOptions, type RunningPostgres } from '../postgres/start-postgres.ts';

export async function start(options: PostgresOptions): Promise<RunningPostgres> {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Folders for clusters, and clusters that stop with their test. */
export async function openClusters() {
  const base = mkdtempSync(path.join(os.tmpdir(), 'plinth-supervisor-'));

  function newFolder(): string {
    const folder = mkdtempSync(path.join(base, 'case-'));
    chmodSync(folder, 0o711);
    return path.join(folder, 'data');
  }

  // When tests run as root, Postgres runs as another user, who must get through.
  chmodSync(base, 0o711);
  return { base, newFolder };
}
