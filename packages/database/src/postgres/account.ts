import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

/** A passwd user under which Postgres runs when we are root: Postgres itself refuses to run as root. */
export type Account = { name: string; uid: number; gid: number };

const preferredNames = ['postgres', 'nobody', 'daemon', 'www-data'];

/**
 * The account for Postgres, or null when it runs as the account that runs us.
 * `ownerUid` is the owner of an existing cluster: its files may only be used by that user.
 */
export function chooseAccount(ownerUid: number | null, passwd = readPasswd()): Account | null {
  if (!isRoot()) return null;
  const accounts = passwd.filter((account) => account.uid !== 0);
  if (ownerUid !== null && ownerUid !== 0) {
    const owner = accounts.find((account) => account.uid === ownerUid);
    if (owner) return owner;
    throw new StartError(
      `The Postgres data belongs to user number ${ownerUid}, whom this machine does not know: give the folder to a user of this machine with chown -R, or choose another one with PLINTH_DATA.`,
    );
  }
  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  const first = accounts[0];
  if (first) return first;
  throw new StartError(
    'Postgres does not run as root and this machine has no other user: add one (useradd --system postgres), or set DATABASE_URL.',
  );
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The options of `spawn` that make a child run as the account. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account can enter the folder; asked by trying, since access lists and mounts decide as well as modes. */
export function canEnter(account: Account | null, folder: string): boolean {
  if (process.platform === 'win32') return true;
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  });
  return result.status === 0;
}

function readPasswd(): Account[] {
  let text: string;
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
