import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectTo } from '@plinth/database/connect-to.ts';
import { openDatabase } from '@plinth/database/open-database.ts';
import { StartError } from '@plinth/database/start-error.ts';
import { openDiskStore } from '@plinth/supabase-server/storage/store/disk-store.ts';
import type { Manifest } from './manifest.ts';
import { restoreArchive, type Archive } from './read-archive.ts';

/**
 * Restores an archive into a database and a folder of their own, which are thrown away afterwards: what is restored
 * there has its rows counted, its audit chain verified, and a file for each row that names one.
 * @param root of the program's files
 * @throws StartError that says what is missing
 */
export async function tryArchive(archive: Archive, root: string): Promise<Manifest> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plinth-trial-'));
  try {
    const database = await openDatabase({
      dataFolder: path.join(folder, 'data'),
      secrets: { authenticator: secret(), authAdmin: secret(), postgres: secret() },
      migrationsFolder: path.join(root, 'supabase', 'migrations'),
      seedFile: path.join(root, 'supabase', 'seed.sql'),
      isDurable: false,
    });
    try {
      const store = await openDiskStore(path.join(folder, 'files', 'objects'));
      const incomingFolder = path.join(folder, 'files', 'incoming');
      const manifest = await restoreArchive(archive, { ownerUrl: database.ownerUrl, store, incomingFolder });
      for (const version of await versionsIn(database.ownerUrl)) {
        if (manifest.missing.includes(version) || (await store.has(version))) continue;
        throw new StartError(`The backup lacks a stored file that a row names: ${version}.`);
      }
      return manifest;
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function versionsIn(url: string): Promise<string[]> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ version: string }>(
      'select version from storage.objects where version is not null',
    );
    return rows.map(({ version }) => version);
  } finally {
    await client.end();
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
