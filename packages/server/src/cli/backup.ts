import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { openObjectStore } from '@plinth/supabase-server/storage/open-storage-service.ts';
import { headKeeper } from '../audit/keep-heads.ts';
import { restoreArchive } from '../backups/read-archive.ts';
import { tryArchive } from '../backups/try-archive.ts';
import { writeArchive } from '../backups/write-archive.ts';
import { readConfiguration } from '../configuration.ts';
import { findRoot } from '../repository.ts';
import { storageOptions } from '../services/storage-options.ts';
import { withOwnerPool, withOwnerUrl } from './connect-as-owner.ts';

/** `plinth backup FILE`: all rows and all stored files, as they are at this moment. */
export async function backup([file]: string[]): Promise<void> {
  const target = fileOf(file, 'backup');
  const store = await openObjectStore(ownStorage());
  const { rowCount, fileCount } = await withOwnerUrl((ownerUrl) =>
    writeArchive({ ownerUrl, store }, { file: target, passphrase: passphrase() }),
  );
  store.close();
  console.log(`Backed up: ${countOf(rowCount, fileCount)} in ${target}.`);
}

/** `plinth restore FILE`: back to it. Nobody works meanwhile, and everybody signs in again. */
export async function restore([file]: string[]): Promise<void> {
  const source = fileOf(file, 'restore');
  const storage = ownStorage();
  const store = await openObjectStore(storage);
  const incomingFolder = path.join(storage.folder, 'incoming');
  const { rows, files } = await withOwnerUrl((ownerUrl) =>
    restoreArchive({ file: source, passphrase: passphrase() }, { ownerUrl, store, incomingFolder }),
  );
  store.close();
  const configuration = readConfiguration(process.env, findRoot());
  await withOwnerPool((pool) => headKeeper(configuration, pool, null, console).keep('restored'));
  console.log(`Restored: ${countOf(rows.count, files.length)} from ${source}.`);
}

/** `plinth try-backup FILE`: restores it into a place of its own and throws that away again. */
export async function tryBackup([file]: string[]): Promise<void> {
  const source = fileOf(file, 'try-backup');
  const { rows, files, missing } = await tryArchive({ file: source, passphrase: passphrase() }, findRoot());
  console.log(`The backup can be restored: ${countOf(rows.count, files.length)}.`);
  if (missing.length > 0) {
    console.log(
      `Stored files that were deleted while it was written: ${formatNumber(missing.length, 'en')}.`,
    );
  }
}

function ownStorage() {
  return storageOptions(readConfiguration(process.env, findRoot()));
}

function passphrase(): string | undefined {
  const { file } = readConfiguration(process.env, findRoot());
  return process.env['PLINTH_BACKUP_PASSPHRASE'] || file.backup.passphrase;
}

function countOf(rows: number, files: number): string {
  return `${formatNumber(rows, 'en')} rows and ${formatNumber(files, 'en')} stored files`;
}

function fileOf(file: string | undefined, command: string): string {
  if (!file) throw new StartError(`Say which file: plinth ${command} FILE.`);
  return path.resolve(file);
}
