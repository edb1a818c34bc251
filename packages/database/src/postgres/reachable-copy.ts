import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { reasonOf, StartError } from '../start-error.ts';
import { canEnter, isRoot, type Account } from './account.ts';
import { makeSharedLinks } from './shared-links.ts';

/**
 * A copy of the package's programs in a place the account can read, named by the package's version, made once.
 * Needed when the clone sits in a closed folder (a home of mode 0700) or is read-only without its library links.
 * The copy appears by one rename, so a half-made one is never used, and is compared with the package at each start.
 */
export async function copyToReachablePlace(
  packageFolder: string,
  account: Account | null,
  folders: readonly string[] = defaultFolders(),
): Promise<string> {
  const source = path.join(packageFolder, 'native');
  const wanted = await listFiles(source);
  const name = await copyName(packageFolder);
  const troubles: string[] = [];
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await refuseForeignFolder(folder);
      if (!canEnter(account, folder)) throw new Error('it is closed to the user of Postgres');
      return await makeCopy(source, wanted, folder, name);
    } catch (error) {
      troubles.push(`${folder}: ${reasonOf(error)}`);
    }
  }
  throw new StartError(
    `the embedded Postgres could not be copied to a place it may run from: ${troubles.join('; ')}`,
  );
}

function defaultFolders(): string[] {
  if (isRoot())
    return ['/var/lib/plinth/postgres-programs', path.join(os.tmpdir(), 'plinth-postgres-programs')];
  return [
    path.join(os.homedir(), '.cache', 'plinth', 'postgres-programs'),
    path.join(os.tmpdir(), `plinth-postgres-programs-${os.userInfo().uid}`),
  ];
}

/** A folder somebody else may write would let them choose the program that we run. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const facts = await lstat(folder);
  const isOurs = facts.isDirectory() && facts.uid === process.getuid?.() && (facts.mode & 0o022) === 0;
  if (!isOurs) throw new Error('it belongs to somebody else');
}

async function makeCopy(source: string, wanted: FileSizes, folder: string, name: string): Promise<string> {
  const target = path.join(folder, name);
  if (isSame(wanted, await listFiles(target).catch(() => null))) return target;
  const fresh = await mkdtemp(path.join(folder, 'new-'));
  try {
    const native = path.join(fresh, 'native');
    await cp(source, native, { recursive: true, verbatimSymlinks: true, mode: 0 });
    await makeSharedLinks(native);
    if (!isSame(wanted, await listFiles(native))) throw new Error('the copy is not complete');
    // A damaged copy is moved aside and not emptied: a running Postgres may still read from it.
    await rename(target, path.join(fresh, 'damaged')).catch(() => undefined);
    await rename(native, target).catch(async (error: unknown) => {
      if (!isSame(wanted, await listFiles(target).catch(() => null))) throw error;
    });
    return target;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function copyName(packageFolder: string): Promise<string> {
  // The package's own manifest, whose two fields npm itself relies on.
  const manifest = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return `${path.basename(manifest.name)}-${manifest.version}`;
}

type FileSizes = Map<string, number>;

/** Regular files with their sizes; links are left out because the package may lack them. */
async function listFiles(folder: string): Promise<FileSizes> {
  const sizes: FileSizes = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    sizes.set(path.relative(folder, file), (await stat(file)).size);
  }
  return sizes;
}

function isSame(wanted: FileSizes, found: FileSizes | null): boolean {
  if (found?.size !== wanted.size) return false;
  return [...wanted].every(([file, size]) => found.get(file) === size);
}
