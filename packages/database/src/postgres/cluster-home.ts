import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { reasonOf, StartError } from '../start-error.ts';
import { canEnter, chooseAccount, type Account } from './account.ts';

/** Where the files of one embedded Postgres live, and who runs it. */
export type ClusterHome = {
  /** Ours: log, password, the note of who runs it. Only `cluster` inside belongs to the account of Postgres. */
  folder: string;
  cluster: string;
  account: Account | null;
};

type Placement = {
  dataFolder: string;
  isDurable: boolean;
  /** Where the cluster goes when the data folder is closed to the account of Postgres. */
  elsewhere?: string;
};

/** Name of the note in a data folder that says where its cluster is. */
export const pointerName = 'postgres-location.txt';

/**
 * Finds or makes the home of the cluster: `<dataFolder>/postgres`, or, when we are root and a folder above is closed to
 * the user of Postgres, a folder elsewhere to which a note in the data folder points.
 */
export function findClusterHome(placement: Placement): ClusterHome {
  const { dataFolder } = placement;
  makeFolder(dataFolder);
  const pointer = path.join(dataFolder, pointerName);
  const isElsewhere = existsSync(pointer);
  const folder = isElsewhere
    ? readPointer(pointer, dataFolder)
    : path.join(realpathSync(dataFolder), 'postgres');
  const cluster = path.join(folder, 'cluster');
  const account = chooseAccount(ownerOf(cluster));
  if (isElsewhere) return { folder, cluster, account };
  refuseForeignCluster(cluster);

  makeFolder(folder);
  // Our own data folder may be closed because keys lie in it; passing through it shows nothing of them.
  if (!canEnter(account, folder)) letThrough(dataFolder);
  if (canEnter(account, folder)) return { folder, cluster, account };
  if (existsSync(cluster)) {
    throw new StartError(
      `The user ${account?.name} that runs Postgres cannot reach ${folder}, because a folder above it is closed: open it for passing through (chmod o+x), or set PLINTH_DATA to another folder.`,
    );
  }
  return makeHomeElsewhere(placement, account, pointer);
}

function makeHomeElsewhere(placement: Placement, account: Account | null, pointer: string): ClusterHome {
  const base = placement.elsewhere ?? placeElsewhere(placement);
  const wanted = path.join(base, `data-${randomBytes(8).toString('hex')}`);
  makeFolder(wanted);
  const folder = realpathSync(wanted);
  if (!canEnter(account, folder)) {
    throw new StartError(
      `The user ${account?.name} that runs Postgres can reach neither ${placement.dataFolder} nor ${base}: set PLINTH_DATA to a folder that is open to other users, such as /var/lib/plinth/data.`,
    );
  }
  writeFileSync(path.join(folder, 'belongs-to.txt'), `${realpathSync(placement.dataFolder)}\n`);
  try {
    writeFileSync(pointer, `${folder}\n`, { flag: 'wx' });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another program has made a home in the same moment; it will tell us that it runs.
    if (existsSync(pointer)) return findClusterHome(placement);
    throw new StartError(`The data folder ${placement.dataFolder} cannot be written (${reasonOf(error)}).`);
  }
  return { folder, cluster: path.join(folder, 'cluster'), account };
}

/** What lies among temporary files need not outlive them. */
function placeElsewhere({ dataFolder, isDurable }: Placement): string {
  const temporary = realpathSync(os.tmpdir());
  const isTemporary = !isDurable || realpathSync(dataFolder).startsWith(temporary + path.sep);
  return isTemporary ? path.join(temporary, 'plinth-data') : '/var/lib/plinth';
}

/** A copied data folder would point at the cluster of its original; two programs must never share one unknowingly. */
function readPointer(pointer: string, dataFolder: string): string {
  const folder = readFileSync(pointer, 'utf8').trim();
  const note = path.join(folder, 'belongs-to.txt');
  if (!existsSync(note)) {
    throw new StartError(
      `The database of ${dataFolder} should be in ${folder} (says ${pointer}) but is not there: put it back, or remove that file to start with an empty database.`,
    );
  }
  const owner = readFileSync(note, 'utf8').trim();
  const here = realpathSync(dataFolder);
  if (owner !== here) {
    const original = path.join(owner, pointerName);
    if (existsSync(original) && readFileSync(original, 'utf8').trim() === folder) {
      throw new StartError(
        `${dataFolder} is a copy of ${owner}, and both point to the same database in ${folder}: remove ${pointer} to start this copy with an empty database.`,
      );
    }
    // The data folder was moved: the database moves its allegiance along.
    writeFileSync(note, `${here}\n`);
  }
  return folder;
}

function refuseForeignCluster(cluster: string): void {
  const owner = ownerOf(cluster);
  const self = process.getuid?.();
  if (owner === null || self === undefined || self === 0 || owner === self) return;
  throw new StartError(
    `The Postgres data in ${cluster} belongs to another user (number ${owner}): start the program as that user or as root, or set PLINTH_DATA to another folder.`,
  );
}

function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}

function makeFolder(folder: string): void {
  try {
    // Others may pass through (the account of Postgres must), but see nothing.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made (${reasonOf(error)}): set PLINTH_DATA to a folder you may write.`,
    );
  }
}

function letThrough(folder: string): void {
  const { mode } = statSync(folder);
  try {
    chmodSync(folder, (mode & 0o7777) | 0o011);
  } catch {
    // Not our folder: the caller looks for another place.
  }
}
