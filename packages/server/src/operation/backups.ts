import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { restoreBackup } from '@plinth/database/backup/restore-backup.ts';
import { writeBackup } from '@plinth/database/backup/write-backup.ts';
import type { Pool } from 'pg';
import { keepFiles } from './stored-files.ts';

export type BackupPlace = {
  pool: Pool;
  /** Login that owns the tables. */
  ownerUrl: string;
  folder: string;
  /** Where stored files are; null when they are in a bucket, which keeps its own versions. */
  filesFolder: string | null;
};

export type BackupReason = 'requested' | 'scheduled' | 'before_restore';

/** Backups made by the clock beyond these newest are removed; those somebody asked for stay. */
const scheduledKept = 30;

/** The stored files beside a backup. */
function filesOf(folder: string, fileName: string): string {
  return path.join(folder, `${fileName}.files`);
}

/** Writes a backup and its entry in the list of them; a failed one stays in the list with why. @returns its key */
export async function makeBackup(
  { pool, ownerUrl, folder, filesFolder }: BackupPlace,
  reason: BackupReason,
  requestedBy: string | null = null,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileName = `plinth-${new Date().toISOString().toLowerCase().replaceAll(':', '-')}.backup`;
  const { rows } = await pool.query<{ id: string }>(
    'insert into private.backups (file_name, reason, requested_by) values ($1, $2, $3) returning id',
    [fileName, reason, requestedBy],
  );
  const id = rows[0]?.id ?? '';
  try {
    // first the rows: a file that comes later is in the backup for nothing, one that went would be missing
    const { rowCount, sizeBytes } = await writeBackup({ url: ownerUrl, file: path.join(folder, fileName) });
    if (filesFolder) await keepFiles(filesFolder, filesOf(folder, fileName));
    await pool.query(
      `update private.backups set status = 'finished', row_count = $2, size_bytes = $3, finished_at = now() where id = $1`,
      [id, rowCount, sizeBytes],
    );
    return id;
  } catch (error) {
    await pool.query(
      `update private.backups set status = 'failed', failure = left($2, 500), finished_at = now() where id = $1`,
      [id, error instanceof Error ? error.message : String(error)],
    );
    throw error;
  }
}

/** The backup that the settings ask for, when it is time; of several servers on one database one makes it. */
export async function makeBackupWhenDue(place: BackupPlace): Promise<void> {
  const holder = await place.pool.connect();
  try {
    const { rows } = await holder.query<{ is_due: boolean }>(
      `select pg_try_advisory_lock(hashtext('plinth.backup')) and private.is_backup_due() as is_due`,
    );
    if (!rows[0]?.is_due) return;
    await makeBackup(place, 'scheduled');
    await removeOldBackups(place);
  } finally {
    await holder.query(`select pg_advisory_unlock_all()`).catch(() => undefined);
    holder.release();
  }
}

async function removeOldBackups({ pool, folder }: BackupPlace): Promise<void> {
  const { rows } = await pool.query<{ file_name: string }>(
    `delete from private.backups where id in (
       select id from private.backups where reason = 'scheduled' order by created_at desc offset $1) returning file_name`,
    [scheduledKept],
  );
  const paths = rows.flatMap(({ file_name: name }) => [path.join(folder, name), filesOf(folder, name)]);
  await Promise.all(paths.map((file) => rm(file, { force: true, recursive: true })));
}

/** Goes back to a backup, after one of how everything is now: going back can itself be undone. */
export async function goBackTo(place: BackupPlace, id: string, requestedBy: string | null): Promise<void> {
  const { rows } = await place.pool.query<{ file_name: string }>(
    `select file_name from private.backups where id = $1 and status = 'finished'`,
    [id],
  );
  const [backup] = rows;
  if (!backup) throw new Error('There is no such backup.');
  await makeBackup(place, 'before_restore', requestedBy);
  const { folder, filesFolder } = place;
  if (filesFolder) await keepFiles(filesOf(folder, backup.file_name), filesFolder);
  await restoreBackup({ url: place.ownerUrl, file: path.join(folder, backup.file_name) });
  await place.pool.query('update private.backups set restored_at = now() where id = $1', [id]);
}
