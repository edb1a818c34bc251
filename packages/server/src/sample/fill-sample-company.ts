import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@plinth/database/open-database.ts';
import { openDiskStore } from '@plinth/supabase-server/storage/store/disk-store.ts';
import { Pool } from 'pg';
import { loadSampleCompany } from '../../../../supabase/demo/load-sample-company.ts';
import { createBackup, renewConnections, type BackupPlace } from '../backups/backups.ts';
import { restoreArchive } from '../backups/read-archive.ts';
import { writeArchive } from '../backups/write-archive.ts';
import { copyAccount } from './copy-account.ts';
import { keepSampleFiles } from './keep-sample-files.ts';

export type FillRequest = { requestedBy: string | null; onProgress: (share: number) => void };

/**
 * Puts the sample company in the place of an installation without records (decision 0052). It is made in a database of
 * its own, with the owner's account beside its people, and comes in as a backup does: nobody else works meanwhile, what
 * was there is backed up first, and when anything fails or the process dies, nothing has changed.
 * @param root of the program's files
 */
export async function fillSampleCompany(
  place: BackupPlace,
  root: string,
  { requestedBy, onProgress }: FillRequest,
): Promise<void> {
  // done before this process was ended at its last step
  if (await isFilled(place.pool)) return;
  if (requestedBy === null) throw new Error('Only an owner can add the sample company.');
  await refuseRecords(place.pool);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plinth-sample-'));
  try {
    const file = path.join(folder, 'sample.archive');
    await prepareSample(file, { from: place.pool, root, owner: requestedBy, onProgress });
    await enterSample(place, file, requestedBy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces what is there by the sample, after a backup of it. */
export async function enterSample(place: BackupPlace, file: string, requestedBy: string): Promise<void> {
  await restoreArchive({ file }, place, async () => {
    await renewConnections(place.pool);
    // somebody may have signed up or begun to work since it was asked for
    await refuseRecords(place.pool);
    await createBackup(place, 'before_sample', requestedBy);
  });
  await renewConnections(place.pool);
  await place.noteRestore();
}

async function refuseRecords(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_empty: boolean }>('select private.is_without_records() as is_empty');
  if (rows[0]?.is_empty !== true)
    throw new Error('The sample company is only for an installation without records and with one account.');
}

async function isFilled(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from private.sample_company');
  return rowCount === 1;
}

type Sample = { from: Pool; root: string; owner: string; onProgress: FillRequest['onProgress'] };

/** Makes the sample company in a database of its own, with the owner's account, and writes it into one file. */
export async function prepareSample(file: string, { from, root, owner, onProgress }: Sample): Promise<void> {
  const folder = await mkdtemp(path.join(path.dirname(file), 'made-'));
  const database = await openDatabase({
    dataFolder: path.join(folder, 'data'),
    secrets: { authenticator: secret(), authAdmin: secret(), postgres: secret() },
    migrationsFolder: path.join(root, 'supabase', 'migrations'),
    seedFile: path.join(root, 'supabase', 'seed.sql'),
    isDurable: false,
  });
  try {
    const store = await openDiskStore(path.join(folder, 'objects'));
    const pool = new Pool({ connectionString: database.ownerUrl, max: 1 });
    const client = await pool.connect();
    try {
      // the people of the sample company work there already: none of them waits to be let in
      await client.query(
        `insert into private.deployment_facts (name, value) values ('sign_up', '{"policy": "open", "domains": []}')`,
      );
      // nobody signs in as them
      await loadSampleCompany(client, {
        password: secret(),
        onProgress,
        keepFile: keepSampleFiles(store, folder),
      });
      await copyAccount(from, client, owner);
      await client.query('select private.extend_audit_chain()');
    } finally {
      client.release();
      await pool.end();
    }
    await writeArchive({ ownerUrl: database.ownerUrl, store }, { file });
  } finally {
    await database.close();
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
