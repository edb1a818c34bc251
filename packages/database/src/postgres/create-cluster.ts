import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { asAccount, type Account } from './account.ts';
import { program, type Binaries } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import type { ClusterHome } from './cluster-home.ts';
import { isAlive } from './processes.ts';

export const superuser = 'supabase_admin';

/**
 * Makes the cluster on first use. It appears under its name by one rename once it is complete,
 * so that a start that was interrupted half-way leaves nothing that blocks the next one.
 */
export async function createCluster(
  home: ClusterHome,
  binaries: Binaries,
  options: { password: string; passwordFolder: string; isDurable: boolean },
): Promise<void> {
  removeUnfinished(home.folder);
  const fresh = mkdtempSync(path.join(home.folder, `new-${process.pid}-`));
  const target = path.join(fresh, 'cluster');
  const passwordFile = path.join(options.passwordFolder, 'password');
  try {
    mkdirSync(target, { mode: 0o700 });
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    if (home.account) {
      for (const item of [fresh, target, passwordFile]) chownSync(item, home.account.uid, home.account.gid);
    }
    await initialise(target, passwordFile, binaries, home.account, options.isDurable);
    renameSync(target, home.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Refuses, in words, a cluster that another major version of Postgres has written. */
export function checkClusterVersion(home: ClusterHome, binaries: Binaries): void {
  const written = Number(readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8'));
  if (written === binaries.major) return;
  const way =
    written > binaries.major
      ? 'start the newer version of the program that wrote it'
      : 'make a backup with the version of the program that wrote it and restore that here';
  throw new StartError(
    `The data folder ${home.folder} was written by Postgres ${written}, and this is Postgres ${binaries.major}: ${way}, or set PLINTH_DATA to another folder. Nothing was changed.`,
  );
}

export function hasCluster(home: ClusterHome): boolean {
  return existsSync(path.join(home.cluster, 'PG_VERSION'));
}

async function initialise(
  target: string,
  passwordFile: string,
  binaries: Binaries,
  account: Account | null,
  isDurable: boolean,
): Promise<void> {
  let trouble = '';
  for (const locale of localeChoices(binaries.major)) {
    const { code, output } = await run(
      program(binaries, 'initdb'),
      [
        `--pgdata=${target}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--data-checksums',
        '--no-instructions',
        ...(isDurable ? [] : ['--no-sync']),
        ...locale,
      ],
      account,
    );
    if (code === 0) return;
    trouble =
      output.split('\n').find((line) => line.includes('error:')) ?? output.trim().split('\n').at(-1) ?? '';
    if (!output.includes('invalid locale name')) break;
  }
  throw new StartError(
    `Postgres could not make its data folder (${trouble.replace(/^.*error: /, '')}): see that ${path.dirname(path.dirname(target))} is on a disk with free space that you may write.`,
  );
}

/**
 * Sorting is by code point on every machine. The character classes (which letters a trigram search sees, also Arabic and
 * Devanagari ones) come from the system's locale, which has different names on different systems.
 */
function localeChoices(major: number): string[][] {
  const classes = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  if (major < 17) return classes.map((name) => ['--locale=C', `--lc-ctype=${name}`]);
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return classes.map((name) => [...builtin, `--lc-ctype=${name}`]);
}

function run(
  command: string,
  args: string[],
  account: Account | null,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...asAccount(account),
      cwd: '/',
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Removes what a killed start has left; its process number is in the name. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const match = /^new-(\d+)-/.exec(name);
    if (match && !isAlive(Number(match[1])))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
