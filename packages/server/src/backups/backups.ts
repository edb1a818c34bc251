import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { storageOptions } from '../services/storage-options.ts';
import { openCopies, type Copies } from './copies.ts';
import { keptBackups } from './kept-backups.ts';
import { restoreArchive, type Archive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

export type BackupPlace = {
  pool: Pool;
  /** Login that owns the tables. */
  ownerUrl: string;
  store: ObjectStore;
  /** Where files arrive before the store has them. */
  incomingFolder: string;
  folder: string;
  /** Seals what is written here; null: anybody who has the file reads it. */
  passphrase: string | null;
  /** Where each backup is copied to; null: nowhere. */
  copies: Copies | null;
  /** Restores a backup into a place of its own; null: it is not tried. */
  tryOut: ((archive: Archive) => Promise<unknown>) | null;
  /** Notes with the heads of the audit log that it was replaced on purpose. */
  noteRestore: () => Promise<void>;
};

/** How often a backup made by itself is also tried, days. */
const daysBetweenTrials = 7;

/** Where backups of this installation are, and what is in them. */
export function backupPlace(
  configuration: Configuration,
  parts: Pick<BackupPlace, 'pool' | 'ownerUrl' | 'store' | 'tryOut' | 'noteRestore'>,
): BackupPlace {
  const { passphrase, copyTo } = configuration.file.backup;
  return {
    ...parts,
    incomingFolder: path.join(storageOptions(configuration).folder, 'incoming'),
    folder: path.join(configuration.dataFolder, 'backups'),
    passphrase: passphrase ?? null,
    copies: copyTo ? openCopies(copyTo) : null,
  };
}

export type BackupReason = 'requested' | 'scheduled' | 'before_restore' | 'before_sample';

/** Writes a backup and its entry in the list of them; a failed one stays in the list with why. @returns its key */
export async function createBackup(
  place: BackupPlace,
  reason: BackupReason,
  requestedBy: string | null = null,
): Promise<string> {
  const { pool, folder, passphrase } = place;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileName = `plinth-${new Date().toISOString().toLowerCase().replaceAll(':', '-')}.backup`;
  const { rows } = await pool.query<{ id: string }>(
    'insert into private.backups (file_name, reason, requested_by) values ($1, $2, $3) returning id',
    [fileName, reason, requestedBy],
  );
  const id = rows[0]?.id ?? '';
  try {
    const file = path.join(folder, fileName);
    const { rowCount, fileCount, sizeBytes } = await writeArchive(place, {
      file,
      passphrase: passphrase ?? undefined,
    });
    await pool.query(
      `update private.backups set status = 'finished', row_count = $2, file_count = $3, size_bytes = $4,
         finished_at = now() where id = $1`,
      [id, rowCount, fileCount, sizeBytes],
    );
    await copyBackup(place, id, file);
    return id;
  } catch (error) {
    await pool.query(
      `update private.backups set status = 'failed', failure = left($2, 500), finished_at = now() where id = $1`,
      [id, reasonOf(error)],
    );
    throw error;
  }
}

/** A backup whose copy failed is one all the same; the list says what is the matter with the copy. */
async function copyBackup({ pool, copies }: BackupPlace, id: string, file: string): Promise<void> {
  if (!copies) return;
  try {
    await copies.add(file);
    await pool.query('update private.backups set copied_at = now() where id = $1', [id]);
  } catch (error) {
    await pool.query('update private.backups set failure = left($2, 500) where id = $1', [
      id,
      `It was not copied: ${reasonOf(error)}`,
    ]);
  }
}

/** The backup that the settings ask for, when it is time; of several servers on one database one creates it. */
export async function createBackupWhenDue(place: BackupPlace): Promise<void> {
  const holder = await place.pool.connect();
  try {
    const { rows } = await holder.query<{ is_due: boolean }>(
      `select pg_try_advisory_lock(hashtext('plinth.backup')) and private.is_backup_due() as is_due`,
    );
    if (!rows[0]?.is_due) return;
    const id = await createBackup(place, 'scheduled');
    await removeOldBackups(place);
    await tryWhenDue(place, id);
  } finally {
    await holder.query(`select pg_advisory_unlock_all()`).catch(() => undefined);
    holder.release();
  }
}

async function tryWhenDue({ pool, folder, passphrase, tryOut }: BackupPlace, id: string): Promise<void> {
  const { rows } = await pool.query<{ file_name: string }>(
    `select file_name from private.backups where id = $1 and not exists (
       select from private.backups tried where tried.tried_at > now() - make_interval(days => $2))`,
    [id, daysBetweenTrials],
  );
  const [backup] = rows;
  if (!backup || !tryOut) return;
  try {
    await tryOut({ file: path.join(folder, backup.file_name), passphrase: passphrase ?? undefined });
    await pool.query('update private.backups set tried_at = now() where id = $1', [id]);
  } catch (error) {
    await pool.query(`update private.backups set status = 'failed', failure = left($2, 500) where id = $1`, [
      id,
      `It cannot be restored: ${reasonOf(error)}`,
    ]);
    throw error;
  }
}

async function removeOldBackups({ pool, folder, copies }: BackupPlace): Promise<void> {
  const { rows } = await pool.query<{ id: string; file_name: string; created_at: Date }>(
    `select id, file_name, created_at from private.backups where reason = 'scheduled' and status = 'finished'`,
  );
  const scheduled = rows.map((row) => ({ ...row, createdAt: row.created_at }));
  const kept = keptBackups(scheduled);
  for (const backup of scheduled) {
    if (kept.has(backup)) continue;
    await rm(path.join(folder, backup.file_name), { force: true });
    await copies?.remove(backup.file_name);
    await pool.query('delete from private.backups where id = $1', [backup.id]);
  }
}

/** Restores a backup, after one of how everything is now: a restore can itself be undone. */
export async function restoreBackup(
  place: BackupPlace,
  id: string,
  requestedBy: string | null,
): Promise<void> {
  const { rows } = await place.pool.query<{ file_name: string }>(
    `select file_name from private.backups where id = $1 and status = 'finished'`,
    [id],
  );
  const [backup] = rows;
  if (!backup) throw new Error('This backup does not exist.');
  await restoreArchive(
    { file: path.join(place.folder, backup.file_name), passphrase: place.passphrase ?? undefined },
    place,
    // with everybody else out, so that nothing is entered between the two
    async () => {
      await renewConnections(place.pool);
      await createBackup(place, 'before_restore', requestedBy);
    },
  );
  await renewConnections(place.pool);
  await place.noteRestore();
  await place.pool.query('update private.backups set restored_at = now() where id = $1', [id]);
}

/** Those of before were ended with everybody else's; each question that fails takes one of them away. */
export async function renewConnections(pool: Pool): Promise<void> {
  for (let left = pool.totalCount; left > 0; left -= 1) await pool.query('select 1').catch(() => undefined);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
