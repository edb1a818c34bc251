import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { assertPortIsFree } from '../assert-port-is-free.ts';
import type { Configuration } from '../configuration.ts';
import { failed, ok, type Finding, warning } from './finding.ts';

const gigabyte = 1024 ** 3;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecent = major > 20 || (major === 20 && minor >= 19);
  return isRecent
    ? ok('node', `Node.js ${version}.`)
    : failed('node', `Node.js ${version} is too old.`, 'Install Node.js 20.19 or newer.');
}

export function checkDataFolder({ dataFolder }: Configuration): Finding {
  if (!existsSync(dataFolder)) {
    return failed(
      'data folder',
      `${dataFolder} does not exist.`,
      'Start Plinth once, or set PLINTH_DATA to the folder of the installation.',
    );
  }
  try {
    accessSync(dataFolder, constants.R_OK | constants.W_OK);
  } catch {
    return failed(
      'data folder',
      `${dataFolder} cannot be read and written by this account.`,
      'Run this command as the account that runs Plinth, or give it the folder.',
    );
  }
  const keys = path.join(dataFolder, 'keys.json');
  if (!existsSync(keys))
    return failed(
      'data folder',
      `${keys} is missing.`,
      'Restore it from a backup, or everybody signs in again.',
    );
  const isOpen = process.platform !== 'win32' && (statSync(keys).mode & 0o077) !== 0;
  return isOpen
    ? warning('data folder', `${keys} can be read by other accounts.`, `Run: chmod 600 ${keys}`)
    : ok('data folder', `${dataFolder} can be written, and its keys are private.`);
}

/** @param read - how much is free and how much there is, bytes; a test brings its own disk */
export function checkDisk(folder: string, read: (folder: string) => DiskSpace = diskSpace): Finding {
  const { free, size } = read(folder);
  const found = `${(free / gigabyte).toFixed(1)} GB of ${(size / gigabyte).toFixed(1)} GB are free.`;
  const advice = 'Free some space or move PLINTH_DATA to a larger disk: a full disk stops the database.';
  if (free < gigabyte) return failed('disk', found, advice);
  return free < 5 * gigabyte || free < size * 0.05 ? warning('disk', found, advice) : ok('disk', found);
}

type DiskSpace = { free: number; size: number };

function diskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Whether the server answers at its address, and its database with it. */
export async function checkServer({ host, port }: Configuration): Promise<Finding> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/healthz`;
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  } catch {
    return serverAway(host, port);
  }
  const body = await answer.text();
  if (answer.status === 200 && body.includes('"ok"')) return ok('server', `Plinth answers on port ${port}.`);
  if (answer.status === 503)
    return failed(
      'server',
      'Plinth answers, but its database does not.',
      'Look at the log of the server and, in the data folder, at postgres/postgres.log.',
    );
  return failed(
    'server',
    `Another program answers on port ${port}.`,
    'Stop it, or set PORT to another number.',
  );
}

async function serverAway(host: string, port: number): Promise<Finding> {
  try {
    await assertPortIsFree(host, port);
  } catch (error) {
    return failed(
      'server',
      error instanceof Error ? error.message : String(error),
      'Free the port, then start Plinth.',
    );
  }
  return failed('server', `Nothing answers on port ${port}.`, 'Start Plinth: npm start.');
}

export function checkAddress({ publicUrl, isLoopback, file }: Configuration): Finding {
  if (isLoopback) return ok('address', `Only this machine is served, at ${publicUrl}.`);
  if (!publicUrl.startsWith('https:'))
    return warning(
      'address',
      `People use ${publicUrl}, which is not encrypted.`,
      'Put a TLS proxy in front and set PUBLIC_URL to its https address.',
    );
  if (file.trustedProxies.length === 0)
    return warning(
      'address',
      `People use ${publicUrl}, and no proxy is named.`,
      'Name the TLS proxy in trustedProxies, or rate limits count everybody as one.',
    );
  return ok('address', `People use ${publicUrl}.`);
}
