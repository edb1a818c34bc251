import path from 'node:path';
import { restoreBackup } from '@plinth/database/backup/restore-backup.ts';
import { writeBackup } from '@plinth/database/backup/write-backup.ts';
import { StartError } from '@plinth/database/start-error.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { withOwnerUrl } from './connect-as-owner.ts';

/** `plinth backup FILE`: everything people have entered, as it is at this moment. */
export async function backup([file]: string[]): Promise<void> {
  const target = fileOf(file, 'backup');
  const { rowCount } = await withOwnerUrl((url) => writeBackup({ url, file: target }));
  console.log(`Backed up: ${formatNumber(rowCount, 'en')} rows in ${target}.`);
}

/** `plinth restore FILE`: back to it. Everybody signs in again. */
export async function restore([file]: string[]): Promise<void> {
  const source = fileOf(file, 'restore');
  const rowCount = await withOwnerUrl((url) => restoreBackup({ url, file: source }));
  console.log(`Restored: ${formatNumber(rowCount, 'en')} rows from ${source}.`);
}

function fileOf(file: string | undefined, command: string): string {
  if (!file) throw new StartError(`Say which file: plinth ${command} FILE.`);
  return path.resolve(file);
}
