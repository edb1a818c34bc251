import { spawn } from 'node:child_process';
import { rmdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { asAccount, type Account } from './account.ts';
import { pointerName } from './cluster-home.ts';

/** What goes with a throw-away database: its folders, and the data folder when nothing else is in it. */
export type ThrowAway = { folders: readonly string[]; parent: string };

export function removeThrowAway({ folders, parent }: ThrowAway): void {
  for (const folder of [...folders, path.join(parent, pointerName)])
    rmSync(folder, { recursive: true, force: true });
  try {
    rmdirSync(parent);
  } catch {
    // Something of the caller's is in it.
  }
}

const stopOrderly = 'cat; kill -INT "$1"';
const stopAndRemove = [
  'pid=$1; parent=$2; shift 2; cat; kill -QUIT "$pid"',
  'for i in 1 2 3 4 5 6 7 8 9 10 11 12; do kill -0 "$pid" || break; sleep 0.25; done',
  'rm -rf -- "$@"; rmdir -- "$parent"',
].join('; ');

/**
 * Stops Postgres when we die without being able to (kill -9, out of memory): a tiny shell waits for the end of a pipe
 * that the kernel closes with us. A throw-away database is also removed.
 * Returns the function that dismisses it.
 */
export function watchOver(
  postmaster: number,
  account: Account | null,
  throwAway: ThrowAway | null,
): () => void {
  // There is no shell to rely on; the next start ends what is left.
  if (process.platform === 'win32') return () => undefined;
  const script = throwAway
    ? [
        stopAndRemove,
        'watch',
        String(postmaster),
        throwAway.parent,
        path.join(throwAway.parent, pointerName),
        ...throwAway.folders,
      ]
    : [stopOrderly, 'watch', String(postmaster)];
  const child = spawn('/bin/sh', ['-c', ...script], {
    // Removing folders of ours needs our rights; everything else is done with those of Postgres.
    ...(throwAway ? {} : asAccount(account)),
    cwd: '/',
    // A group of its own: Ctrl-C in the terminal is for us, we stop Postgres in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.unref();
  // The pipe must stay open without keeping us alive; a pipe to a child is a socket in Node.
  (child.stdin as Socket).unref();
  return () => {
    child.kill('SIGKILL');
    child.stdin.destroy();
  };
}
