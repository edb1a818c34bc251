import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@plinth/database/start-error.ts';

export type DataFolderLock = {
  /** Tells commands run beside the server how to reach its database. */
  publish: (databaseUrl: string) => void;
  release: () => void;
};

/**
 * One server per data folder with a database in it. The lock names a process and when it began, so that a number
 * the system has given to another process since a crash does not keep the folder locked.
 * @throws StartError when a living server holds it.
 */
export function lockDataFolder(dataFolder: string): DataFolderLock {
  const file = path.join(dataFolder, 'plinth.pid');
  mkdirSync(dataFolder, { recursive: true });
  const holder = readHolder(file);
  if (holder && isAlive(holder) && holder.pid !== process.pid) {
    throw new StartError(
      `Plinth already runs on ${dataFolder} (process ${holder.pid}): stop it first, or set PLINTH_DATA to another folder.`,
    );
  }
  const write = (databaseUrl?: string) =>
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: processBegan(process.pid), databaseUrl }), { mode: 0o600 });
  write();
  return {
    publish: write,
    release: () => {
      if (readHolder(file)?.pid === process.pid) {
        rmSync(file, { force: true });
      }
    },
  };
}

/** Address of the database of the server that runs on this folder, if one does. */
export function runningDatabaseUrl(dataFolder: string): string | null {
  const holder = readHolder(path.join(dataFolder, 'plinth.pid'));
  return holder && isAlive(holder) ? (holder.databaseUrl ?? null) : null;
}

function isAlive(holder: Holder): boolean {
  const began = processBegan(holder.pid);
  return began !== null && began === holder.began;
}

type Holder = { pid: number; began: string | null; databaseUrl?: string };

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder; // written by this module only
  } catch {
    return null;
  }
}

/** Start time of a living process; null when there is none. Without /proc only 'alive' can be told. */
function processBegan(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) {
      return null;
    }
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
  } catch {
    return 'alive';
  }
}
