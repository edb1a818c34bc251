import { statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** What the tests of a run need at most, many times over; in bytes. */
const enough = 6 * 1024 ** 3;

/**
 * Has this process and those it starts keep temporary files in memory where there is plenty, unless `TMPDIR` says where
 * they go: databases and data folders of tests are thrown away, and making one there costs half as much.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && freeBytes(memory) >= enough) process.env['TMPDIR'] = memory;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
