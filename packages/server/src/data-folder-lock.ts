import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasonOf, StartError } from '@plinth/database/start-error.ts';

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
  makeFolder(dataFolder);
  const holder = readHolder(file);
  if (holder && isAlive(holder) && holder.pid !== process.pid) {
    throw new StartError(
      `Plinth already runs on ${dataFolder} (process ${holder.pid}): stop it first, or set PLINTH_DATA to another folder.`,
    );
  }
  const write = (databaseUrl?: string) => {
    // Renamed into place, so that a command beside us never reads half of it.
    const temporary = `${file}.${process.pid}`;
    writeFileSync(
      temporary,
      JSON.stringify({ pid: process.pid, began: processBegan(process.pid), databaseUrl }),
      { mode: 0o600 },
    );
    renameSync(temporary, file);
  };
  attempt(dataFolder, write);
  return {
    publish: write,
    release: () => {
      if (readHolder(file)?.pid === process.pid) {
        rmSync(file, { force: true });
      }
    },
  };
}

function makeFolder(dataFolder: string): void {
  // Others may pass through (the account of Postgres must), but see nothing.
  attempt(dataFolder, () => mkdirSync(dataFolder, { recursive: true, mode: 0o711 }));
}

function attempt(dataFolder: string, write: () => unknown): void {
  try {
    write();
  } catch (error) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be written (${reasonOf(error)}): set PLINTH_DATA to a folder you may write.`,
    );
  }
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

/** Start time of a living process; null when there is none. Without /proc only 'alive' is known. */
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
